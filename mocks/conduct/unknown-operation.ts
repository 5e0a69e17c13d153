import type { Judge } from "./judge.js";
import { describeNearMiss, nearMiss } from "./near-miss.js";
import { placeOf } from "./places.js";

/** A method and path that no operation has. One that the documents have, and this server not, is no mistake. */
export const judgeUnknownOperation: Judge = (call) => {
  if (call.operation !== undefined) return [];
  const { server, method, pathname: path } = call;
  const miss = nearMiss({ server, method, path });
  if (miss?.distance === 0) return [];
  const hint = miss === undefined ? "" : `; ${describeNearMiss(miss, server)}`;
  return [
    {
      kind: "unknown-operation",
      place: miss === undefined ? "#/paths" : placeOf(miss.operation),
      pointer: "",
      what: `the ${server} has no operation ${method} ${path.slice(0, 200)}${hint}`,
      ...(miss === undefined ? {} : { correction: miss }),
    },
  ];
};
