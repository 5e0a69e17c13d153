// Every JSON answer of the whole run has the shape that is stated for it: the stated fields are there and have
// the stated types. Further fields, the shape of errors, and all that is left open are not judged. (§2, §4)
import { defineCheck } from "../../check.js";
import { field } from "../../json.js";

export default defineCheck({
  id: "contract/answers-keep-the-documents",
  // The oracle has judged each answer as it came; this check tells what it found, per operation.
  watch: ({ status, json, offences }) =>
    offences.map(({ where, message, expected }) => ({
      message: `${where}: ${message}`,
      expected: inWords(expected),
      actual: { status, body: json },
    })),
});

/** The validator names what is missing as what it expects: it reads the other way round. */
function inWords(expected: unknown): unknown {
  const missing = field(expected, "missingProperty");
  return missing === undefined ? expected : { "required field": missing };
}
