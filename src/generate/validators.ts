import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import ajvFormats from "ajv-formats";
import { build } from "esbuild";
import {
  type Document,
  isObject,
  type MediaType,
  operationsOf,
  type PlacedOperation,
} from "./document.js";
import { banner, type GeneratedFile } from "./module.js";
import { isChosen, type Judgement, judgedSchema } from "./relax.js";

/** Schemas of one judgement by `<operationId>_<part>`: part is `path`, `query`, `body` or a status. */
export type PartSchemas = Map<string, unknown>;

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

/** Every part of every request and answer of which the judgement asks something. */
export function partSchemas(documents: readonly Document[], judgement: Judgement): PartSchemas {
  const schemas: PartSchemas = new Map();
  for (const operation of documents.flatMap(operationsOf)) {
    const add = (part: string, schema: unknown) => {
      if (schema !== true) schemas.set(`${operation.object.operationId}_${part}`, schema);
    };
    add("path", parametersSchema(operation, "path", judgement));
    add("query", parametersSchema(operation, "query", judgement));
    const body = operation.object.requestBody?.content["application/json"];
    if (body !== undefined) add("body", mediaSchema(operation.document, body, judgement));
    for (const [status, response] of Object.entries(operation.responses)) {
      const media = response.content?.["application/json"];
      if (media !== undefined) add(status, mediaSchema(operation.document, media, judgement));
    }
  }
  return schemas;
}

function mediaSchema(document: Document, media: MediaType, judgement: Judgement): unknown {
  if (judgement === "stated" && isChosen(media)) {
    return "x-stated" in media ? judgedSchema(document, media["x-stated"], judgement) : true;
  }
  return judgedSchema(document, media.schema, judgement);
}

function parametersSchema(
  operation: PlacedOperation,
  place: "path" | "query",
  judgement: Judgement,
): unknown {
  const here = operation.parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return true;
  const isOpen = (parameter: (typeof here)[number]) =>
    judgement === "stated" && isChosen(parameter);
  return {
    type: "object",
    required: here.filter((one) => one.required && !isOpen(one)).map((one) => one.name),
    properties: Object.fromEntries(
      here.map((one) => [
        one.name,
        isOpen(one) ? true : judgedSchema(operation.document, one.schema, judgement),
      ]),
    ),
  };
}

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
