import {
  type Document,
  isObject,
  operationsOf,
  type Response,
  resolve,
} from "../../../src/documents/document.js";

/** The fields that an operation takes in its body, or shows in its successful answers: of the thing, or of the things in a list. */
export function fieldsOf(
  operationId: string,
  side: "write" | "read",
  documents: readonly Document[],
): ReadonlySet<string> {
  const placed = documents
    .flatMap(operationsOf)
    .find(({ object }) => object.operationId === operationId);
  if (placed === undefined) return new Set();
  const media =
    side === "write"
      ? [placed.object.requestBody?.content["application/json"]]
      : Object.entries(placed.responses)
          .filter(([status]) => status.startsWith("2"))
          .map(([, answer]: [string, Response]) => answer.content?.["application/json"]);
  return new Set(media.flatMap((one) => fieldsIn(placed.document, one?.schema)));
}

function fieldsIn(document: Document, schema: unknown): string[] {
  const found = resolve<unknown>(document, schema);
  if (!isObject(found)) return [];
  const own = isObject(found.properties) ? Object.keys(found.properties) : [];
  const parts = [found.items, found.allOf, found.anyOf, found.oneOf].flat();
  return [...own, ...parts.flatMap((part) => fieldsIn(document, part))];
}
