import { ContractClientError } from "./errors.js";
import type { TagMap } from "./records.js";

/** The rules for tags, by name. */
export type TagRule = "key-charset" | "value-type" | "value-length" | "value-unicode";

/** One tag that breaks one rule. The value is not repeated: it may be private. */
export interface TagViolation {
  readonly key: string;
  readonly rule: TagRule;
  /** One sentence naming the key, the rule and what to do. */
  readonly message: string;
}

const LONGEST_VALUE = 256;
const LONGEST_SHOWN_KEY = 64;

/**
 * Holds a tag map against the rules: keys are lowercase letters and digits of ASCII, at least one; values are strings of
 * at most 256 characters (Unicode code points) without half surrogate pairs. A deployment may allow more.
 *
 * @returns what breaks a rule, in the order of the map; empty when it may be sent
 * @example
 * const [violation] = checkTags({ customer_id: "4711" });
 * console.log(violation?.message); // Tag "customer_id" breaks key-charset: …
 */
export function checkTags(tags: TagMap): readonly TagViolation[] {
  return Object.entries(tags).flatMap(([key, value]) =>
    [checkKey(key), checkValue(value)]
      .filter((broken) => broken !== undefined)
      .map(([rule, remedy]) => ({ key, rule, message: sentence(key, rule, remedy) })),
  );
}

type Broken = readonly [rule: TagRule, remedy: string] | undefined;

function checkKey(key: string): Broken {
  if (/^[a-z0-9]+$/.test(key)) return undefined;
  return ["key-charset", "a key holds lowercase letters and digits only, no `_`, no `-`"];
}

function checkValue(value: unknown): Broken {
  if (typeof value !== "string") {
    return ["value-type", `a value is a string, not ${typeof value}; pass it as JSON text`];
  }
  const length = [...value].length;
  if (length > LONGEST_VALUE) {
    return [
      "value-length",
      `a value has at most ${LONGEST_VALUE} characters, this one has ${length}; split it over several keys`,
    ];
  }
  if (/\p{Surrogate}/u.test(value)) {
    return ["value-unicode", "a value has no half surrogate pairs; cut text between characters"];
  }
  return undefined;
}

function sentence(key: string, rule: TagRule, remedy: string): string {
  const shown = JSON.stringify(
    key.length > LONGEST_SHOWN_KEY ? `${key.slice(0, LONGEST_SHOWN_KEY)}…` : key,
  );
  return `Tag ${shown} breaks ${rule}: ${remedy}.`;
}

/** A tag map that breaks the rules. Nothing was sent. */
export class InvalidTagsError extends ContractClientError {
  readonly violations: readonly TagViolation[];

  constructor(violations: readonly TagViolation[]) {
    super("invalid-tags", violations.map(({ message }) => message).join("\n"));
    this.violations = violations;
  }
}
