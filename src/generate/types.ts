import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { Document } from "./document.js";
import { banner, type GeneratedFile } from "./module.js";

/** `src/generated/<server>-types.ts`: the types of paths, operations and schemas. */
export async function typesModules(documents: readonly Document[]): Promise<GeneratedFile[]> {
  return Promise.all(
    documents.map(async ({ server, root }): Promise<GeneratedFile> => {
      const ast = await openapiTS(structuredClone(root) as unknown as OpenAPI3, {
        alphabetize: false,
      });
      return [
        `src/generated/${server}-types.ts`,
        `${banner(`openapi/${server}.yaml`)}\n${astToString(ast)}`,
      ];
    }),
  );
}
