import type { components } from "../../src/generated/agent-server-types.js";
import { KNOWN_TOOLS } from "./tools.js";

type SettingsRecord = components["schemas"]["Settings"];
type SettingsDiff = components["schemas"]["SettingsUpdate"]["agent_settings_diff"];

/** Where an agent finds its language model. The key is not kept: no record shows it, and nobody is called. */
export interface Llm {
  readonly model?: string;
  readonly base_url?: string;
}

/** What the agents of one agent server get that bring nothing of their own. */
export interface Settings {
  readonly llm: Llm;
  readonly tools: readonly string[];
}

export const initialSettings: Settings = {
  llm: { model: "mock" }, // it names no script: what agents usually do is for the tenant to say
  tools: KNOWN_TOOLS.filter((name) => name !== "browser_tool_set"),
};

/** Merges a change: what it leaves out stays; a list of tools replaces the list. */
export function updateSettings(settings: Settings, diff: SettingsDiff): Settings {
  return {
    llm: { ...settings.llm, ...withoutSecret(diff.llm ?? {}) },
    tools: diff.tools?.map(({ name }) => name) ?? settings.tools,
  };
}

/** Model and address of an LLM, and nothing else that was sent with them. */
export function withoutSecret({ model, base_url }: Llm): Llm {
  const llm: { -readonly [Field in keyof Llm]: Llm[Field] } = {};
  if (model !== undefined) llm.model = model;
  if (base_url !== undefined) llm.base_url = base_url;
  return llm;
}

/** The settings as the agent server shows them. */
export const viewSettings = ({ llm, tools }: Settings): SettingsRecord => ({
  agent_settings: {
    llm: { model: llm.model ?? null, base_url: llm.base_url ?? null },
    tools: tools.map((name) => ({ name })),
  },
});
