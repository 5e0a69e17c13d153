import { type Document, resolve } from "../../../src/documents/document.js";
import { onceFor } from "../once-for.js";
import { objectAt } from "../read.js";

/** The identifiers that the examples of creations answer: POSTs that succeed with an `id`. */
export const createdIdsIn = onceFor((documents: readonly Document[]): readonly string[] =>
  documents.flatMap((document) =>
    Object.values(objectAt(document.root, "paths")).flatMap((item) =>
      Object.entries(objectAt(item, "post", "responses"))
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([, answer]) => answeredIds(document, answer)),
    ),
  ),
);

function answeredIds(document: Document, answer: unknown): string[] {
  return Object.values(objectAt(resolve(document, answer), "content"))
    .map((media) => objectAt(media))
    .flatMap((media) => [
      media.example,
      ...Object.values(objectAt(media, "examples")).map(
        (example) => objectAt(resolve(document, example)).value,
      ),
    ])
    .map((value) => objectAt(value).id)
    .filter((id): id is string => typeof id === "string");
}
