import { parseYaml } from "@redocly/openapi-core";
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { UnreadableFile } from "../../files/unreadable-file.js";

/** The steps to a value in a file, from the outside in. */
export type Path = readonly (string | number)[];

/** Where something is written; both count from 1, columns in UTF-16 units. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** A file in YAML or JSON: what it says, and where. */
export interface SourceFile {
  /** Its absolute path, or its address. */
  readonly file: string;
  /** Its name for messages. */
  readonly name: string;
  readonly value: unknown;
  /** Where the value is written: at its key, where it has one. The deepest value on the way, where it is not there. */
  spotOf(path: Path): Spot;
  /** The error that tells the place of a value. */
  unreadable(path: Path, message: string): UnreadableFile;
}

/**
 * A file whose value is known. Values come from the parser of the bundler, which is quick; places from one that knows
 * them, and only when one is asked for.
 */
export function readSourceFile(
  text: string,
  { file, name, value }: Pick<SourceFile, "file" | "name" | "value">,
): SourceFile {
  let parsed: Parsed | undefined;
  const spotOf = (path: Path): Spot => {
    parsed ??= parseWithPlaces(text);
    const { line, col } = parsed.lines.linePos(offsetOf(parsed.document, path));
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return {
    file,
    name,
    value,
    spotOf,
    unreadable: (path, message) => new UnreadableFile(name, [{ ...spotOf(path), message }]),
  };
}

interface Parsed {
  readonly document: Document;
  readonly lines: LineCounter;
}

function parseWithPlaces(text: string): Parsed {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
}

/**
 * What a text says.
 *
 * @param name of its file, for messages
 * @throws UnreadableFile when it is not YAML, or is so only for a parser
 */
export function parseText(text: string, name: string): unknown {
  const unreadable = (spot: Spot, message: string) =>
    new UnreadableFile(name, [{ ...spot, message }]);
  try {
    const value = parseYaml(text);
    JSON.stringify(value);
    return value;
  } catch (error) {
    const { reason, mark, message } = error as YamlTrouble;
    if (mark === undefined)
      // an alias inside of what it stands for, or too many of them
      throw unreadable(
        { line: 1, column: 1 },
        `it cannot be written out as JSON: ${message.split("\n")[0]}`,
      );
    const spot = { line: mark.line + 1, column: mark.column + 1 };
    throw unreadable(spot, `not YAML: ${reason ?? message}`);
  }
}

/** As js-yaml throws it; lines and columns count from 0. */
interface YamlTrouble extends Error {
  readonly reason?: string;
  readonly mark?: { readonly line: number; readonly column: number };
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => keyOf(key) === String(step));
      if (pair === undefined) break;
      offset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else {
      const item: unknown = (node as { items?: readonly unknown[] } | null)?.items?.[Number(step)];
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    }
  }
  return offset;
}

const keyOf = (key: unknown): string => String(isScalar(key) ? key.value : key);
