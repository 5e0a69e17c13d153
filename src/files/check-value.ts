import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { expectation } from "./expectation.js";

/** Something in a value that its schema does not allow. */
export interface ValueProblem {
  /** Where the value is, from the outside in. */
  readonly path: readonly (string | number)[];
  /** The key there that should not be, if it is that. */
  readonly key?: string;
  /** What was expected, and what was found. */
  readonly message: string;
}

/**
 * Holds a value against a JSON Schema (2020-12).
 * @returns everything that is wrong with it; nothing when it is as described
 */
export function checkValue(value: unknown, schema: object): readonly ValueProblem[] {
  const judge = judgeOf(schema);
  if (judge(value)) return [];
  return (judge.errors ?? []).filter(isTelling).map((error) => ({
    path: readPointer(error.instancePath),
    ...(error.keyword === "additionalProperties" ? { key: error.params.additionalProperty } : {}),
    message: expectation(error),
  }));
}

/** Not so that a condition was met, nor what each branch of a choice would have had: the choice says what there is. */
const isTelling = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword !== "if" && !/\/(one|any)Of\/\d/.test(schemaPath);

const judges = new WeakMap<object, ValidateFunction>();

function judgeOf(schema: object): ValidateFunction {
  const known = judges.get(schema);
  if (known !== undefined) return known;
  // The schemas are ours. To hold each against the schema of schemas first takes far longer than all the rest.
  const options = { allErrors: true, verbose: true, strictTypes: false, validateSchema: false };
  const judge = new Ajv2020(options).compile(schema);
  judges.set(schema, judge);
  return judge;
}

/** The steps of a JSON pointer (RFC 6901). */
const readPointer = (pointer: string): (string | number)[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
