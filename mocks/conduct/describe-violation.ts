import type { Violation } from "./violation.js";

/** A violation for people: what was wrong, where, and a request that would have been right. */
export function describeViolation(violation: Violation): string {
  const { operation, what, pointer, place, corrected } = violation;
  const where = [operation, pointer].filter(Boolean).join(" ");
  return [
    `${where === "" ? "" : `${where}: `}${what}`,
    `  the document: ${place}`,
    ...(corrected === undefined ? [] : [`  right would be: ${corrected.curl}`]),
  ].join("\n");
}
