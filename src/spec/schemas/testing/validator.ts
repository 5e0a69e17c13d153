import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { Schema } from "../canonical/schema.js";

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
  ajvFormats.default(ajv);
  return ajv;
}

/** Compiled by an Ajv of its own, that no other schema has touched. */
export const freshly = (schema: Schema): ValidateFunction => newAjv().compile(schema);

let ajv = newAjv();
let compiled = 0;
const validators = new WeakMap<object, ValidateFunction>();

/** Whether the schema allows the value; nothing where Ajv's own code stumbles over it. */
export function isValid(value: unknown, schema: Schema): boolean | undefined {
  if (typeof schema === "boolean") return schema;
  try {
    return validatorOf(schema)(value);
  } catch {
    return undefined;
  }
}

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  compiled += 1;
  if (compiled % 500 === 0) ajv = newAjv(); // an Ajv keeps every schema that it has seen
  const validator = ajv.compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Whether these are schemas: `nullable` beside no type is none. */
export function canCompile(...schemas: readonly Schema[]): boolean {
  try {
    for (const schema of schemas) if (typeof schema !== "boolean") validatorOf(schema);
    return true;
  } catch {
    return false;
  }
}
