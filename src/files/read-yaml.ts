import { readFile } from "node:fs/promises";
import { type Document, isMap, isNode, LineCounter, parseDocument } from "yaml";
import { checkValue, type ValueProblem } from "./check-value.js";
import { type Problem, UnreadableFile } from "./unreadable-file.js";

const MOST_PROBLEMS = 20;

/**
 * Reads a file in YAML, or in JSON, which is YAML too.
 * @param schema a JSON Schema (2020-12) of a `Value`
 * @throws UnreadableFile when it cannot be opened, is not YAML, or is not what the schema describes
 */
export async function readYamlFile<Value>(file: string, schema: object): Promise<Value> {
  return readYaml(await readText(file), { file, schema });
}

/** @throws UnreadableFile when it cannot be opened */
export async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw new UnreadableFile(file, [{ line: 1, column: 1, message: why }]);
  });
}

/**
 * Reads text in YAML or JSON.
 * @param of the name of the text for the messages, and a JSON Schema (2020-12) of a `Value`
 * @throws UnreadableFile with line, column and what was expected there, for each problem
 */
export function readYaml<Value>(text: string, of: NamedSchema): Value {
  return readYamlWithPlaces<Value>(text, of).value;
}

export interface NamedSchema {
  /** The name of the text, for messages. */
  readonly file: string;
  /** JSON Schema, 2020-12. */
  readonly schema: object;
}

/** What stood in a text, for one who has more against it than a schema can say. */
export interface ReadYaml<Value> {
  readonly value: Value;
  /** Where the value at the path begins; both count from 1. */
  spotOf(path: ValueProblem["path"]): Omit<Problem, "message">;
  /** @returns the error that tells the line and column of what is at the path */
  unreadable(path: ValueProblem["path"], message: string): UnreadableFile;
}

/**
 * The same, with the places of what was read.
 * @throws UnreadableFile with line, column and what was expected there, for each problem
 */
export function readYamlWithPlaces<Value>(
  text: string,
  { file, schema }: NamedSchema,
): ReadYaml<Value> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problemAt = (offset: number, message: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const unreadable = document.errors.map(({ pos, message }) => problemAt(pos[0], message));
  if (unreadable.length > 0) throw new UnreadableFile(file, unreadable.slice(0, MOST_PROBLEMS));
  const value = plainValue(
    document,
    (message) => new UnreadableFile(file, [problemAt(0, message)]),
  );
  const problems = checkValue(value, schema)
    .map((problem) => ({ ...problem, offset: offsetOf(problem, document) }))
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, message }) => problemAt(offset, message));
  if (problems.length > 0) throw new UnreadableFile(file, problems.slice(0, MOST_PROBLEMS));
  return {
    value: value as Value, // the schema has just said so
    spotOf(path) {
      const { line, column } = problemAt(offsetOf({ path, message: "" }, document), "");
      return { line, column };
    },
    unreadable(path, message) {
      const offset = offsetOf({ path, message }, document);
      return new UnreadableFile(file, [problemAt(offset, message)]);
    },
  };
}

/** An alias to nothing, or to too much, shows only when the value is made. */
function plainValue(document: Document, failure: (message: string) => Error): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw failure(error instanceof Error ? error.message : String(error));
  }
}

/** Where in the text a problem is: at the value, or at the key that should not be there. */
function offsetOf({ path, key }: ValueProblem, document: Document): number {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(node) ? node.items.find((item) => String(item.key) === key) : undefined;
  const place = isNode(pair?.key) ? pair.key : node;
  return isNode(place) ? (place.range?.[0] ?? 0) : 0;
}
