import path from "node:path";
import { type Document, isObject } from "../../documents/document.js";
import { checkValue } from "../../files/check-value.js";
import { UnreadableFile } from "../../files/unreadable-file.js";
import { bundleFiles } from "./bundle-files.js";
import { checkReferences } from "./check-references.js";
import { documentShape } from "./document-shape.js";
import { type Locate, locator } from "./locate.js";
import { isAddress } from "./source.js";
import type { SourceFile } from "./source-file.js";
import { filesOf, type SourceFiles } from "./source-files.js";
import { workTree } from "./work-tree.js";

/** A document that was read from its files. */
export interface ReadDocument {
  /** Bundled. */
  readonly document: Document;
  /** The root file, as messages name it. */
  readonly file: string;
  /** Where a place of the bundle is written. */
  readonly locate: Locate;
}

/**
 * Reads a document with all files that it refers to, and bundles it.
 *
 * @param file its root: a path or an address
 * @param files where it is read from: the disk when absent
 * @throws UnusableInput, UnreadableFile: not there, not YAML, not OpenAPI 3.1, a `$ref` that leads nowhere or in a circle
 */
export async function readDocument(
  file: string,
  files: SourceFiles = filesOf(workTree()),
): Promise<ReadDocument> {
  const root = await files.open(isAddress(file) ? file : path.resolve(file));
  checkVersion(root);
  await checkReferences(root, files);
  const document = await bundleFiles(root, files);
  const locate = locator(document.root, root.file, files);
  checkShape(document, locate);
  document.root.components.schemas ??= {};
  return { document, file: root.name, locate };
}

function checkVersion(root: SourceFile): void {
  const { value } = root;
  if (!isObject(value))
    throw root.unreadable([], "not OpenAPI: expected a map with openapi: 3.1.0");
  if ("swagger" in value)
    throw root.unreadable(["swagger"], `expected OpenAPI 3.1, not Swagger ${value.swagger}`);
  if (!("openapi" in value))
    throw root.unreadable([], 'not OpenAPI: expected "openapi", which is missing');
  if (!/^3\.1\.\d+/.test(String(value.openapi)))
    throw root.unreadable(
      ["openapi"],
      `expected OpenAPI 3.1, not ${JSON.stringify(value.openapi)}`,
    );
}

function checkShape({ root }: Document, locate: Locate): void {
  const [problem] = checkValue(root, documentShape);
  if (problem === undefined) return;
  const { file, ...spot } = locate(problem.path);
  const message = `not OpenAPI: ${problem.message}, at /${problem.path.join("/")}`;
  throw new UnreadableFile(file, [{ ...spot, message }]);
}
