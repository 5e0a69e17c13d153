import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import ajvFormats from "ajv-formats";
import { build } from "esbuild";
import { type Document, isObject } from "../documents/document.js";
import { type PartSchemas, partSchemas } from "../documents/part-schemas.js";
import { banner, type GeneratedFile } from "./module.js";

/** `src/generated/validators-*.js`: compiled validators, nothing is compiled at start. */
export async function validatorModules(documents: readonly Document[]): Promise<GeneratedFile[]> {
  const modules = await Promise.all(
    (["documented", "stated"] as const).map(async (judgement): Promise<GeneratedFile[]> => {
      const schemas = partSchemas(documents, judgement);
      const file = `src/generated/validators-${judgement}`;
      return [
        [`${file}.js`, banner("openapi/*.yaml") + (await compile(schemas))],
        [`${file}.d.ts`, DECLARATION],
      ];
    }),
  );
  return modules.flat();
}

const DECLARATION = `${banner("openapi/*.yaml")}
/** What Ajv says of a value. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  propertyName?: string;
}

/** True when the value is valid; otherwise \`errors\` says why not, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** By \`<operationId>_<part>\`; a part of which nothing is asked has none. */
export declare const validators: { readonly [part: string]: Validator | undefined };
`;

async function compile(schemas: PartSchemas): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true, lines: true },
  });
  ajvFormats.default(ajv);
  ajv.addFormat("password", true);
  const names = new Map<string, string>(); // schema text → the first part that has it: the same schema is compiled once
  const table: string[] = [];
  for (const [part, schema] of schemas) {
    const text = JSON.stringify(schema);
    const name = names.get(text) ?? part;
    if (!names.has(text)) {
      names.set(text, name);
      if (!isObject(schema)) throw new Error(`${part}: not a schema`);
      ajv.addSchema(schema, name);
    }
    table.push(`  ${JSON.stringify(part)}: ${name},`);
  }
  const own = Object.fromEntries([...names.values()].map((name) => [name, name]));
  const code = standalone.default(ajv, own);
  const source = `${code.replaceAll(/^export const (\w+) = /gm, "const $1 = ")}\nexport const validators = {\n${table.join("\n")}\n};\n`;
  return bundleRuntime(source);
}

/** Ajv's ESM output still `require`s its runtime (length counting, formats): put it inside. */
async function bundleRuntime(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: "js", resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "node20",
    mainFields: ["main"],
    charset: "ascii",
    legalComments: "none",
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 200,
  });
  return outputFiles.map((file) => file.text).join("");
}
