import { isObject, type JsonObject } from "../../../documents/document.js";
import type { Origins } from "../canonical/origins.js";
import { schemaMap } from "../canonical/schema.js";
import { pointerStep } from "../canonical/text.js";
import { askedOfField } from "../proof/fields.js";
import type { Difference } from "./difference.js";
import { beforeAndAfter, here, olderAndNewer, type Pair, pointersOf, type Sides } from "./sides.js";

/** A field that only one of them names: what the other asks of it, it asks of all fields that it does not name. */
export function fieldOfOne(
  pair: Pair,
  writer: JsonObject,
  reader: JsonObject,
  name: string,
  isOurs: boolean,
  sides: Sides,
): Difference {
  const isAdded = isOurs !== sides.isWriterOlder;
  const properties = { ...schemaMap(writer, "properties"), [name]: askedOfField(reader, name) };
  const required = requiredOf(writer).filter((one) => one !== name);
  if (requiredOf(reader).includes(name)) required.push(name);
  const inside = (schema: JsonObject) => schemaMap(schema, "properties")[name];
  const pointer = (schema: JsonObject, origins: Origins) => {
    const field = inside(schema);
    if (field === undefined) return undefined;
    return isObject(field)
      ? origins.of(field)
      : origins.of(schema, "properties") + pointerStep(name);
  };
  return {
    ...here(pair, isAdded ? "property-added" : "property-removed", writer, {
      ...writer,
      properties,
      required,
    }),
    ...beforeAndAfter(sides, inside(writer), inside(reader)),
    pointers: olderAndNewer(
      sides,
      pointer(writer, sides.writerOrigins),
      pointer(reader, sides.readerOrigins),
    ),
    subject: `${pair.subject}.${name}`,
  };
}

/** Fields that both or neither of them describe, and only one requires. */
export function requiredOfOne(
  pair: Pair,
  writer: JsonObject,
  reader: JsonObject,
  sides: Sides,
): Difference[] {
  const ours = requiredOf(writer);
  const theirs = requiredOf(reader);
  const describes = (schema: JsonObject, name: string) =>
    Object.hasOwn(schemaMap(schema, "properties"), name);
  return [...new Set([...ours, ...theirs])]
    .filter((name) => ours.includes(name) !== theirs.includes(name))
    .filter((name) => describes(writer, name) === describes(reader, name))
    .sort()
    .map((name) => {
      const isOurs = ours.includes(name);
      const required = isOurs ? ours.filter((one) => one !== name) : [...ours, name];
      const kind = isOurs === sides.isWriterOlder ? "property-optional" : "property-required";
      return {
        ...here(pair, kind, writer, { ...writer, required }),
        ...beforeAndAfter(sides, isOurs, !isOurs),
        pointers: pointersOf(sides, writer, reader, ["required"]),
        subject: `${pair.subject}.${name}`,
      };
    });
}

function requiredOf(schema: JsonObject): string[] {
  return Array.isArray(schema.required) ? [...(schema.required as string[])] : [];
}
