import type { JsonObject } from "../../documents/document.js";
import type { JudgedPlace } from "../../documents/judged-schema.js";
import type { Part } from "./parts.js";

/** A schema as it stands, and all that it may have been. */
export interface WithFormer {
  readonly place: JudgedPlace;
  /** Not empty. */
  readonly former: readonly JsonObject[];
}

/**
 * The schemas of a part that were there before: in the same place of the part, or written in the same place of the
 * document. Where both differ (a schema has moved, or what stands around it) each of them may be the former one.
 */
export function withFormer(older: Part, newer: Part): WithFormer[] {
  const byPath = new Map(older.places.map((place) => [place.path, place.schema]));
  const byPointer = new Map(older.places.map((place) => [place.pointer, place.schema]));
  const now = new Map(newer.places.map((place) => [place.path, place]));
  return [...now.values()].flatMap((place) => {
    const former = [byPath.get(place.path), byPointer.get(place.pointer)].filter(
      (schema) => schema !== undefined,
    );
    return former.length === 0 ? [] : [{ place, former }];
  });
}
