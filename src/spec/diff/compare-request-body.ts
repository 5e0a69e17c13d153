import type { Finding } from "./finding.js";
import type { OperationPair } from "./pair-operations.js";

/** Whether an operation takes a body, and whether it must be there. */
export function compareRequestBody({ older, newer }: OperationPair): Finding[] {
  const [before, after] = [older.body, newer.body].map(presenceOf);
  if (before === after) return [];
  const gone = newer.body === undefined;
  const view = gone ? older : newer;
  const pointer = view.body?.pointer ?? view.pointer;
  const common = {
    aspect: "request",
    operations: [older.id],
    place: { document: newer.document.server, pointer },
    before,
    after,
  } as const;
  if (gone)
    return [
      {
        ...common,
        kind: "request-body-removed",
        verdict: "breaking",
        hurts: ["callers", "types"],
        message: "The request has no body any more.",
        why: "It was taken away: what callers send there is no longer heeded.",
      },
    ];
  if (after === "required")
    return [
      {
        ...common,
        kind: "request-body-required",
        verdict: "breaking",
        hurts: ["callers", "types"],
        message: "The request must have a body.",
        why: "A request without one was valid and is not any more.",
      },
    ];
  return [
    {
      ...common,
      kind: before === "absent" ? "request-body-added" : "request-body-optional",
      verdict: "safe",
      hurts: ["servers"],
      message: before === "absent" ? "The request may have a body." : "The body may be left out.",
      why: "Requests that were valid still are; servers have to take the new ones.",
    },
  ];
}

function presenceOf(body: OperationPair["older"]["body"]): "absent" | "optional" | "required" {
  if (body === undefined) return "absent";
  return body.value.required === true ? "required" : "optional";
}
