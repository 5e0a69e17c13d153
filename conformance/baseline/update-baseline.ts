import { type Document, isMap, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { brokenPlaces, isSamePlace, type Place } from "../places.js";
import type { RequirementReport } from "../report.js";
import { NO_REASON_YET } from "./baseline.js";
import { judgeBaseline } from "./hold-against.js";
import { parseBaseline } from "./read-baseline.js";

/** A baseline as it is to be written, and what differs from before. */
export interface UpdatedBaseline {
  readonly text: string;
  readonly added: readonly Place[];
  readonly removed: readonly Place[];
}

const NEW_FILE = `# Known deviations: they fail no run of conformance --baseline. Each says why; one that is kept again fails.
version: 1
deviations: []
`;

/**
 * The text of a baseline after a run: with an entry for each failure that had none, whose reason a person has to fill
 * in, and without those that are kept again. All other entries stay as they are, and so do comments.
 *
 * @param text of the file as it is now; undefined where there is none, or it is empty
 * @throws CannotBegin (2) when the text is no baseline: it is not overwritten then
 */
export function updateBaseline(
  text: string | undefined,
  { file, requirements }: UpdateOptions,
): UpdatedBaseline {
  const isJson = text === undefined ? file.endsWith(".json") : isJsonText(text);
  const present = text ?? NEW_FILE;
  const baseline = parseBaseline(present, file, { mayLackReasons: true });
  // That an entry has expired is for a person to see to: it is neither prolonged nor written twice.
  const { entries } = judgeBaseline(requirements, baseline, "");
  const removed = entries.filter(({ outcome }) => outcome === "stale");
  const added = brokenPlaces(requirements).filter(
    (place) => !entries.some((entry) => isSamePlace(entry, place)),
  );
  if (added.length + removed.length === 0 && text !== undefined)
    return { text, added: [], removed: [] };
  const document = parseDocument(present);
  const list = document.get("deviations") as YAMLSeq<YAMLMap>; // the schema has said so
  const stale = new Set(removed.map((entry) => entries.indexOf(entry)));
  removeItems(list, stale);
  list.items.push(...added.map((place) => newEntry(document, place)));
  list.flow = list.items.length === 0;
  const written = isJson
    ? `${JSON.stringify(document.toJS(), undefined, 2)}\n`
    : document.toString({ lineWidth: 0, indentSeq: isIndented(present) });
  const ending = present.includes("\r\n") ? "\r\n" : "\n";
  return { text: written.replaceAll("\n", ending), added, removed: removed.map(placeOf) };
}

export interface UpdateOptions {
  /** Its name, for messages; `.json` makes a new one JSON. */
  readonly file: string;
  readonly requirements: readonly RequirementReport[];
}

function placeOf({ requirement, case: name }: Place): Place {
  return { requirement, case: name };
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A comment above the first entry belongs to the list, for the parser: it goes with the entry that it speaks of. */
function removeItems(list: YAMLSeq<YAMLMap>, indexes: ReadonlySet<number>): void {
  const [first] = list.items;
  if (isMap(first) && list.commentBefore) {
    first.commentBefore = list.commentBefore;
    list.commentBefore = null;
  }
  list.items = list.items.filter((_, index) => !indexes.has(index));
}

function newEntry(document: Document, { requirement, case: name }: Place): YAMLMap {
  const fields = { requirement, ...(name === null ? {} : { case: name }), reason: NO_REASON_YET };
  return document.createNode(fields) as YAMLMap;
}

/** Does the list stand further right than its key? Both ways are good YAML, and everybody keeps to one. */
function isIndented(text: string): boolean {
  return !/^deviations:[^\n]*\n(?:\s*(?:#[^\n]*)?\n)*- /m.test(text);
}
