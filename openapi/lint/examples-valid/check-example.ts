import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { expectation } from "../../../src/files/expectation.js";
import type { Problem } from "../define-rule.js";

// the schemas are judged by oas3-schema already, and each is used for a few examples only: compiling is what costs
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
});
ajvFormats.default(ajv);
/** The same schemas stand at many operations. */
const compiled = new Map<string, ValidateFunction>();

/**
 * What is wrong with an example, from the example on.
 * @throws if the schema is none
 */
export function checkExample(value: unknown, schema: object | true): Required<Problem>[] {
  if (schema === true) return [];
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => ({
    message: `the example does not keep its schema: ${expectation(error)}`,
    at: error.instancePath.split("/").slice(1).map(readStep),
  }));
}

const readStep = (step: string): string | number =>
  /^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~");
