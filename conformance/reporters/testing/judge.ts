import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** What a value does wrong by a JSON Schema: places with messages; none when it is valid. */
export function createJudge(schema: AnySchema): (value: unknown) => readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${instancePath} ${message} ${JSON.stringify(params)}`,
        );
}
