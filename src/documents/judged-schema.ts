import { type Document, isObject, type JsonObject } from "./document.js";

/** Keywords whose value is a map of schemas. */
export const SCHEMA_MAPS = ["properties", "patternProperties", "$defs", "dependentSchemas"];
/** Keywords whose value is a list of schemas. */
export const SCHEMA_LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
/** Keywords whose value is a schema. */
export const SCHEMAS = [
  "items",
  "additionalProperties",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
  "contains",
];
const ANNOTATIONS = [
  "title",
  "description",
  "example",
  "examples",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
];

export type Judgement = "documented" | "stated";

/** A schema that a judgement came by: what stands in the document, and what became of it. */
export interface JudgedPlace {
  /** JSON pointer into the judged schema. */
  readonly path: string;
  /** JSON pointer into the bundled document, behind the `$ref`s. */
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** Is told of every schema behind a judged one, from the outside in; of a chosen one before its `x-stated`. */
export interface Trace {
  /** JSON pointer into the bundled document, of the schema that is judged. */
  readonly pointer: string;
  readonly visit: (place: JudgedPlace) => void;
}

/**
 * The schema that a judgement holds values against, with every `$ref` replaced by what it points at.
 *
 * *documented* is the schema as it stands. In *stated* every subtree under `x-open-point` says what its
 * `x-stated` says, or nothing at all; and what is chosen is not required.
 *
 * @param trace is told where in the document each schema stands
 * @returns `true` where nothing is asked of the value
 * @throws if schemas refer to each other in a circle
 */
export function judgedSchema(
  document: Document,
  schema: unknown,
  judgement: Judgement,
  trace?: Trace,
): JsonObject | true {
  const { pointer = "", visit } = trace ?? {};
  return judge(schema, { document, judgement, visit, within: [], path: "", pointer });
}

interface Context {
  readonly document: Document;
  readonly judgement: Judgement;
  readonly visit: Trace["visit"] | undefined;
  readonly within: readonly string[];
  readonly path: string;
  readonly pointer: string;
}

function judge(schema: unknown, context: Context): JsonObject | true {
  if (!isObject(schema)) return schema === false ? { not: {} } : true;
  if (typeof schema.$ref === "string") return judgeReference(schema.$ref, context);
  context.visit?.({ path: context.path, pointer: context.pointer, schema });
  if (isChosen(schema) && context.judgement === "stated") {
    const pointer = `${context.pointer}/x-stated`;
    return "x-stated" in schema ? judge(schema["x-stated"], { ...context, pointer }) : true;
  }
  const judged: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith("x-") || ANNOTATIONS.includes(key)) continue;
    judged[key] = judgeKeyword(key, value, below(context, key));
  }
  if (context.judgement === "stated") dropChosenFromRequired(schema, judged);
  return Object.keys(judged).length === 0 ? true : judged;
}

function judgeKeyword(key: string, value: unknown, context: Context): unknown {
  if (SCHEMA_MAPS.includes(key) && isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, judge(one, below(context, name))]),
    );
  }
  if (SCHEMA_LISTS.includes(key) && Array.isArray(value))
    return value.map((one, index) => judge(one, below(context, String(index))));
  if (SCHEMAS.includes(key)) return typeof value === "boolean" ? value : judge(value, context);
  return value;
}

function judgeReference(reference: string, context: Context): JsonObject | true {
  const name = reference.replace("#/components/schemas/", "");
  const schema = context.document.root.components.schemas[name];
  if (schema === undefined)
    throw new Error(`${context.document.server}: ${reference} points at nothing`);
  if (context.within.includes(name))
    throw new Error(`${context.document.server}: ${name} contains itself`);
  const pointer = `/components/schemas/${name}`;
  return judge(schema, { ...context, pointer, within: [...context.within, name] });
}

/** One step further in, here and there (RFC 6901, §3). */
function below(context: Context, key: string): Context {
  const step = `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return { ...context, path: context.path + step, pointer: context.pointer + step };
}

function dropChosenFromRequired(schema: JsonObject, judged: JsonObject): void {
  if (!Array.isArray(schema.required) || !isObject(schema.properties)) return;
  const properties = schema.properties;
  judged.required = schema.required.filter((name: string) => {
    const property = properties[name];
    return !(isObject(property) && isChosen(property) && !("x-stated" in property));
  });
}

/** Whether the specification leaves open what stands here. */
export function isChosen(object: JsonObject): boolean {
  return "x-open-point" in object;
}
