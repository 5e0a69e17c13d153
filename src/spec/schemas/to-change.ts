import type { Party, Verdict } from "../change.js";
import type { Difference } from "./places/difference.js";
import { nearest } from "./places/nearest.js";
import type { SchemaChange, SchemaChangeKind } from "./schema-change.js";
import { messageOf, whyOf } from "./sentences.js";
import type { Exchange, Reason } from "./verdict-of.js";

/** A difference with its verdict, as it is reported. */
export function toChange(
  difference: Difference,
  reason: Reason,
  { direction, given }: Exchange,
): SchemaChange {
  const { kind, pointers, before, after } = difference;
  const [older, newer] =
    direction === "request" ? [given.writer, given.reader] : [given.reader, given.writer];
  const verdict = VERDICTS[reason.is];
  return {
    kind,
    pointer:
      pointers.newer === undefined
        ? nearest(pointers.older ?? "", older)
        : nearest(pointers.newer, newer),
    standsIn: pointers.newer === undefined ? "older" : "newer",
    verdict,
    hurts: partiesOf(kind, verdict, direction === "answer"),
    message: messageOf(difference),
    why: whyOf(reason, direction),
    before,
    after,
    ...(reason.is === "shown"
      ? { witness: { ...reason.found, validBy: direction === "request" ? "older" : "newer" } }
      : {}),
  };
}

const VERDICTS: Readonly<Record<Reason["is"], Verdict>> = {
  proven: "safe",
  shown: "breaking",
  "names-less": "undecided",
  closed: "undecided",
  unknown: "undecided",
  "too-large": "undecided",
  unreadable: "undecided",
};

/** What says nothing about types as a programming language has them: bounds, lengths, patterns, counts. */
const SAME_TYPES: readonly SchemaChangeKind[] = [
  "range-changed",
  "multiple-of-changed",
  "length-changed",
  "pattern-changed",
  "format-changed",
  "property-names-changed",
  "property-count-changed",
  "item-count-changed",
  "unique-items-changed",
  "contains-changed",
];

function partiesOf(kind: SchemaChangeKind, verdict: Verdict, isAnswer: boolean): readonly Party[] {
  if (verdict !== "safe") return SAME_TYPES.includes(kind) ? ["callers"] : ["callers", "types"];
  // Servers have to take more, or to give less; that they may give a field more asks nothing of anyone.
  return isAnswer && kind === "property-added" ? [] : ["servers"];
}
