import type { Finding } from "./finding.js";
import type { OperationView } from "./operation-view.js";
import type { OperationPair } from "./pair-operations.js";
import { isSuccess, movedSuccess } from "./pair-statuses.js";

/**
 * What any request can be answered on its way, by a proxy or before an operation looks at it, whether a document names
 * it or not: RFC 9110 §15.5 and §15.6, RFC 6585 §5.
 */
const TRANSPORT = ["405", "408", "411", "413", "414", "415", "417", "431", "502", "504"];

/** Which statuses an operation answers. */
export function compareStatuses(pair: OperationPair): Finding[] {
  const { older, newer } = pair;
  const success = movedSuccess(pair);
  const moved: readonly string[] = success ?? [];
  const removed = [...older.responses.keys()].filter((status) => !newer.responses.has(status));
  const added = [...newer.responses.keys()].filter((status) => !older.responses.has(status));
  return [
    ...(success === undefined ? [] : [moveOf(pair, ...success)]),
    ...removed.filter((one) => !moved.includes(one)).map((status) => removal(pair, status)),
    ...added.filter((one) => !moved.includes(one)).map((status) => addition(pair, status)),
  ];
}

function moveOf({ older, newer }: OperationPair, before: string, after: string): Finding {
  return {
    kind: "success-status-changed",
    verdict: "breaking",
    aspect: "answer",
    hurts: ["callers", "servers", "types"],
    ...standing(older, newer, after),
    message: `Success is answered with ${after}, no longer with ${before}.`,
    why: "The status that callers wait for was taken away.",
    before,
    after,
  };
}

function removal({ older }: OperationPair, status: string): Finding {
  if (isSuccess(status))
    return {
      kind: "success-status-removed",
      verdict: "breaking",
      aspect: "answer",
      hurts: ["callers", "types"],
      ...standing(older, older, status),
      message: `Success is no longer answered with ${status}.`,
      why: "The status that callers wait for was taken away.",
      before: status,
    };
  return {
    kind: "error-status-removed",
    verdict: "safe",
    aspect: "answer",
    hurts: ["servers"],
    ...standing(older, older, status),
    message: `${status} is no longer answered.`,
    why: "Callers that are prepared for it wait for nothing; servers that answer it have to stop.",
    before: status,
  };
}

function addition({ older, newer }: OperationPair, status: string): Finding {
  const common = {
    kind: isSuccess(status) ? "success-status-added" : "error-status-added",
    aspect: "answer",
    ...standing(older, newer, status),
    message: `${status} may be answered.`,
    after: status,
  } as const;
  const wider = [`${status.charAt(0)}XX`, "default"].find((one) => older.responses.has(one));
  if (wider !== undefined)
    return {
      ...common,
      verdict: "safe",
      hurts: [],
      why: `The older document has it under ${wider} already.`,
    };
  if (TRANSPORT.includes(status))
    return {
      ...common,
      verdict: "safe",
      hurts: [],
      why: "Any request can meet it on its way, named or not: callers are prepared for it by HTTP.",
    };
  return {
    ...common,
    verdict: "undecided",
    hurts: ["callers"],
    why: isSuccess(status)
      ? "Callers that take every 2xx for a success go on; those that compare with one status do not."
      : "Callers that take every unknown status of its class for a failure go on; which refusals are new, the document does not say.",
  };
}

function standing(older: OperationView, view: OperationView, status: string) {
  const pointer = `${view.pointer}/responses/${status}`;
  return { operations: [older.id], place: { document: view.document.server, pointer } };
}
