import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from "openapi-typescript";
import type { Document } from "../documents/document.js";
import { banner, type GeneratedFile } from "./module.js";

/** `src/generated/<server>-types.ts`: the types of paths, operations and schemas. */
export const typesModules = (documents: readonly Document[]): Promise<GeneratedFile[]> =>
  Promise.all(documents.map((one) => typesModule(one, `openapi/${one.server}.yaml`)));

/**
 * @param source where the document was written, below the project's root
 * @param options what is to be said otherwise than for the two servers
 */
export async function typesModule(
  { server, root }: Document,
  source: string,
  options: OpenAPITSOptions = {},
): Promise<GeneratedFile> {
  const ast = await openapiTS(structuredClone(root) as unknown as OpenAPI3, {
    alphabetize: false,
    ...options,
  });
  return [`src/generated/${server}-types.ts`, `${banner(source)}\n${astToString(ast)}`];
}
