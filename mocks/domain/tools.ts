import { type Refusal, refuseAt } from "./refusal.js";

/** What the agent server adds to every agent. */
export const ADDED_TOOLS = ["finish", "think"] as const;

export const KNOWN_TOOLS = ["terminal", "file_editor", "task_tracker", "browser_tool_set"] as const;

export interface ToolRules {
  /** The titles of an agent's tools, from the names that were listed. */
  readonly toolTitles: (listed: readonly string[]) => readonly string[];
  readonly refusesDuplicateTools: boolean;
  readonly refusesUnknownTools: boolean;
}

/** The listed tools, then `finish` and `think`: each once. */
export const addTools = (listed: readonly string[]): readonly string[] => [
  ...new Set([...listed, ...ADDED_TOOLS]),
];

/** `browser_tool_set` becomes `browser_navigate`, …: what a set expands to where sets are expanded. */
export const expandToolSet = (name: string): readonly string[] =>
  name === "browser_tool_set" ? ["browser_navigate", "browser_click", "browser_get_state"] : [name];

/** Reads the names that an agent spec lists. */
export function readTools(
  tools: readonly { readonly name: string }[] | undefined,
  rules: ToolRules,
): readonly string[] | Refusal {
  const names = (tools ?? []).map(({ name }) => name);
  const at = (index: number): (string | number)[] => ["body", "agent", "tools", index, "name"];
  const known: readonly string[] = [...KNOWN_TOOLS, ...ADDED_TOOLS];
  for (const [index, name] of names.entries()) {
    if (rules.refusesUnknownTools && !known.includes(name)) {
      return refuseAt({ type: "enum", loc: at(index), msg: "no such tool", input: name });
    }
    const twice = names.indexOf(name) < index || ADDED_TOOLS.some((added) => added === name);
    if (rules.refusesDuplicateTools && twice) {
      return refuseAt({
        type: "uniqueItems",
        loc: at(index),
        msg: "the tool is there already",
        input: name,
      });
    }
  }
  return names;
}
