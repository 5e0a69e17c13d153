import type { Exchange } from "../exchange.js";
import { isBelow, type Leaf, leavesOf, withoutIndices } from "./leaves.js";
import type { Look } from "./recipe.js";

/** Names and values of what was captured. */
export type Variables = ReadonlyMap<string, string>;

type Answer = Pick<Exchange, "status" | "json">;

/**
 * What a look sees of an answer. Captured values stand there by name; with `neutral`, `*` stands for whatever is
 * another one each time. The functions `look` and `neutral` of a script do the same.
 */
export function see(
  answer: Answer,
  look: Look,
  { variables, neutral }: { readonly variables: Variables; readonly neutral: boolean },
): readonly string[] {
  const tell = (leaf: Leaf): string => tellValue(leaf, variables, neutral);
  const leaves = leavesOf(answer.json);
  if ("each" in look)
    return leaves.filter(({ path }) => withoutIndices(path) === look.each).map(tell);
  const above = "at" in look ? look.at : "";
  const lines = leaves
    .filter((leaf) => isBelow(leaf, above))
    .map((leaf) => line(leaf.path.slice(above.length), tell(leaf)))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return "at" in look ? lines : [`HTTP ${answer.status}`, ...lines];
}

function line(path: string, value: string): string {
  return path === "" ? value : `${path} = ${value}`;
}

/** The same patterns stand in scripts: `[[ =~ ]]` of bash and RegExp read them alike. */
export const SECRET_PATH = "(api_?key|secret|password|authorization|token)[A-Za-z_]*$";
export const ADDRESS = '^"[A-Za-z][A-Za-z0-9+.-]*://';
export const TIME = '^"[0-9]{4}-[0-9]{2}-[0-9]{2}T';
export const TOKEN = '^"[A-Za-z0-9_.:-]{12,}"$';
export const THREE_DIGITS = "[0-9].*[0-9].*[0-9]";

function tellValue({ path, value }: Leaf, variables: Variables, neutral: boolean): string {
  const isText = value.startsWith('"');
  for (const [name, held] of [...variables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isText || held === "") continue;
    if (value === JSON.stringify(held)) return `{${name}}`;
    if (neutral && value.includes(held)) return `*{${name}}*`;
  }
  return neutral && isText && differsEachTime(path, value) ? "*" : value;
}

function differsEachTime(path: string, value: string): boolean {
  const matches = (pattern: string, text: string): boolean => new RegExp(pattern).test(text);
  return (
    matches(SECRET_PATH, path) ||
    matches(ADDRESS, value) ||
    matches(TIME, value) ||
    (matches(TOKEN, value) && matches(THREE_DIGITS, value))
  );
}
