import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { banner, type GeneratedFile, literal } from "./module.js";

/** Where an operation is written by hand. */
interface Place {
  readonly id: string;
  /** Below the project's root, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

const PATHS = "openapi/paths";

/**
 * `src/generated/operation-places.ts`: the file and line of each operation, for reports that point at it.
 *
 * @param root the project's root folder
 * @throws if there is no operation
 */
export function placesModule(root: string): GeneratedFile {
  const files = readdirSync(path.join(root, PATHS), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => `${PATHS}/${file.split(path.sep).join("/")}`)
    .sort();
  const places = files.flatMap((file) =>
    placesIn(file, readFileSync(path.join(root, file), "utf8")),
  );
  if (places.length === 0) throw new Error(`${PATHS} has no operations`);
  const table = Object.fromEntries(places.map(({ id, file, line }) => [id, { file, line }]));
  const text = `${banner(`${PATHS}/**/*.yaml`)}
import type { OperationId } from "./operations.js";

/** Where an operation is written in the documents. */
export interface OperationPlace {
  /** Below the root of this project. */
  readonly file: string;
  /** From 1: that of its method. */
  readonly line: number;
}

export const operationPlaces: { readonly [Id in OperationId]: OperationPlace } = ${literal(table)};
`;
  return ["src/generated/operation-places.ts", text];
}

function placesIn(file: string, text: string): readonly Place[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }) => {
    const id = isMap(value) ? value.get("operationId") : undefined;
    if (typeof id !== "string" || !isScalar(key)) return [];
    return [{ id, file, line: lines.linePos(key.range?.[0] ?? 0).line }];
  });
}
