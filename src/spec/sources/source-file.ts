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
 * Reads the text of a file. Values come from the parser of the bundler, which is quick; places from one that knows them,
 * and only when one is asked for.
 *
 * @throws UnreadableFile when it is not YAML
 */
export function readSourceFile(
  text: string,
  { file, name }: { file: string; name: string },
): SourceFile {
  const value = parseValue(text, name);
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

function parseValue(text: string, name: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    const { reason, mark, message } = error as YamlTrouble;
    const spot = { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 };
    throw new UnreadableFile(name, [{ ...spot, message: `not YAML: ${reason ?? message}` }]);
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
