import type { Exchange } from "../exchange.js";
import { field } from "../json.js";
import { isSameId, recordsIn } from "../records.js";
import type { Violation } from "../verdict.js";
import { expectSuccess } from "./answers.js";
import { answerOf, NOTHING, violation } from "./violation.js";

interface Others {
  /** Ids of the same kind that were not asked for. */
  readonly others: readonly string[];
  /** Under which name a record tells its id; `id` when absent. */
  readonly field?: string;
}

/** A read by id answers the one record of that id, whether alone or in a list. */
export function expectOnlyRecord(
  answer: Exchange,
  id: string,
  others: Others,
): readonly Violation[] {
  const refused = expectSuccess(answer);
  if (refused.length > 0) return refused;
  const { length } = recordsIn(answer.json);
  if (length === 1) return expectNoOther(answer, others);
  const message = `a read by id answers ${length === 0 ? "nothing" : `${length} records instead of the one that was asked for`}`;
  return violation(message, { only: id }, answerOf(answer));
}

/** None of the others is in the answer of a read: neither beside the one that was asked for, nor in its place. */
export function expectNoOther(
  answer: Exchange,
  { others, field: name = "id" }: Others,
): readonly Violation[] {
  const shown = recordsIn(answer.json).map((record) => field(record, name));
  const other = others.find((id) => shown.some((one) => isSameId(one, id)));
  if (other === undefined) return NOTHING;
  return violation("a read by id answers another one", { without: other }, answerOf(answer));
}
