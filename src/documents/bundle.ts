import path from "node:path";
import { type BaseResolver, bundle, createConfig } from "@redocly/openapi-core";
import { type Document, isObject } from "./document.js";

const SERVERS = ["agent-server", "cloud-app-server"] as const;

/**
 * Bundles both documents, each into one value whose `$ref`s point inside it.
 *
 * @param root the project's root folder
 * @throws if a document cannot be read or a `$ref` points at nothing
 */
export async function bundleDocuments(root: string): Promise<Document[]> {
  return Promise.all(
    SERVERS.map((server) => bundleDocument(server, path.join(root, "openapi", `${server}.yaml`))),
  );
}

/**
 * Bundles one document; see bundleDocuments.
 *
 * @param resolver reads the files, where they are not read from the disk
 */
export async function bundleDocument(
  server: Document["server"],
  file: string,
  resolver?: BaseResolver,
): Promise<Document> {
  const config = await createConfig({});
  const from = resolver === undefined ? {} : { externalRefResolver: resolver };
  const { bundle: bundled, problems } = await bundle({ ref: file, config, ...from });
  if (problems.length > 0)
    throw new Error(`${file}: ${problems.map((one) => one.message).join("; ")}`);
  const document = { server, root: bundled.parsed as Document["root"] };
  pointInside(document.root, document);
  return document;
}

/** The bundler leaves extensions alone; `x-stated` names schemas by their files, like the schema beside it. */
function pointInside(value: unknown, document: Document, inStated = false): void {
  if (Array.isArray(value)) for (const one of value) pointInside(one, document, inStated);
  if (!isObject(value)) return;
  if (inStated && typeof value.$ref === "string") {
    const name = path.basename(value.$ref, ".yaml");
    if (!(name in document.root.components.schemas)) {
      throw new Error(
        `${document.server}: x-stated names ${value.$ref}, which the document does not use elsewhere`,
      );
    }
    value.$ref = `#/components/schemas/${name}`;
  }
  for (const [key, one] of Object.entries(value))
    pointInside(one, document, inStated || key === "x-stated");
}
