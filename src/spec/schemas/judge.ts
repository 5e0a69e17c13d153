import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { Schema } from "./canonical/schema.js";
import { textOf } from "./canonical/text.js";

/** Says of values whether a schema allows them, as the validators that are generated from the documents do. */
export class Judge {
  readonly #ajv = newAjv();
  readonly #validators = new Map<string, ValidateFunction | undefined>();

  /** Whether the schema can be judged by at all: its patterns can be read, its bounds are numbers, … */
  canJudge(schema: Schema): boolean {
    return this.#validator(schema) !== undefined;
  }

  /** Whether the schema allows the value; false too when the schema cannot be judged by. */
  isValid(value: unknown, schema: Schema): boolean {
    return this.#says(value, schema) === true;
  }

  /** Whether the schema refuses the value; false too when the schema cannot be judged by. */
  isInvalid(value: unknown, schema: Schema): boolean {
    return this.#says(value, schema) === false;
  }

  /** What is wrong with the value, as `<JSON pointer> <message>`; nothing when it is valid. */
  errors(value: unknown, schema: Schema): readonly string[] {
    const validate = this.#validator(schema);
    if (validate === undefined || !this.isInvalid(value, schema)) return [];
    return (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`.trim());
  }

  /** Nothing where it does not know: Ajv's own code may stumble over `patternProperties` inside of choices. */
  #says(value: unknown, schema: Schema): boolean | undefined {
    try {
      return this.#validator(schema)?.(value) as boolean | undefined;
    } catch {
      return undefined;
    }
  }

  #validator(schema: Schema): ValidateFunction | undefined {
    const text = textOf(schema);
    if (!this.#validators.has(text)) this.#validators.set(text, this.#compile(schema));
    return this.#validators.get(text);
  }

  #compile(schema: Schema): ValidateFunction | undefined {
    try {
      return this.#ajv.compile(schema);
    } catch {
      return undefined; // Ajv throws on what cannot be a schema; there is nothing else that it could tell us
    }
  }
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateSchema: false,
    addUsedSchema: false,
    logger: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  ajv.addFormat("password", true);
  return ajv;
}
