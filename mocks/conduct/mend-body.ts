import type { ContractViolation } from "../../src/contract/judge.js";
import { stepsOf, valueAt } from "./places.js";

const LARGEST_BYTES = 64 * 1024;
const PLAIN: Readonly<Record<string, unknown>> = {
  string: "text",
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

/**
 * A body like the one that was sent as JSON, but right: a key of a tag loses the letters that it may not have, a text is cut,
 * and everything else becomes what the example has in its place.
 */
export function mendBody(
  sent: Buffer | undefined,
  violations: readonly ContractViolation[],
  example: unknown,
): unknown {
  if (sent === undefined || sent.length === 0 || sent.length > LARGEST_BYTES) return example;
  return violations
    .filter(({ where }) => where === "body")
    .reduce(
      (body, violation) => mendOne(body, violation, example),
      JSON.parse(sent.toString()) as unknown,
    );
}

function mendOne(body: unknown, violation: ContractViolation, example: unknown): unknown {
  const { keyword, expected, pointer } = violation;
  const steps = stepsOf(pointer);
  const last = steps.at(-1);
  if (last === undefined) return example;
  const parent = steps.slice(0, -1).reduce(valueAt, body);
  if (typeof parent !== "object" || parent === null) return example;
  const present = valueAt(parent, last);
  if (keyword === "pattern" && steps[0] === "tags") rename(parent, last, tagKeyLike(last));
  else if (keyword === "maxLength" && typeof present === "string") {
    define(parent, last, [...present].slice(0, Number(valueAt(expected, "limit"))).join(""));
  } else define(parent, last, substitute(violation, present, steps.reduce(exampleAt, example)));
  return body;
}

/** What the example has at that place; where it has nothing, the plainest value of the type. */
function substitute({ expected }: ContractViolation, present: unknown, example: unknown): unknown {
  if (example !== undefined) return example;
  const type = String([valueAt(expected, "type")].flat()[0]);
  if (type === "string" && (typeof present === "number" || typeof present === "boolean")) {
    return String(present);
  }
  return Object.hasOwn(PLAIN, type) ? PLAIN[type] : "text";
}

/** Every item of a list is like the first one of the example. */
const exampleAt = (value: unknown, step: string): unknown =>
  Array.isArray(value) ? value[0] : valueAt(value, step);

const tagKeyLike = (key: string): string => key.toLowerCase().replaceAll(/[^a-z0-9]/g, "") || "key";

function rename(parent: object, from: string, to: string): void {
  const value = valueAt(parent, from);
  Reflect.deleteProperty(parent, from);
  define(parent, to, value);
}

/** Any name is an own property, `__proto__` included. */
function define(parent: object, name: string, value: unknown): void {
  Object.defineProperty(parent, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
