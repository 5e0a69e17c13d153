import path from "node:path";
import { bundleDocument } from "../documents/bundle.js";
import { type Document, operationsOf } from "../documents/document.js";
import { banner, type GeneratedFile, literal, union } from "./module.js";
import { documentFiles } from "./operations.js";
import { typesModule } from "./types.js";

export const CONTROL_DOCUMENT = "mocks/control/openapi.yaml";

/**
 * Bundles the document of the mock's control plane, which is no part of the contract.
 *
 * @param root the project's root folder
 * @throws if it cannot be read or a `$ref` points at nothing
 */
export async function bundleControl(root: string): Promise<Document> {
  const document = await bundleDocument("control", path.join(root, CONTROL_DOCUMENT));
  // the schemas of files keep their definitions, though the bundler has made components of them
  for (const schema of Object.values(document.root.components.schemas)) delete schema.$defs;
  return document;
}

/** All that is generated from the document of the mock's control plane. */
export const controlFiles = async (document: Document): Promise<GeneratedFile[]> => [
  ...documentFiles([document]),
  // its types are those of requests first: what has a default may be left out
  await typesModule(document, CONTROL_DOCUMENT, { defaultNonNullable: false }),
  controlOperations(document),
];

/** `src/generated/control-operations.ts`: what its routes need to know. */
function controlOperations(document: Document): GeneratedFile {
  const entries = operationsOf(document).map(({ method, path, object }) => ({
    id: object.operationId,
    method: method.toUpperCase(),
    path,
    success: Number(Object.keys(object.responses).find((status) => status.startsWith("2"))),
    isOpen: object.security?.length === 0,
    requiresBody: object.requestBody?.required ?? false,
    bodySchema: object.requestBody?.content["application/json"]?.schema ?? null,
  }));
  const text = `${banner(CONTROL_DOCUMENT)}
export type ControlOperationId = ${union(entries.map(({ id }) => id))};

/** One operation of the control plane. */
export interface ControlOperation {
  readonly id: ControlOperationId;
  readonly method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
  /** The path as the document writes it, with its parameters in braces. */
  readonly path: string;
  readonly success: 200 | 201 | 204;
  /** Whether it asks for no token. */
  readonly isOpen: boolean;
  readonly requiresBody: boolean;
  /** The JSON Schema of its body, whose \`$ref\`s point into the document; null where it takes none. */
  readonly bodySchema: object | null;
}

export const controlOperations: readonly ControlOperation[] = ${literal(entries)};
`;
  return ["src/generated/control-operations.ts", text];
}
