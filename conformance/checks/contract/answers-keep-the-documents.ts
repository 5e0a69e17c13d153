// Every JSON answer of the whole run has the shape that is stated for it: the stated fields are there and have
// the stated types. Further fields, the shape of errors, and all that is left open are not judged. (§2, §4)
import { defineCheck } from "../../check.js";
import { field } from "../../json.js";

export default defineCheck({
  id: "contract/answers-keep-the-documents",
  // The oracle has judged each answer as it came; this check tells what it found, per operation.
  watch: ({ status, json, offences }) =>
    offences.map(({ where, message, expected }) => ({
      message: `${withoutOrdinals(where, message)}: ${message}`,
      expected: inWords(expected),
      actual: { status, ...seenAt(where, json) },
    })),
});

/** What is wrong with each entry of a list, or each value of a map, is told once. */
function withoutOrdinals(where: string, message: string): string {
  const anyEntry = where.replace(/\/\d+(?=\/|$)/g, "/*");
  return message.includes("/additionalProperties/") ? anyEntry.replace(/[^/]*$/, "*") : anyEntry;
}

/** The validator names what is missing as what it expects: it reads the other way round. */
function inWords(expected: unknown): unknown {
  const missing = field(expected, "missingProperty");
  return missing === undefined ? expected : { "required field": missing };
}

/** The value in the body that is meant, or what is there where it is missing; the exchange tells the rest. */
function seenAt(where: string, json: unknown): Readonly<Record<string, unknown>> {
  let seen = json;
  let place = "";
  for (const part of where.split("/").slice(1)) {
    const next = Array.isArray(seen) ? seen[Number(part)] : field(seen, nameOf(part));
    if (next === undefined) break;
    seen = next;
    place += `/${part}`;
  }
  return { [place === "" ? "body" : place]: seen };
}

/** A part of a JSON pointer, as the name of a field. */
function nameOf(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
