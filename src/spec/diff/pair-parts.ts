import type { Judgement } from "../../documents/judged-schema.js";
import type { OperationPair } from "./pair-operations.js";
import { pathNames } from "./pair-parameters.js";
import { pairStatuses } from "./pair-statuses.js";
import { type Part, partsOf } from "./parts.js";

/** The same part of the same operation, under one judgement. */
export interface PairedPart {
  readonly older: Part;
  readonly newer: Part;
}

/** The parts that an operation had and has. */
export function pairParts(pair: OperationPair, judgement: Judgement): PairedPart[] {
  const before = partsOf(pair.older, judgement);
  const after = partsOf(pair.newer, judgement, pathNames(pair));
  const older = new Map(pairStatuses(pair).map(([one, other]) => [other, one]));
  return [...after].flatMap(([key, newer]) => {
    const known = older.get(newer.name);
    const one = before.get(known === undefined ? key : key.replace(newer.name, known));
    return one === undefined ? [] : [{ older: one, newer }];
  });
}
