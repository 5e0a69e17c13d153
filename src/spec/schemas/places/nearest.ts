import { isObject } from "../../../documents/document.js";
import { pointerStep } from "../canonical/text.js";

/** What a keyword of a canonical schema may be called in the schema as it was given. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  enum: ["enum", "const", "anyOf", "oneOf"],
  type: ["type", "const", "enum", "anyOf", "oneOf", "nullable"],
};

/** The pointer, or where it points at nothing, the nearest one that points at something. */
export function nearest(pointer: string, given: unknown): string {
  let at = "";
  let value = given;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    const found = [key, ...(WRITTEN_AS[key] ?? [])].find((one) => has(value, one));
    if (found === undefined) return at;
    at += pointerStep(found);
    value = (value as { [key: string]: unknown })[found];
    if (found !== key) return at;
  }
  return at;
}

function has(value: unknown, key: string): boolean {
  return (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, key);
}
