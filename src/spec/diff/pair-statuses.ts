import type { OperationPair } from "./pair-operations.js";

/** Whether a status, or a range such as `2XX`, tells that a request was done. */
export function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

/**
 * The statuses that tell the same before and after. Where the only status of success gives way to another one, these
 * two are the same answer.
 */
export function pairStatuses({ older, newer }: OperationPair): [before: string, after: string][] {
  const kept = [...older.responses.keys()].filter((status) => newer.responses.has(status));
  const moved = movedSuccess({ older, newer });
  return [
    ...kept.map((status): [string, string] => [status, status]),
    ...(moved === undefined ? [] : [moved]),
  ];
}

/** The only status of success that went, and the only one that came. */
export function movedSuccess({ older, newer }: OperationPair): [string, string] | undefined {
  const went = [...older.responses.keys()].filter(
    (one) => isSuccess(one) && !newer.responses.has(one),
  );
  const came = [...newer.responses.keys()].filter(
    (one) => isSuccess(one) && !older.responses.has(one),
  );
  const [before, after] = [went[0], came[0]];
  if (went.length !== 1 || came.length !== 1 || before === undefined || after === undefined) return;
  return [before, after];
}
