import { isObject, type JsonObject } from "../../../documents/document.js";
import type { Origins } from "../canonical/origins.js";
import { type Schema, schemaList, schemaMap } from "../canonical/schema.js";
import { isSame, pointerStep } from "../canonical/text.js";
import type { SchemaChangeKind } from "../schema-change.js";
import { areComparable, kindOfWhole } from "./comparable.js";
import type { Difference } from "./difference.js";
import { fieldOfOne, requiredOfOne } from "./field-differences.js";
import { KEYWORDS } from "./keywords.js";
import { pairBranches } from "./pair-branches.js";
import { inside, type Step } from "./path.js";
import { said, saidTogether } from "./said.js";
import { beforeAndAfter, here, olderAndNewer, type Pair, pointersOf, type Sides } from "./sides.js";

/** Every place where two canonical schemas differ, each as deep in them as they correspond. */
export function differences(writer: Schema, reader: Schema, sides: Sides): Difference[] {
  return new Walk(sides).at({ writer, reader, writerAt: "", readerAt: "", path: [], subject: "" });
}

class Walk {
  readonly #sides: Sides;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  at(pair: Pair): Difference[] {
    const { writer, reader } = pair;
    if (isSame(writer, reader)) return [];
    if (!isObject(writer) || !isObject(reader) || !areComparable(writer, reader))
      return [this.#whole(pair)];
    return [
      ...this.#ownKeywords(pair, writer, reader),
      ...this.#fields(pair, writer, reader),
      ...requiredOfOne(pair, writer, reader, this.#sides),
      ...this.#patterns(pair, writer, reader),
      ...this.#items(pair, writer, reader),
      ...this.#branches(pair, writer, reader),
      ...this.#condition(pair, writer, reader),
      ...this.#further(pair, writer, reader),
    ];
  }

  #whole({ writer, reader, ...pair }: Pair): Difference {
    const kind = kindOfWhole(writer, reader);
    const keyword = kind === "enum-changed" ? "enum" : kind === "type-changed" ? "type" : undefined;
    const at = (schema: Schema, origins: Origins, otherwise: string) =>
      isObject(schema)
        ? origins.of(schema, keyword !== undefined && keyword in schema ? keyword : undefined)
        : otherwise;
    return {
      kind,
      ...beforeAndAfter(this.#sides, said(writer, keyword), said(reader, keyword)),
      pointers: olderAndNewer(
        this.#sides,
        at(writer, this.#sides.writerOrigins, pair.writerAt),
        at(reader, this.#sides.readerOrigins, pair.readerAt),
      ),
      subject: pair.subject,
      path: pair.path,
      writer,
      patched: reader,
    };
  }

  #ownKeywords(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    return KEYWORDS.flatMap(({ kind, keywords }) =>
      this.#group(pair, writer, reader, kind, keywords),
    );
  }

  /** Keywords that are taken as one, as the reader has them. */
  #group(
    pair: Pair,
    writer: JsonObject,
    reader: JsonObject,
    kind: SchemaChangeKind,
    keywords: readonly string[],
  ): Difference[] {
    const changed = keywords.filter((keyword) => !isSame(writer[keyword], reader[keyword]));
    const [first] = changed;
    if (first === undefined) return [];
    const patched = { ...writer };
    for (const keyword of keywords) {
      delete patched[keyword];
      if (keyword in reader) patched[keyword] = reader[keyword];
    }
    return [
      {
        ...here(pair, kind, writer, patched),
        ...beforeAndAfter(
          this.#sides,
          saidTogether(writer, changed),
          saidTogether(reader, changed),
        ),
        pointers: pointersOf(this.#sides, writer, reader, changed),
      },
    ];
  }

  #fields(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    const ours = schemaMap(writer, "properties");
    const theirs = schemaMap(reader, "properties");
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].sort();
    return names.flatMap((name) => {
      const isOurs = Object.hasOwn(ours, name);
      if (isOurs && Object.hasOwn(theirs, name))
        return this.at(this.#inside(pair, { keyword: "properties", key: name }, `.${name}`));
      return [fieldOfOne(pair, writer, reader, name, isOurs, this.#sides)];
    });
  }

  #patterns(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    const ours = schemaMap(writer, "patternProperties");
    const theirs = schemaMap(reader, "patternProperties");
    const patterns = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].sort();
    return patterns.flatMap((pattern) => {
      if (Object.hasOwn(ours, pattern) && Object.hasOwn(theirs, pattern))
        return this.at(
          this.#inside(pair, { keyword: "patternProperties", key: pattern }, `./${pattern}/`),
        );
      const { [pattern]: _, ...rest } = ours;
      const { [pattern]: their } = theirs;
      const patched = {
        ...writer,
        patternProperties: their === undefined ? rest : { ...rest, [pattern]: their },
      };
      return [
        {
          ...here(pair, "pattern-properties-changed", writer, patched),
          ...beforeAndAfter(this.#sides, ours[pattern], their),
          pointers: pointersOf(this.#sides, writer, reader, ["patternProperties"], pattern),
        },
      ];
    });
  }

  #items(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    const ours = schemaList(writer, "prefixItems");
    if (ours.length !== schemaList(reader, "prefixItems").length)
      return this.#group(pair, writer, reader, "prefix-items-changed", ["prefixItems", "items"]);
    return [
      ...ours.flatMap((_, at) =>
        this.at(this.#inside(pair, { keyword: "prefixItems", key: at }, `[${at}]`)),
      ),
      ...this.#singly(pair, writer, reader, "items", "items-changed", "[]"),
    ];
  }

  #further(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    return this.#singly(
      pair,
      writer,
      reader,
      "additionalProperties",
      "additional-properties-changed",
      ".*",
    );
  }

  #singly(
    pair: Pair,
    writer: JsonObject,
    reader: JsonObject,
    keyword: string,
    kind: SchemaChangeKind,
    subject: string,
  ): Difference[] {
    if (isObject(writer[keyword]) && isObject(reader[keyword]))
      return this.at(this.#inside(pair, { keyword }, subject));
    return this.#group(pair, writer, reader, kind, [keyword]);
  }

  #branches(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    const lists = [
      ["allOf", "all-of-changed"],
      ["anyOf", "any-of-changed"],
      ["oneOf", "one-of-changed"],
    ] as const;
    return lists.flatMap(([keyword, kind]) => {
      const pairs = pairBranches(schemaList(writer, keyword), schemaList(reader, keyword));
      if (pairs === undefined) return this.#group(pair, writer, reader, kind, [keyword]);
      return pairs.flatMap(([one, other]) =>
        this.at(this.#inside(pair, { keyword, key: one }, "", { keyword, key: other })),
      );
    });
  }

  #condition(pair: Pair, writer: JsonObject, reader: JsonObject): Difference[] {
    const hasSame = isSame(writer.if, reader.if);
    const haveBoth = ["then", "else"].every((one) => one in writer === one in reader);
    if (!hasSame || !haveBoth)
      return this.#group(pair, writer, reader, "condition-changed", ["if", "then", "else"]);
    return ["then", "else"]
      .filter((keyword) => keyword in writer)
      .flatMap((keyword) => this.at(this.#inside(pair, { keyword }, "")));
  }

  #inside(pair: Pair, step: Step, subject: string, theirs: Step = step): Pair {
    const { writerOrigins, readerOrigins } = this.#sides;
    const writer = inside(pair.writer as JsonObject, step);
    const reader = inside(pair.reader as JsonObject, theirs);
    return {
      writer,
      reader,
      writerAt: pointerOf(pair.writer as JsonObject, step, writer, writerOrigins),
      readerAt: pointerOf(pair.reader as JsonObject, theirs, reader, readerOrigins),
      path: [...pair.path, step],
      subject: pair.subject + subject,
    };
  }
}

function pointerOf(parent: JsonObject, step: Step, schema: Schema, origins: Origins): string {
  if (isObject(schema)) return origins.of(schema);
  return origins.of(parent, step.keyword) + (step.key === undefined ? "" : pointerStep(step.key));
}
