import { createHash } from "node:crypto";
import { isObject } from "../../documents/document.js";
import type { Change, Verdict } from "../change.js";

/** A change as one comparison sees it; several operations may show the same one. */
export interface Finding extends Omit<Change, "fingerprint"> {
  /** The open point at which this was chosen; absent where it was stated. */
  readonly choice?: string;
}

const WEIGHTS: Readonly<Record<Verdict, number>> = { safe: 0, undecided: 1, breaking: 2 };

/**
 * The changes behind the findings: what has one kind and one place, and stood and stands there with one value, is one
 * change, whichever operations show it. Its verdict is the worst of theirs.
 *
 * @returns sorted by document, place and kind
 */
export function changesOf(findings: readonly Finding[]): Change[] {
  const joinedByFingerprint = new Map<string, Finding>();
  for (const finding of findings) {
    const fingerprint = fingerprintOf(finding);
    const known = joinedByFingerprint.get(fingerprint);
    joinedByFingerprint.set(fingerprint, known ? joined(known, finding) : finding);
  }
  return [...joinedByFingerprint]
    .map(([fingerprint, finding]) => changeOf(fingerprint, finding))
    .sort(
      (a, b) =>
        order(a.place.document, b.place.document) ||
        order(a.place.pointer, b.place.pointer) ||
        order(a.kind, b.kind) ||
        order(a.fingerprint, b.fingerprint),
    );
}

/** What is stated anywhere is stated. */
function joined(known: Finding, finding: Finding): Finding {
  const { choice, ...worst } = WEIGHTS[finding.verdict] > WEIGHTS[known.verdict] ? finding : known;
  const isChoice = known.choice !== undefined && finding.choice !== undefined;
  return {
    ...worst,
    ...(isChoice && choice !== undefined && { choice }),
    hurts: [...new Set([...known.hurts, ...finding.hurts])].sort(),
    operations: [...new Set([...known.operations, ...finding.operations])].sort(),
  };
}

function changeOf(fingerprint: string, { choice, ...finding }: Finding): Change {
  if (choice === undefined) return { fingerprint, ...finding };
  const why = `${finding.why} It was a choice, at the open point ${choice}.`;
  return { fingerprint, ...finding, why };
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
