// Every JSON answer of the whole run has the shape that is stated for it: the stated fields are there and have
// the stated types. Further fields, the shape of errors, and all that is left open are not judged. (§2, §4)
import { defineCheck } from "../../check.js";

export default defineCheck({
  id: "contract/answers-keep-the-documents",
  // The oracle has judged each answer as it came; this check tells what it found, per operation.
  watch: ({ status, json, offences }) =>
    offences.map(({ where, message, expected }) => ({
      message: `${where}: ${message}`,
      expected,
      actual: { status, body: json },
    })),
});
