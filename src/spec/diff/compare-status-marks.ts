import { isChosen } from "../../documents/judged-schema.js";
import type { Finding } from "./finding.js";
import type { OperationPair } from "./pair-operations.js";
import { pairStatuses } from "./pair-statuses.js";

/** Statuses that were stated and are a choice now, or the other way round. */
export function compareStatusMarks({ older, newer }: OperationPair): Finding[] {
  return pairStatuses({ older, newer }).flatMap(([one, status]): Finding[] => {
    const [was, is] = [older.responses.get(one), newer.responses.get(status)];
    const [before, after] = [was, is].map((response) =>
      response && isChosen(response.value) ? String(response.value["x-open-point"]) : undefined,
    );
    if (before === after || is === undefined) return [];
    const common = {
      aspect: "behaviour",
      operations: [older.id],
      place: { document: newer.document.server, pointer: is.pointer },
      before,
      after,
    } as const;
    if (before === undefined)
      return [
        {
          ...common,
          kind: "status-now-open",
          verdict: "breaking",
          hurts: ["callers"],
          message: `The status ${status} was stated; now it is a choice, at the open point ${after}.`,
          why: `It was taken away that every server answers ${status} here.`,
        },
      ];
    if (after === undefined)
      return [
        {
          ...common,
          kind: "status-now-stated",
          verdict: "safe",
          hurts: ["servers"],
          message: `The status ${status} was a choice, at the open point ${before}; now it is stated.`,
          why: "Callers are promised more; servers that chose otherwise have to change.",
        },
      ];
    return [
      {
        ...common,
        kind: "status-open-point-changed",
        verdict: "undecided",
        hurts: ["callers", "servers"],
        message: `The status ${status} answers the open point ${after}, no longer ${before}.`,
        why: "Other statuses may be legitimate there; the document does not say which.",
      },
    ];
  });
}
