import type { JsonObject } from "../../documents/document.js";
import type { Finding } from "./finding.js";

interface Rows {
  /** What the rows say, as the subject of a sentence. */
  readonly what: string;
  readonly was: JsonObject;
  readonly is: JsonObject;
}

/** A row about behaviour that was stated and is a choice now, or the other way round. */
export function compareChoice(
  place: Finding["place"],
  kind: string,
  { what, was, is }: Rows,
): Finding[] {
  const [before, after] = [was["x-open-point"], is["x-open-point"]];
  if (before === after) return [];
  const common = { aspect: "behaviour", operations: [], place, before, after } as const;
  if (before === undefined)
    return [
      {
        ...common,
        kind: `${kind}-now-open`,
        verdict: "breaking",
        hurts: ["callers"],
        message: `${what} was stated; now it is a choice, at the open point ${after}.`,
        why: "It was taken away that every server does so.",
      },
    ];
  if (after === undefined)
    return [
      {
        ...common,
        kind: `${kind}-now-stated`,
        verdict: "safe",
        hurts: ["servers"],
        message: `${what} was a choice, at the open point ${before}; now it is stated.`,
        why: "Callers are promised more; servers that chose otherwise have to change.",
      },
    ];
  return [
    {
      ...common,
      kind: `${kind}-open-point-changed`,
      verdict: "undecided",
      hurts: ["callers", "servers"],
      message: `${what} answers the open point ${after}, no longer ${before}.`,
      why: "Other choices may be legitimate there; no document tells which.",
    },
  ];
}
