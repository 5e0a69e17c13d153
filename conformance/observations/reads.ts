import type { OpenPointId } from "../../src/generated/open-points.js";
import type { OperationId } from "../../src/generated/operations.js";
import type { Ask } from "../ask.js";
import type { Exchange } from "../exchange.js";
import { theCloud } from "../given/sandbox.js";
import { field, isJsonObject } from "../json.js";
import { howTaken } from "../observation.js";
import { recordsIn } from "../records.js";

/** The shape of what a read answers: `list`, `list of null`, `page`, `object`, or how it was refused. */
export function shapeOf(answer: Exchange): string {
  const { json } = answer;
  if (howTaken(answer) !== "accepted") return howTaken(answer);
  if (Array.isArray(json)) {
    if (json.length === 0) return "empty list";
    return json.every((one) => one === null) ? "list of null" : "list";
  }
  if (Array.isArray(field(json, "items"))) return "page";
  return isJsonObject(json) ? "object" : String(json);
}

interface ReadsById {
  readonly operation: OperationId;
  readonly parameter: "id" | "ids";
  readonly present: string;
  readonly missing: string;
}

/** Notes the shape of a read by id, of one that is there and of one that is not. */
export async function noteReadShape(
  ask: Ask,
  point: OpenPointId,
  { operation, parameter, present, missing }: ReadsById,
): Promise<void> {
  const read = (id: string) => ask.send(theCloud(ask), { operation, query: { [parameter]: id } });
  const absent = await read(missing);
  const answer = await read(present);
  ask.observe(point, { present: shapeOf(answer), missing: shapeOf(absent) }, answer);
}

/** Notes what a read without an id is answered; of the records of others no more than their number is looked at. */
export async function noteReadWithoutId(
  ask: Ask,
  point: OpenPointId,
  operation: OperationId,
): Promise<void> {
  const answer = await ask.send(theCloud(ask), { operation });
  ask.observe(point, shapeOf(answer), answer);
}

/** How many of two ids a read knows to answer, in each way of asking for both. */
export async function noteSeveralIds(
  ask: Ask,
  { operation, parameter }: Pick<ReadsById, "operation" | "parameter">,
  ids: readonly [string, string],
): Promise<void> {
  const read = (value: string | readonly string[]) =>
    ask.send(theCloud(ask), { operation, query: { [parameter]: value } });
  const comma = await read(ids.join(","));
  const repeated = await read(ids);
  const found = (answer: Exchange) =>
    howTaken(answer) === "accepted"
      ? `${recordsIn(answer.json).length} of 2 answered`
      : howTaken(answer);
  ask.observe("several-ids", { repeated: found(repeated), comma: found(comma) }, repeated);
}
