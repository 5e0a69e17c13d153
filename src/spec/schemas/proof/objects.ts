import { allOf, type Schema, schemaMap } from "../canonical/schema.js";
import { highest, lowest, requiredNames } from "./facts.js";
import {
  askedOfField,
  fieldOf,
  fieldsLike,
  further,
  mayHave,
  meansOthers,
  namesOf,
  otherFields,
  patternsOf,
} from "./fields.js";
import type { Rule } from "./proof.js";
import type { Shape } from "./shape.js";

export const required: Rule = (shape, reader) => {
  const names = requiredNames(shape);
  return shape.type !== "object" || (reader.required as string[]).every((name) => names.has(name));
};

/** `properties`, `patternProperties` and `additionalProperties`: every field that may be there is allowed. */
export const fields: Rule = (shape, reader, proof) => {
  if (shape.type !== "object") return true;
  const included = (writer: Schema, asked: readonly Schema[]) =>
    proof.isIncluded(writer, allOf(asked), shape.closed);
  const readers = Object.entries(schemaMap(reader, "patternProperties"));
  const patterns = patternsOf(shape);
  const names = new Set([...namesOf(shape), ...Object.keys(schemaMap(reader, "properties"))]);
  // The names a pattern matches may match others as well, as far as is known here.
  const patternAsks = (pattern: string) => [
    ...readers.map(([, asked]) => asked),
    ...(readers.some(([one]) => one === pattern) ? [] : [further(reader)]),
  ];
  const othersAsk = [
    ...readers.filter(([one]) => !patterns.has(one)).map(([, asked]) => asked),
    further(reader),
  ];
  return (
    [...names].every(
      (name) =>
        included(fieldOf(shape, name), [askedOfField(reader, name)]) ||
        !mayHave(shape, name, proof),
    ) &&
    [...patterns].every((pattern) => included(fieldsLike(shape, pattern), patternAsks(pattern))) &&
    (!meansOthers(shape) || included(otherFields(shape), othersAsk))
  );
};

export const propertyNames: Rule = (shape, reader, proof) => {
  if (shape.type !== "object") return true;
  const asked = reader.propertyNames as Schema;
  const known = [
    { type: ["string"] },
    ...shape.parts.map((part) => (part.propertyNames as Schema | undefined) ?? true),
  ];
  const like = (pattern: string) => allOf([...known, { pattern }]);
  return (
    [...namesOf(shape)].every(
      (name) =>
        proof.isValid(name, asked) ||
        !mayHave(shape, name, proof) ||
        proof.allowsNothing(fieldOf(shape, name)),
    ) &&
    [...patternsOf(shape)].every((pattern) => proof.isIncluded(like(pattern), asked, false)) &&
    (!meansOthers(shape) ||
      proof.allowsNothing(otherFields(shape)) ||
      proof.isIncluded(allOf(known), asked, false))
  );
};

export const minProperties: Rule = (shape, reader) =>
  shape.type !== "object" || fewestFields(shape) >= Number(reader.minProperties);

export const maxProperties: Rule = (shape, reader, proof) => {
  if (shape.type !== "object") return true;
  const most = lowest(shape, "maxProperties") ?? Number.POSITIVE_INFINITY;
  const limit = Number(reader.maxProperties);
  if (most <= limit) return true;
  const isListed =
    patternsOf(shape).size === 0 &&
    (!meansOthers(shape) || proof.allowsNothing(otherFields(shape)));
  const possible = [...namesOf(shape)].filter((name) => !proof.allowsNothing(fieldOf(shape, name)));
  return isListed && possible.length <= limit;
};

export function fewestFields(shape: Shape): number {
  return Math.max(highest(shape, "minProperties") ?? 0, requiredNames(shape).size);
}

export const dependentRequired: Rule = (shape, reader, proof) => {
  const always = requiredNames(shape);
  const needs = Object.entries(reader.dependentRequired as { [name: string]: string[] });
  return (
    shape.type !== "object" ||
    needs.every(
      ([name, needed]) =>
        needed.every((one) => always.has(one)) ||
        !mayHave(shape, name, proof) ||
        proof.allowsNothing(fieldOf(shape, name)),
    )
  );
};
