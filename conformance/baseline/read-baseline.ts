import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { closest } from "../../src/files/closest.js";
import { readYaml } from "../../src/files/read-yaml.js";
import { UnreadableFile } from "../../src/files/unreadable-file.js";
import { type RequirementId, requirementIds } from "../../src/generated/requirements.js";
import { CannotBegin } from "../failure.js";
import { caseNames, describePlace, isSamePlace } from "../places.js";
import { type Baseline, type Deviation, isExplained } from "./baseline.js";

/** The JSON Schema of a baseline in YAML or JSON. */
export const baselineSchema: object = JSON.parse(
  readFileSync(new URL("./baseline.schema.json", import.meta.url), "utf8"),
);

export interface ReadingOptions {
  /** Entries without a reason may stand in it: they are about to be written, or were by the last update. */
  readonly mayLackReasons?: boolean;
}

/**
 * Reads the known deviations from a file, in YAML or JSON; what may stand in it, `baseline.schema.json` says.
 *
 * @throws CannotBegin (2) with file, line, column and remedy when it cannot be used
 */
export async function readBaseline(file: string, options: ReadingOptions = {}): Promise<Baseline> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === "ENOENT" ? "there is no such file; --update-baseline makes it" : error.message;
    throw new CannotBegin(2, `--baseline ${file}: ${why}`, { cause: error });
  });
  return parseBaseline(text, file, options);
}

/**
 * Reads the known deviations from a text.
 *
 * @param file the name of the text, for messages
 * @throws CannotBegin (2) with file, line, column and remedy when it cannot be used
 */
export function parseBaseline(
  text: string,
  file: string,
  { mayLackReasons = false }: ReadingOptions = {},
): Baseline {
  const entries = readEntries(text, file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeOf = (index: number, name?: string) =>
    lines.linePos(offsetOf(document, ["deviations", index, ...(name === undefined ? [] : [name])]));
  const deviations: Deviation[] = [];
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, deviations, mayLackReasons);
    if (problem !== undefined) {
      const { line, col } = placeOf(index, problem.at);
      throw new CannotBegin(2, `${file}:${line}:${col}: ${problem.message}`);
    }
    deviations.push({
      requirement: entry.requirement as RequirementId, // it has just been found in the catalogue
      case: entry.case ?? null,
      reason: entry.reason,
      expires: entry.expires ?? null,
      line: placeOf(index).line,
    });
  }
  return { file, deviations };
}

interface Entry {
  readonly requirement: string;
  readonly case?: string;
  readonly reason: string;
  readonly expires?: string;
}

function readEntries(text: string, file: string): readonly Entry[] {
  try {
    const options = { file, schema: baselineSchema };
    return readYaml<{ readonly deviations: readonly Entry[] }>(text, options).deviations;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const [first = ""] = error.message.split("\n");
    const others = error.problems.length - 1;
    const more = others === 0 ? "" : ` (and ${others} more in this file)`;
    throw new CannotBegin(2, `${first}${more}`, { cause: error });
  }
}

interface EntryProblem {
  /** The field that it is about; absent for the whole entry. */
  readonly at?: keyof Entry;
  readonly message: string;
}

function problemOf(
  entry: Entry,
  before: readonly Deviation[],
  mayLackReasons: boolean,
): EntryProblem | undefined {
  const id = requirementIds.find((one) => one === entry.requirement);
  if (id === undefined) {
    const said = `there is no requirement ${JSON.stringify(entry.requirement)}`;
    return { at: "requirement", message: `${said}${meant(entry.requirement, requirementIds)}` };
  }
  const wrong = problemOfCase(entry, caseNames(id));
  if (wrong !== undefined) return wrong;
  if (entry.expires !== undefined && !isDay(entry.expires))
    return { at: "expires", message: `there is no day ${entry.expires}` };
  if (!mayLackReasons && !isExplained(entry))
    return {
      at: "reason",
      message: `say why ${id} is put up with, in place of ${JSON.stringify(entry.reason)}`,
    };
  const place = { requirement: id, case: entry.case ?? null };
  const twin = before.find((one) => isSamePlace(one, place));
  if (twin === undefined) return undefined;
  return { message: `${describePlace(place)} is listed twice, first in line ${twin.line}` };
}

function problemOfCase(entry: Entry, names: readonly string[]): EntryProblem | undefined {
  if (entry.case === undefined) {
    if (names.length === 0) return undefined;
    return { message: `${entry.requirement} has cases: name one with case: ${names.join(", ")}` };
  }
  if (names.length === 0)
    return { at: "case", message: `${entry.requirement} has no cases: leave case away` };
  if (names.includes(entry.case)) return undefined;
  const said = `${entry.requirement} has no case ${JSON.stringify(entry.case)}`;
  return { at: "case", message: `${said}${meant(entry.case, names)}; it has ${names.join(", ")}` };
}

function meant(written: string, names: readonly string[]): string {
  const name = closest(written, names);
  return name === undefined ? "" : ` (did you mean ${JSON.stringify(name)}?)`;
}

/** 30 February is a well-formed date of no day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function offsetOf(document: Document, path: readonly (string | number)[]): number {
  const node = document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
