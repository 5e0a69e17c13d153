import type { Exchange } from "../exchange.js";
import { isSameId, recordsIn } from "../given/records.js";
import { field } from "../json.js";
import type { Violation } from "../verdict.js";
import { expectSuccess } from "./answers.js";
import { answerOf, NOTHING, violation } from "./violation.js";

/**
 * A read by id answers the one record of that id, whether alone or in a list.
 *
 * @param others ids of the same kind that were not asked for
 */
export function expectOnlyRecord(
  answer: Exchange,
  id: string,
  others: readonly string[] = [],
): readonly Violation[] {
  const refused = expectSuccess(answer);
  if (refused.length > 0) return refused;
  const records = recordsIn(answer.json);
  if (records.length !== 1) {
    const message =
      records.length === 0
        ? "a read by id answers nothing"
        : "a read by id answers more than that one";
    return violation(message, { only: id }, answerOf(answer));
  }
  return expectNoOther(answer, others);
}

/** None of the others is in the answer of a read: neither as a record nor in the place of the one that was asked for. */
export function expectNoOther(answer: Exchange, others: readonly string[]): readonly Violation[] {
  const shown = recordsIn(answer.json).map((record) => field(record, "id"));
  const other = others.find((id) => shown.some((one) => isSameId(one, id)));
  if (other === undefined) return NOTHING;
  return violation("a read by id answers another one", { without: other }, answerOf(answer));
}
