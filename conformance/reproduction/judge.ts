import type { Exchange } from "../exchange.js";
import { canonicalJson, isJsonObject, type JsonObject } from "../json.js";
import type { Violation } from "../verdict.js";
import { entryPath, leavesOf, withoutIndices } from "./leaves.js";
import { see, type Variables } from "./look.js";
import type { Look } from "./recipe.js";

/** A judgement, by the exchange and not yet by the step. */
export type Finding =
  | {
      readonly by: "status";
      readonly at: Exchange;
      readonly patterns: readonly string[];
      readonly not?: true;
    }
  | {
      readonly by: "value";
      readonly at: Exchange;
      readonly look: Look;
      readonly expected: readonly (readonly string[])[];
    }
  | { readonly by: "look"; readonly at: Exchange; readonly look: Look }
  | {
      readonly by: "earlier";
      readonly at: Exchange;
      readonly look: Look;
      readonly like: Exchange;
      readonly likeLook: Look;
    }
  | { readonly by: "eye" };

/** How a comparison tells what the check has told: by what it expected and saw, and by the answers that show it. */
export function findJudgement(
  { message, expected, actual }: Violation,
  exchanges: readonly Exchange[],
): Finding {
  const last = exchanges.at(-1);
  if (last === undefined) return { by: "eye" };
  return (
    byStatus(expected, actual, exchanges) ??
    byState(expected, actual, exchanges) ??
    byEntry(expected, actual, exchanges) ??
    byEarlier(expected, actual, exchanges) ??
    byList(actual, exchanges) ??
    byRecords(expected, actual, exchanges) ??
    byAbsence(message, actual, last) ??
    bySight(actual, exchanges) ??
    byKinds(expected, actual, last) ?? { by: "eye" }
  );
}

/** The statuses that violations name, and what stands for them in a pattern of the shell. */
const STATUSES: Readonly<
  Record<string, Pick<Extract<Finding, { by: "status" }>, "patterns" | "not">>
> = {
  "2xx": { patterns: ["2??"] },
  "not 2xx": { patterns: ["2??"], not: true },
  "3xx or 4xx": { patterns: ["3??", "4??", "501"] },
  "neither 401 nor 403": { patterns: ["401", "403"], not: true },
  "below 500": { patterns: ["5??"], not: true },
  "not 404": { patterns: ["404"], not: true },
};

function byStatus(
  expected: unknown,
  actual: unknown,
  exchanges: readonly Exchange[],
): Finding | undefined {
  const wanted = isJsonObject(expected) ? expected.status : undefined;
  const at = answeredAs(actual, exchanges);
  if (at === undefined) return undefined;
  if (typeof wanted === "number") return { by: "status", at, patterns: [String(wanted)] };
  const known = typeof wanted === "string" ? STATUSES[wanted] : undefined;
  return known && { by: "status", at, ...known };
}

/** The last exchange that was answered as the violation tells. */
function answeredAs(actual: unknown, exchanges: readonly Exchange[]): Exchange | undefined {
  if (!isJsonObject(actual)) return undefined;
  const { status, body } = actual;
  if (typeof status !== "number" || typeof body !== "string") return undefined;
  const beginning = body.replace(/…$/, "");
  return exchanges.findLast((one) => one.status === status && one.text.startsWith(beginning));
}

/** A state in a word: `finished`, or `{status: "RUNNING"}`. */
function byState(
  expected: unknown,
  actual: unknown,
  exchanges: readonly Exchange[],
): Finding | undefined {
  const wanted = isJsonObject(expected) ? expected.status : expected;
  if (typeof wanted !== "string" || !/^[A-Za-z_]+$/.test(wanted)) return undefined;
  const answered = answeredAs(actual, exchanges);
  const isShown = (one: Exchange): boolean =>
    answered === undefined
      ? leavesOf(one.json).some(
          (leaf) => isState(leaf.path) && leaf.value === JSON.stringify(actual),
        )
      : one === answered;
  const at = exchanges.findLast(isShown);
  const state = leavesOf(at?.json).find(({ path }) => isState(path));
  if (at === undefined || state === undefined) return undefined;
  return { by: "value", at, look: { at: state.path }, expected: [[JSON.stringify(wanted)]] };
}

function isState(path: string): boolean {
  return /\.(execution_)?status$/.test(path);
}

const MISSING: readonly string[] = [];

/** Two maps: the first entry in which they differ; or `{without: key}`. */
function byEntry(
  expected: unknown,
  actual: unknown,
  exchanges: readonly Exchange[],
): Finding | undefined {
  if (!isJsonObject(expected) || !isJsonObject(actual)) return undefined;
  const place = placeOf(actual, exchanges);
  if (place === undefined) return undefined;
  const { at, path } = place;
  const { without } = expected;
  const absent = (key: string): Finding => ({
    by: "value",
    at,
    look: { at: entryPath(path, key) },
    expected: [MISSING],
  });
  if (typeof without === "string" && Object.hasOwn(actual, without)) return absent(without);
  if (!isMapOfStrings(expected)) return undefined;
  const wrong = Object.keys(expected).find((key) => own(actual, key) !== own(expected, key));
  if (wrong !== undefined) {
    const value = JSON.stringify(own(expected, wrong));
    return { by: "value", at, look: { at: entryPath(path, wrong) }, expected: [[value]] };
  }
  const extra = Object.keys(actual).find((key) => !Object.hasOwn(expected, key));
  return extra === undefined ? undefined : absent(extra);
}

function own(map: JsonObject, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

function isMapOfStrings(value: JsonObject): boolean {
  return Object.values(value).every((one) => typeof one === "string");
}

/** What was expected is what an earlier answer showed: ids, that no other run has. */
function byEarlier(
  expected: unknown,
  actual: unknown,
  exchanges: readonly Exchange[],
): Finding | undefined {
  const before = projectionOf(expected, exchanges);
  const after = projectionOf(actual, exchanges);
  if (before === undefined || after === undefined || before.at === after.at) return undefined;
  if (before.at.startedAtMs > after.at.startedAtMs) return undefined;
  const [look, likeLook] = [{ each: after.path }, { each: before.path }];
  return { by: "earlier", at: after.at, look, like: before.at, likeLook };
}

function byList(actual: unknown, exchanges: readonly Exchange[]): Finding | undefined {
  const found = projectionOf(actual, exchanges);
  if (found === undefined) return undefined;
  const look = { each: found.path };
  const seen = see(found.at, look, { variables: NO_VARIABLES, neutral: true });
  // Ids are others each time: of them it could only be told how many there are.
  return seen.every((line) => line === "*") ? undefined : { by: "look", at: found.at, look };
}

/** A list of strings that an answer shows: the last one, and the path with `[]` for each index. */
function projectionOf(
  list: unknown,
  exchanges: readonly Exchange[],
): { readonly at: Exchange; readonly path: string } | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  if (!list.every((one) => typeof one === "string")) return undefined;
  const wanted = JSON.stringify(list.map((one) => JSON.stringify(one)));
  for (const at of exchanges.toReversed()) {
    const byPath = new Map<string, string[]>();
    for (const { path, value } of leavesOf(at.json)) {
      const values = byPath.get(withoutIndices(path)) ?? [];
      values.push(value);
      byPath.set(withoutIndices(path), values);
    }
    for (const [path, values] of byPath)
      if (path.includes("[]") && JSON.stringify(values) === wanted) return { at, path };
  }
  return undefined;
}

/** `{only: id}`, `{without: id}`: a read by id that answers other records, or none. */
function byRecords(
  expected: unknown,
  actual: unknown,
  exchanges: readonly Exchange[],
): Finding | undefined {
  const isAboutOne =
    isJsonObject(expected) && ["only", "without", "id"].some((name) => name in expected);
  const at = answeredAs(actual, exchanges);
  if (!isAboutOne || at === undefined) return undefined;
  const id = leavesOf(at.json).find(({ path }) => /^(\.items)?\[0\]\.(\w+_)?id$/.test(path));
  return id && { by: "look", at, look: { each: withoutIndices(id.path) } };
}

/** A record lacks a field that the message names. */
function byAbsence(message: string, actual: unknown, last: Exchange): Finding | undefined {
  const name = / has no (\w+)$/.exec(message)?.[1];
  const record = leavesOf(last.json).find(({ path }) => isState(path))?.path;
  if (name === undefined || record === undefined || actual !== undefined) return undefined;
  const at = record.replace(/\.\w+$/, `.${name}`);
  return { by: "look", at: last, look: { at } };
}

/** What was wrong, as it was seen: the part of an answer that the violation shows, or all of it. */
function bySight(actual: unknown, exchanges: readonly Exchange[]): Finding | undefined {
  const answered = answeredAs(actual, exchanges);
  if (answered !== undefined)
    return isShort(answered, { whole: true })
      ? { by: "look", at: answered, look: { whole: true } }
      : undefined;
  const place = placeOf(actual, exchanges) ?? placeOf(soleField(actual), exchanges);
  if (place === undefined) return undefined;
  const look = { at: place.path };
  return isShort(place.at, look) ? { by: "look", at: place.at, look } : undefined;
}

function soleField(value: unknown): unknown {
  const fields = isJsonObject(value) ? Object.values(value) : [];
  return fields.length === 1 ? fields[0] : undefined;
}

const NO_VARIABLES: Variables = new Map();
/** Of a longer one nobody could say what is wrong with it. */
const MOST_LINES = 60;

function isShort(at: Exchange, look: Look): boolean {
  return see(at, look, { variables: NO_VARIABLES, neutral: true }).length <= MOST_LINES;
}

/** Where an answer shows the very value: the last one that does. */
function placeOf(
  value: unknown,
  exchanges: readonly Exchange[],
): { readonly at: Exchange; readonly path: string } | undefined {
  if (value === undefined || value === null) return undefined;
  const wanted = canonicalJson(value);
  for (const at of exchanges.toReversed()) {
    const path = pathTo(at.json, wanted, "");
    if (path !== undefined) return { at, path };
  }
  return undefined;
}

function pathTo(value: unknown, wanted: string, path: string): string | undefined {
  if (value === undefined) return undefined;
  if (canonicalJson(value) === wanted) return path;
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) {
      const found = pathTo(inner, wanted, `${path}[${index}]`);
      if (found !== undefined) return found;
    }
  } else if (isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const found = pathTo(inner, wanted, entryPath(path, key));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Of a search of events: how many there are, and of which kinds. */
function byKinds(expected: unknown, actual: unknown, last: Exchange): Finding | undefined {
  const isAboutThem = typeof actual === "number" || (isJsonObject(expected) && "kinds" in expected);
  if (last.operation !== "searchEvents" || !isAboutThem) return undefined;
  return { by: "look", at: last, look: { each: ".items[].kind" } };
}
