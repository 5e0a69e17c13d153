import type { JsonObject, MediaType, Parameter } from "../../documents/document.js";
import {
  isChosen,
  type JudgedPlace,
  type Judgement,
  judgedSchema,
} from "../../documents/judged-schema.js";
import type { Direction } from "../schemas/compare-schemas.js";
import { canonicalMediaType } from "./media-type.js";
import { escapePointer, type OperationView, type Placed } from "./operation-view.js";

/** All values of one kind that an operation is called with, or answers. */
export interface Part {
  /** `path`, `query`, `header`, `cookie`, `body`, or the status of an answer. */
  readonly name: string;
  readonly isRecordOfParameters: boolean;
  readonly direction: Direction;
  readonly schema: JsonObject | true;
  /** Where it is written, from the outside in; paths point into the schema. */
  readonly places: readonly JudgedPlace[];
}

const KINDS_OF_PARAMETERS = ["path", "query", "header", "cookie"];

/**
 * The parts of an operation under one judgement, by name; bodies by `<name> <media type>`.
 *
 * @param names how parameters in the path are to be called, where not as they are
 */
export function partsOf(
  operation: OperationView,
  judgement: Judgement,
  names: ReadonlyMap<string, string> = new Map(),
): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const kind of KINDS_OF_PARAMETERS)
    parts.set(kind, record(operation, kind, judgement, names));
  for (const body of operation.body ? [operation.body] : [])
    for (const [type, media] of mediaOf(body))
      parts.set(`body ${type}`, mediaPart(operation, "body", media, judgement));
  for (const [status, response] of operation.responses)
    for (const [type, media] of mediaOf(response))
      parts.set(`${status} ${type}`, mediaPart(operation, status, media, judgement));
  return parts;
}

/** The media types of a body or an answer, by what they are called in every document. */
export function mediaOf({
  value,
  pointer,
}: Placed<JsonObject & { content?: { [type: string]: MediaType } }>): [
  string,
  Placed<MediaType>,
][] {
  return Object.entries(value.content ?? {}).map(([type, media]) => [
    canonicalMediaType(type),
    { value: media, pointer: `${pointer}/content/${escapePointer(type)}` },
  ]);
}

function mediaPart(
  { document }: OperationView,
  name: string,
  { value, pointer }: Placed<MediaType>,
  judgement: Judgement,
): Part {
  const places: JudgedPlace[] = [{ path: "", pointer, schema: value }];
  const isOpen = judgement === "stated" && isChosen(value);
  const keyword = isOpen ? "x-stated" : "schema";
  const schema = judgedSchema(document, value[keyword], judgement, {
    pointer: `${pointer}/${keyword}`,
    visit: (place) => places.push(place),
  });
  const direction = name === "body" ? "request" : "answer";
  return { name, isRecordOfParameters: false, direction, schema, places };
}

function record(
  operation: OperationView,
  kind: string,
  judgement: Judgement,
  names: ReadonlyMap<string, string>,
): Part {
  const here = operation.parameters.filter(({ value }) => String(value.in) === kind);
  const nameOf = ({ name }: Parameter) =>
    kind === "path" ? (names.get(name) ?? name) : kind === "header" ? name.toLowerCase() : name;
  const isOpen = (value: Parameter) => judgement === "stated" && isChosen(value);
  const places: JudgedPlace[] = [];
  const schemaOf = ({ value, pointer }: Placed<Parameter>) => {
    const path = `/properties/${escapePointer(nameOf(value))}`;
    places.push({ path, pointer, schema: value });
    if (isOpen(value)) return true;
    return judgedSchema(operation.document, value.schema, judgement, {
      pointer: `${pointer}/schema`,
      visit: (place) => places.push({ ...place, path: path + place.path }),
    });
  };
  const schema = {
    type: "object",
    required: here
      .filter(({ value }) => value.required && !isOpen(value))
      .map((one) => nameOf(one.value)),
    properties: Object.fromEntries(here.map((one) => [nameOf(one.value), schemaOf(one)])),
  };
  return { name: kind, isRecordOfParameters: true, direction: "request", schema, places };
}

/** Where in the bundled document a place of the part's schema is written. */
export function locate(part: Part, pointer: string): string | undefined {
  let found: JudgedPlace | undefined;
  for (const place of part.places) {
    if (!isWithin(pointer, place.path)) continue;
    if (found === undefined || place.path.length >= found.path.length) found = place;
  }
  return found && found.pointer + pointer.slice(found.path.length);
}

/** Whether a JSON pointer is another one, or leads further in. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
