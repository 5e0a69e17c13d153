import { isObject, type JsonObject } from "../../../documents/document.js";
import { isContextual, type Schema, togetherWith } from "../canonical/schema.js";
import { distinctInOrder, isSame, textOf } from "../canonical/text.js";
import type { Judge } from "../judge.js";
import { hasNoArray } from "./arrays.js";
import { listedValues, lowest, requiredNames } from "./facts.js";
import { fieldOf } from "./fields.js";
import { fewestFields } from "./objects.js";
import type { Proof } from "./proof.js";
import { hasNoNumber } from "./ranges.js";
import { RULES } from "./rules.js";
import type { Shape } from "./shape.js";
import { shapesOf } from "./shapes-of.js";
import { lengthsOf } from "./strings.js";

/** How many questions one proof may ask. The largest schemas of the documents ask a few hundred. */
const MOST_STEPS = 20_000;
/** How deep a question may lead into others; schemas nest less. */
const MOST_DEPTH = 60;

/**
 * Shows that one schema allows no value that another refuses, keyword by keyword. It answers true only for what
 * follows from the rules, which are few: false means that it does not know, as it does when it has asked too much.
 */
export class Prover implements Proof {
  readonly #judge: Judge;
  readonly #known = new Map<string, boolean>();
  #steps = 0;
  #depth = 0;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** Whether a proof ended because it had asked too much. */
  get isExhausted(): boolean {
    return this.#steps > MOST_STEPS;
  }

  /** Forgets what the proofs so far have cost, not what they have shown. */
  refresh(): void {
    this.#steps = 0;
  }

  isIncluded(writer: Schema, reader: Schema, closed: boolean): boolean {
    if (reader === true || writer === false || isSame(writer, reader)) return true;
    return this.#once(`${closed} ${textOf(writer)} ${textOf(reader)}`, () =>
      this.#shapes(writer, closed).every(
        (shape) => this.entails(shape, reader) || this.#isEmpty(shape),
      ),
    );
  }

  entails(shape: Shape, reader: Schema): boolean {
    if (!isObject(reader)) return reader;
    if (shape.parts.some((part) => isSame(part, reader))) return true;
    if (isContextual(reader)) return false;
    return this.#guarded(
      () =>
        Object.keys(reader).every((keyword) => this.#satisfies(shape, keyword, reader)) ||
        this.#listedAreValid(shape, reader),
    );
  }

  areDisjoint(shape: Shape, schema: Schema): boolean {
    return this.#guarded(() =>
      this.#shapes(schema, false).every(
        (other) =>
          other.type !== shape.type ||
          this.#isEmpty({ ...shape, closed: false, parts: [...shape.parts, ...other.parts] }),
      ),
    );
  }

  allowsNothing(schema: Schema): boolean {
    if (typeof schema === "boolean") return !schema;
    return this.#once(`nothing ${textOf(schema)}`, () =>
      this.#shapes(schema, false).every((shape) => this.#isEmpty(shape)),
    );
  }

  isValid(value: unknown, schema: Schema): boolean {
    return this.#judge.isValid(value, schema);
  }

  #shapes(schema: Schema, closed: boolean): Shape[] {
    // Names matter only where the values are closed: nothing else asks which branches are apart.
    return shapesOf(schema, closed, (one, other) => !closed || this.#areApart(one, other));
  }

  #areApart(one: Schema, other: Schema): boolean {
    return this.#guarded(() =>
      this.#shapes(one, false).every((shape) => this.areDisjoint(shape, other)),
    );
  }

  #satisfies(shape: Shape, keyword: string, reader: JsonObject): boolean {
    const together = togetherWith(keyword);
    const isSaid = shape.parts.some((part) =>
      together.every((one) => isSame(part[one], reader[one])),
    );
    return isSaid || (RULES[together[0] ?? keyword]?.(shape, reader, this) ?? false);
  }

  #listedAreValid(shape: Shape, reader: JsonObject): boolean {
    const values = listedValues(shape);
    return (
      values?.every((value) => this.isValid(value, reader) || !this.#isOf(shape, value)) ?? false
    );
  }

  #isOf(shape: Shape, value: unknown): boolean {
    return shape.parts.every((part) => !this.#judge.isInvalid(value, part));
  }

  #isEmpty(shape: Shape): boolean {
    const open = { ...shape, closed: false, parts: distinctInOrder(shape.parts) };
    return this.#once(
      `empty ${shape.type} ${textOf(open.parts)}`,
      () =>
        listedValues(open)?.every((value) => !this.#isOf(open, value)) ||
        this.#contradictsItself(open) ||
        open.parts.some((part) => "not" in part && this.entails(open, part.not as Schema)),
    );
  }

  #contradictsItself(shape: Shape): boolean {
    switch (shape.type) {
      case "integer":
      case "fraction":
        return hasNoNumber(shape);
      case "string":
        return lengthsOf(shape).fewest > lengthsOf(shape).most;
      case "array":
        return hasNoArray(shape, this);
      case "object":
        return (
          fewestFields(shape) > (lowest(shape, "maxProperties") ?? Infinity) ||
          [...requiredNames(shape)].some((name) => this.allowsNothing(fieldOf(shape, name)))
        );
      default:
        return false;
    }
  }

  #once(question: string, answer: () => boolean): boolean {
    const known = this.#known.get(question);
    if (known !== undefined) return known;
    this.#known.set(question, false); // what is asked again on the way to its answer is not known
    const found = this.#guarded(answer);
    if (this.isExhausted && !found) this.#known.delete(question);
    else this.#known.set(question, found);
    return found;
  }

  #guarded(answer: () => boolean): boolean {
    this.#steps += 1;
    if (this.isExhausted || this.#depth >= MOST_DEPTH) return false;
    this.#depth += 1;
    try {
      return answer();
    } finally {
      this.#depth -= 1;
    }
  }
}
