import { isObject, type JsonObject } from "../../../documents/document.js";
import { type Schema, schemaList } from "../canonical/schema.js";

const IN_PLACE = ["allOf", "anyOf", "oneOf"];
const IN_PLACE_ONE = ["not", "if", "then", "else"];

/**
 * The schemas whose borders are looked for: where one of them says 20, values of 19, 20 and 21 are tried. Each
 * stands for itself; what stands in it for the same value is among them.
 */
export type Borders = readonly JsonObject[];

/** A schema with all that stands in it for the same value. */
export function bordersOf(...schemas: readonly (Schema | undefined)[]): Borders {
  return schemas.flatMap((schema) => {
    if (!isObject(schema)) return [];
    const inPlace = [
      ...IN_PLACE.flatMap((keyword) => schemaList(schema, keyword)),
      ...IN_PLACE_ONE.map((keyword) => schema[keyword] as Schema | undefined),
    ];
    return [schema, ...bordersOf(...inPlace)];
  });
}

/** The numbers that stand under these keywords, each once. */
export function bordersAt(borders: Borders, keywords: readonly string[]): number[] {
  const numbers = borders.flatMap((one) => keywords.map((keyword) => one[keyword]));
  return [...new Set(numbers.filter((one) => typeof one === "number"))];
}

export function textsAt(borders: Borders, keyword: string): string[] {
  const texts = borders.map((one) => one[keyword]).filter((one) => typeof one === "string");
  return [...new Set(texts)];
}

/** The values that are listed anywhere here. */
export function listedAt(borders: Borders): unknown[] {
  return borders.flatMap((one) => (Array.isArray(one.enum) ? one.enum : []));
}
