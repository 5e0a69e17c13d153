import { isObject } from "../../../documents/document.js";
import { allOf, type Schema, schemaMap } from "../canonical/schema.js";
import { lowest, requiredNames } from "../proof/facts.js";
import {
  askedOfField,
  fieldOf,
  fieldsLike,
  matches,
  meansOthers,
  namesOf,
  otherFields,
  patternsOf,
} from "../proof/fields.js";
import { fewestFields } from "../proof/objects.js";
import type { Shape } from "../proof/shape.js";
import { type Borders, bordersAt, bordersOf } from "./borders.js";
import type { Making } from "./making.js";

type Record_ = { [name: string]: unknown };

/** The most fields that are made; what differs only beyond stays undecided. */
const MOST_FIELDS = 2000;

/** Records of a shape: with as little and with as much as it names, and each with one field as it can be. */
export function objects(shape: Shape, borders: Borders, making: Making): Record_[] {
  const least = leastOf(shape, making);
  if (least === undefined) return [];
  const full = fullOf(shape, least, borders, making);
  if (making.isPlain) return [least, full];
  const needed = requiredNames(shape);
  const varied = namesToVary(shape, borders).flatMap((name) =>
    making
      .values(fieldOf(shape, name), bordersOf(...borders.map((one) => askedOfField(one, name))))
      .map((value) => withField(least, name, value)),
  );
  const without = Object.keys(full)
    .filter((name) => !needed.has(name))
    .map((name) => withoutField(full, name));
  const counted = countsNear(shape, borders).flatMap((count) =>
    ofCount(shape, least, full, count, borders, making),
  );
  return [least, full, ...varied, ...keyed(shape, least, borders, making), ...counted, ...without];
}

/** Only what is required; nothing where that cannot be made. */
function leastOf(shape: Shape, making: Making): Record_ | undefined {
  let least: Record_ = {};
  for (const name of [...requiredNames(shape)].sort()) {
    const [value] = making.samples(fieldOf(shape, name));
    if (value === undefined) return undefined;
    least = withField(least, name, value);
  }
  const fewest = fewestFields(shape);
  return Object.keys(least).length >= fewest
    ? least
    : (ofCount(shape, least, least, fewest, [], making)[0] ?? least);
}

function fullOf(shape: Shape, least: Record_, borders: Borders, making: Making): Record_ {
  const full = { ...least };
  for (const name of [...namesOf(shape)].sort()) {
    const [value] = making.samples(fieldOf(shape, name));
    if (!Object.hasOwn(full, name) && value !== undefined) define(full, name, value);
  }
  for (const [name, value] of keysOf(shape, borders, making).slice(0, 1))
    if (!Object.hasOwn(full, name)) define(full, name, value);
  return full;
}

/** The names of the shape; where it names none, those that the borders speak of. */
function namesToVary(shape: Shape, borders: Borders): string[] {
  const theirs = meansOthers(shape)
    ? borders.flatMap((one) => [
        ...Object.keys(schemaMap(one, "properties")),
        ...(Array.isArray(one.required) ? (one.required as string[]) : []),
      ])
    : [];
  return [...new Set([...namesOf(shape), ...theirs])].sort();
}

/** Fields that are named by a pattern, or not at all, with what they may be. */
function keysOf(shape: Shape, borders: Borders, making: Making): [name: string, value: unknown][] {
  const names = shape.parts.map((part) => (part.propertyNames as Schema | undefined) ?? true);
  const candidates = (pattern?: string) =>
    making
      .values(
        allOf([{ type: ["string"] }, ...names, ...(pattern === undefined ? [] : [{ pattern }])]),
        bordersOf(...borders.map((one) => one.propertyNames as Schema)).concat(
          borders
            .flatMap((one) => Object.keys(schemaMap(one, "patternProperties")))
            .map((one) => ({ pattern: one })),
        ),
      )
      .map(String)
      .filter((name) => !namesOf(shape).has(name));
  const byPattern = [...patternsOf(shape)].flatMap((pattern) =>
    valued(candidates(pattern), fieldsLike(shape, pattern), making),
  );
  const isRest = (name: string) =>
    ![...patternsOf(shape)].some((pattern) => matches(pattern, name));
  const others = meansOthers(shape)
    ? valued(candidates().filter(isRest), otherFields(shape), making)
    : [];
  return [...byPattern, ...others];
}

function valued(names: readonly string[], schema: Schema, making: Making): [string, unknown][] {
  const [value] = making.samples(schema);
  return value === undefined ? [] : names.map((name) => [name, value]);
}

/** The least record with one field more, whose name or value is on a border. */
function keyed(shape: Shape, least: Record_, borders: Borders, making: Making): Record_[] {
  const keys = keysOf(shape, borders, making);
  const [first] = keys;
  const named = keys.map(([name, value]) => withField(least, name, value));
  if (first === undefined) return named;
  const [name] = first;
  const theirs = borders.map((one) => askedOfField(one, name));
  const values = making.values(fieldOf(shape, name), bordersOf(...theirs));
  return [...named, ...values.map((value) => withField(least, name, value))];
}

function countsNear(shape: Shape, borders: Borders): number[] {
  const near = bordersAt([...borders, ...shape.parts], ["minProperties", "maxProperties"]).flatMap(
    (at) => [at, at + 1, at - 1],
  );
  const most = Math.min(lowest(shape, "maxProperties") ?? MOST_FIELDS, MOST_FIELDS);
  return [...new Set(near)].filter((count) => count >= 0 && count <= most);
}

/** The least record with as many fields as that, when there are so many. */
function ofCount(
  shape: Shape,
  least: Record_,
  full: Record_,
  count: number,
  borders: Borders,
  making: Making,
): Record_[] {
  const record = { ...least };
  const add = (name: string, value: unknown) => {
    if (Object.keys(record).length < count && !Object.hasOwn(record, name))
      define(record, name, value);
  };
  for (const [name, value] of Object.entries(full)) add(name, value);
  for (const name of [...namesOf(shape)].sort()) {
    const [value] = Object.keys(record).length < count ? making.samples(fieldOf(shape, name)) : [];
    if (value !== undefined) add(name, value);
  }
  const keys = Object.keys(record).length < count ? keysOf(shape, borders, making) : [];
  for (const [name, value] of keys) add(name, value);
  for (let at = 0; at < count && Object.keys(record).length < count && keys.length > 0; at += 1)
    for (const [name, value] of keys.slice(0, 3)) add(`${name}${at}`, value);
  return Object.keys(record).length === count ? [record] : [];
}

function withField(record: Record_, name: string, value: unknown): Record_ {
  const copy = { ...record };
  define(copy, name, value);
  return copy;
}

/** Also where the name is `__proto__`. */
function define(record: Record_, name: string, value: unknown): void {
  Object.defineProperty(record, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

function withoutField(record: Record_, name: string): Record_ {
  const { [name]: _, ...rest } = record;
  return isObject(rest) ? rest : record;
}
