import { isObject, type JsonObject } from "../../src/documents/document.js";
import type { Path } from "./define-rule.js";

/** The examples of a parameter, a media type or a schema, each with its place from there on. */
export function* examplesOf(value: JsonObject): Iterable<{ value: unknown; at: Path }> {
  if ("example" in value) yield { value: value.example, at: ["example"] };
  if (Array.isArray(value.examples)) {
    for (const [index, one] of value.examples.entries()) {
      yield { value: one, at: ["examples", index] };
    }
  } else if (isObject(value.examples)) {
    for (const [name, one] of Object.entries(value.examples)) {
      if (isObject(one) && "value" in one) {
        yield { value: one.value, at: ["examples", name, "value"] };
      }
    }
  }
}
