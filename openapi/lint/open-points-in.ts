import { isObject } from "../../src/documents/document.js";
import type { Path } from "./define-rule.js";

/** The open points that a document names, each with its place. */
export function* openPointsIn(value: unknown, at: Path = []): Iterable<{ id: string; at: Path }> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* openPointsIn(one, [...at, index]);
  }
  if (!isObject(value)) return;
  for (const [key, one] of Object.entries(value)) {
    const here = [...at, key];
    if (key === "x-open-point") yield { id: String(one), at: here };
    else if (key === "x-open-points" && Array.isArray(one)) {
      for (const [index, id] of one.entries()) yield { id: String(id), at: [...here, index] };
    } else yield* openPointsIn(one, here);
  }
}
