import type { Schema } from "./canonical/schema.js";
import { textOf } from "./canonical/text.js";
import type { Judge } from "./judge.js";
import type { Difference } from "./places/difference.js";
import { focusAt, replaceAt } from "./places/path.js";
import { bordersOf } from "./values/borders.js";
import { hasNamedFields } from "./values/has-named-fields.js";
import { ValueMaker } from "./values/values-of.js";

/** How many values at the place of a difference are put into whole values. */
const MOST_LOCAL = 6;
/** How many whole values are tried for each of them. */
const MOST_WHOLE = 40;

/** A value with named fields only that the writer may write and the reader refuses. */
export interface Found {
  readonly value: unknown;
  readonly errors: readonly string[];
}

/** Looks for values that the writer's schema allows and the reader's refuses. */
export class WitnessSearch {
  readonly #judge: Judge;
  readonly #maker: ValueMaker;
  readonly #writer: Schema;
  readonly #reader: Schema;

  /** @param writer @param reader both as they were given: what confirms a witness */
  constructor(judge: Judge, writer: Schema, reader: Schema) {
    this.#judge = judge;
    this.#maker = new ValueMaker(judge);
    this.#writer = writer;
    this.#reader = reader;
  }

  /** Whether both schemas can be judged by. */
  get canConfirm(): boolean {
    return this.#judge.canJudge(this.#writer) && this.#judge.canJudge(this.#reader);
  }

  /**
   * A value that shows what this difference breaks.
   *
   * @param whole the writer's canonical schema
   * @param isAlone it is all that differs, so that what the reader refuses it refuses for this
   */
  find(difference: Difference, whole: Schema, isAlone: boolean): Found | undefined {
    if (!this.canConfirm) return undefined;
    this.#maker.refresh();
    const patched = isAlone ? undefined : replaceAt(whole, difference.path, difference.patched);
    return (
      this.#best(this.#inPlace(difference, whole), patched) ??
      this.#best(this.#anywhere(difference, whole), patched)
    );
  }

  /** The one of which the reader has least to say, so that it shows this difference and no other. */
  #best(values: Iterable<unknown>, patched: Schema | undefined): Found | undefined {
    let best: Found | undefined;
    for (const value of values) {
      if (!this.#confirms(value, patched)) continue;
      const found = { value, errors: this.#judge.errors(value, this.#reader) };
      if (best === undefined || found.errors.length < best.errors.length) best = found;
      if (patched === undefined || best.errors.length === 1) return best;
    }
    return best;
  }

  #confirms(value: unknown, patched: Schema | undefined): boolean {
    return (
      this.#judge.isValid(value, this.#writer) &&
      this.#judge.isInvalid(value, this.#reader) &&
      (patched === undefined || this.#judge.isInvalid(value, patched)) &&
      hasNamedFields(value, [this.#writer], (one, schema) => this.#judge.isValid(one, schema))
    );
  }

  /** Whole values with, at the place of the difference, something that the one has and the other has not. */
  *#inPlace({ writer, patched, path }: Difference, whole: Schema): Generator<unknown> {
    const local = this.#maker
      .values(writer, bordersOf(patched, writer))
      .filter(
        (value) => this.#judge.isValid(value, writer) && this.#judge.isInvalid(value, patched),
      );
    if (path.length === 0) return yield* local;
    for (const value of spread(local, MOST_LOCAL))
      yield* this.#maker.plain(focusAt(whole, path, { enum: [value] })).slice(0, MOST_WHOLE);
  }

  /** Whole values near any border: where a difference inside of a choice or a condition shows elsewhere. */
  *#anywhere({ patched, path }: Difference, whole: Schema): Generator<unknown> {
    yield* this.#maker.values(whole, bordersOf(replaceAt(whole, path, patched)));
  }
}

/** A few of the values: the shortest, and others as different as their order has them. */
function spread(values: readonly unknown[], most: number): unknown[] {
  const inOrder = [...values].sort((one, other) => textOf(one).length - textOf(other).length);
  if (inOrder.length <= most) return inOrder;
  const step = inOrder.length / most;
  return Array.from({ length: most }, (_, at) => inOrder[Math.floor(at * step)]);
}
