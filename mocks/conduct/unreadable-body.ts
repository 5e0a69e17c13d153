import { partsOf } from "./call.js";
import type { Judge } from "./judge.js";
import { placeOf } from "./places.js";

const WHY: Readonly<Record<number, string>> = {
  400: "the body is not JSON",
  413: "the body is too large",
  415: "the body is not application/json",
};

/** A body that did not even come to be read. */
export const judgeUnreadableBody: Judge = (call, outcome) => {
  const { operation, request } = call;
  const why = WHY[outcome?.status ?? 0];
  if (operation === undefined || request !== undefined || why === undefined) return [];
  const { path, query } = partsOf(call);
  return [
    {
      kind: "unreadable-body",
      place: placeOf(operation, "requestBody"),
      pointer: "/body",
      what: why,
      correction: { operation, path, query },
    },
  ];
};
