import type { JsonObject } from "../../../documents/document.js";
import { allOf, type Schema, schemaList } from "../canonical/schema.js";
import { highest, lowest, someHas } from "./facts.js";
import type { Proof, Rule } from "./proof.js";
import type { Shape } from "./shape.js";

/** `prefixItems` and `items`: every item that may be there is allowed. */
export const items: Rule = (shape, reader, proof) =>
  shape.type !== "array" ||
  positions([...shape.parts, reader])
    .filter((at) => at < mostItems(shape))
    .every((at) => proof.isIncluded(itemOf(shape, at), askedOfItem(reader, at), shape.closed));

export const minItems: Rule = (shape, reader) =>
  shape.type !== "array" || fewestItems(shape) >= Number(reader.minItems);

export const maxItems: Rule = (shape, reader, proof) => {
  if (shape.type !== "array") return true;
  const limit = Number(reader.maxItems);
  return mostItems(shape) <= limit || proof.allowsNothing(itemOf(shape, limit));
};

export const uniqueItems: Rule = (shape) =>
  shape.type !== "array" || someHas(shape, "uniqueItems", true) || mostItems(shape) <= 1;

/** Where an item is there and each is one that is looked for, or where a narrower one is looked for already. */
export const contains: Rule = (shape, reader, proof) => {
  if (shape.type !== "array") return true;
  const wanted = reader.contains as Schema;
  const fewest = Number(reader.minContains ?? 1);
  const most = Number(reader.maxContains ?? Number.POSITIVE_INFINITY);
  const isEach = () => everyItem(shape, (item) => proof.isIncluded(item, wanted, shape.closed));
  const isEnough =
    fewest === 0 ||
    (fewestItems(shape) >= fewest && isEach()) ||
    shape.parts.some(
      (part) =>
        "contains" in part &&
        Number(part.minContains ?? 1) >= fewest &&
        proof.isIncluded(part.contains as Schema, wanted, false),
    );
  const isNotTooMuch =
    mostItems(shape) <= most ||
    shape.parts.some(
      (part) =>
        Number(part.maxContains ?? Number.POSITIVE_INFINITY) <= most &&
        "contains" in part &&
        proof.isIncluded(wanted, part.contains as Schema, false),
    );
  return isEnough && isNotTooMuch;
};

function everyItem(shape: Shape, holds: (item: Schema) => boolean): boolean {
  return positions(shape.parts)
    .filter((at) => at < mostItems(shape))
    .every((at) => holds(itemOf(shape, at)));
}

/** Each position that a schema speaks of by itself, and the first of all others. */
function positions(schemas: readonly JsonObject[]): number[] {
  const longest = Math.max(0, ...schemas.map((one) => schemaList(one, "prefixItems").length));
  return Array.from({ length: longest + 1 }, (_, at) => at);
}

export function itemOf(shape: Shape, at: number): Schema {
  return allOf(shape.parts.map((part) => askedOfItem(part, at)));
}

export function askedOfItem(schema: JsonObject, at: number): Schema {
  return schemaList(schema, "prefixItems")[at] ?? (schema.items as Schema | undefined) ?? true;
}

export function fewestItems(shape: Shape): number {
  return highest(shape, "minItems") ?? 0;
}

export function mostItems(shape: Shape): number {
  return lowest(shape, "maxItems") ?? Number.POSITIVE_INFINITY;
}

export function hasNoArray(shape: Shape, proof: Proof): boolean {
  const fewest = fewestItems(shape);
  return (
    fewest > mostItems(shape) ||
    positions(shape.parts).some((at) => at < fewest && proof.allowsNothing(itemOf(shape, at)))
  );
}
