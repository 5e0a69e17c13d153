import { createHash } from "node:crypto";
import { isObject } from "../../documents/document.js";
import type { Change, Verdict } from "../change.js";

/** A change as one comparison sees it; several operations may show the same one. */
export type Finding = Omit<Change, "fingerprint">;

const WEIGHTS: Readonly<Record<Verdict, number>> = { safe: 0, undecided: 1, breaking: 2 };

/**
 * The changes behind the findings: what has one kind and one place, and stood and stands there with one value, is one
 * change, whichever operations show it. Its verdict is the worst of theirs.
 *
 * @returns sorted by document, place and kind
 */
export function changesOf(findings: readonly Finding[]): Change[] {
  const changes = new Map<string, Change>();
  for (const finding of findings) {
    const fingerprint = fingerprintOf(finding);
    const known = changes.get(fingerprint);
    changes.set(fingerprint, known ? joined(known, finding) : { fingerprint, ...finding });
  }
  return [...changes.values()].sort(
    (a, b) =>
      order(a.place.document, b.place.document) ||
      order(a.place.pointer, b.place.pointer) ||
      order(a.kind, b.kind) ||
      order(a.fingerprint, b.fingerprint),
  );
}

function joined(known: Change, finding: Finding): Change {
  const worst = WEIGHTS[finding.verdict] > WEIGHTS[known.verdict] ? finding : known;
  return {
    ...worst,
    fingerprint: known.fingerprint,
    hurts: [...new Set([...known.hurts, ...finding.hurts])].sort(),
    operations: [...new Set([...known.operations, ...finding.operations])].sort(),
  };
}

/** 16 hexadecimal digits, from kind, place, and what stood there before and after. */
function fingerprintOf({ kind, place, before, after }: Finding): string {
  const text = canonical([kind, place.document, place.pointer, before ?? null, after ?? null]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** JSON in which the order of an object's keys does not show. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => order(a, b))) : one,
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
