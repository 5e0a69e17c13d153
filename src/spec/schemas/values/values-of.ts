import type { Schema } from "../canonical/schema.js";
import { textOf } from "../canonical/text.js";
import type { Judge } from "../judge.js";
import { isOfShapeType, listedValues } from "../proof/facts.js";
import type { Shape } from "../proof/shape.js";
import { shapesOf } from "../proof/shapes-of.js";
import { arrays } from "./arrays.js";
import { type Borders, listedAt } from "./borders.js";
import type { Making } from "./making.js";
import { numbers } from "./numbers.js";
import { objects } from "./objects.js";
import { strings } from "./strings.js";

/** What is made of one schema at most. */
const MOST_VALUES = 400;
/** What is made of a schema inside at most: one field does not crowd out the others. */
const MOST_INSIDE = 40;
const MOST_SAMPLES = 4;
/** How deep schemas may nest for values to be made of them. */
const DEEPEST = 12;
/** How many schemas one search may make values of. */
const MOST_SCHEMAS = 5_000;

/** Of what a schema says nothing about, one of each type. */
const ANYTHING = ["a", 0, null, true, 1.5, [], {}];

/** Makes values that a schema allows, most of them: whoever uses them asks a validator first. */
export class ValueMaker implements Making {
  readonly #judge: Judge;
  readonly #samples = new Map<string, readonly unknown[]>();
  isPlain = false;
  #depth = 0;
  #made = 0;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** A new search begins: what the one before has cost does not count for it. */
  refresh(): void {
    this.#made = 0;
  }

  values(schema: Schema, borders: Borders): readonly unknown[] {
    if (schema === true && borders.length === 0) return ANYTHING;
    const most = this.#depth === 0 ? MOST_VALUES : MOST_INSIDE;
    return this.#inside(() => {
      const lists = this.#shapes(schema).map((shape) => this.#valuesOf(shape, borders));
      return distinct(inTurn(lists), most);
    });
  }

  samples(schema: Schema): readonly unknown[] {
    if (schema === true) return ANYTHING;
    const text = textOf(schema);
    const known = this.#samples.get(text);
    if (known !== undefined) return known;
    const plain = this.#valid(this.plain(schema), schema);
    const found = plain.length > 0 ? plain : this.#valid(this.values(schema, []), schema);
    if (this.#depth < DEEPEST) this.#samples.set(text, found);
    return found;
  }

  /** The simplest values of every shape of a schema. */
  plain(schema: Schema): readonly unknown[] {
    const before = this.isPlain;
    this.isPlain = true;
    try {
      return this.values(schema, []);
    } finally {
      this.isPlain = before;
    }
  }

  #valid(values: readonly unknown[], schema: Schema): readonly unknown[] {
    const valid: unknown[] = [];
    for (const value of values) {
      if (valid.length >= MOST_SAMPLES) break;
      if (this.#judge.isValid(value, schema)) valid.push(value);
    }
    return valid;
  }

  #shapes(schema: Schema): Shape[] {
    // Closed, with every branch by itself: a witness has only fields that are named where it is valid.
    return shapesOf(schema, true, () => true);
  }

  #valuesOf(shape: Shape, borders: Borders): readonly unknown[] {
    const listed = listedValues(shape);
    if (listed !== undefined) return listed;
    const known = listedAt(borders).filter((value) => isOfShapeType(value, shape.type));
    switch (shape.type) {
      case "integer":
      case "fraction":
        return [...numbers(shape, borders), ...known];
      case "string":
        return [...strings(shape, borders), ...known];
      case "array":
        return arrays(shape, borders, this);
      case "object":
        return objects(shape, borders, this);
      default:
        return known;
    }
  }

  #inside(make: () => readonly unknown[]): readonly unknown[] {
    this.#made += 1;
    if (this.#depth >= DEEPEST || this.#made > MOST_SCHEMAS) return [];
    this.#depth += 1;
    try {
      return make();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** The first of each, then the second of each, …: every shape has its turn. */
function inTurn(lists: readonly (readonly unknown[])[]): unknown[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) =>
    lists.filter((list) => at < list.length).map((list) => list[at]),
  ).flat();
}

function distinct(values: readonly unknown[], most: number): unknown[] {
  const found = new Map<string, unknown>();
  for (const value of values) {
    if (found.size >= most) break;
    found.set(textOf(value), value);
  }
  return [...found.values()];
}
