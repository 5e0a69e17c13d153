import type { Document, JsonObject } from "../../documents/document.js";
import { canonical, type Finding } from "./finding.js";
import type { OperationPair } from "./pair-operations.js";
import { pairParameters } from "./pair-parameters.js";

/** What nothing here looks into is not passed over in silence: callbacks, and parameters that are written as a media type. */
export function compareUnread(pair: OperationPair): Finding[] {
  const document = pair.newer.document.server;
  const operations = [pair.older.id];
  return [
    ...difference(pair.older.object, pair.newer.object, "callbacks", {
      operations,
      place: { document, pointer: pair.newer.pointer },
    }),
    ...pairParameters(pair).flatMap(([before, after]) =>
      difference(before.value, after.value, "content", {
        operations,
        place: { document, pointer: after.pointer },
      }),
    ),
  ];
}

/** The same of a document as a whole: its webhooks. */
export function compareUnreadOfDocument(older: Document, newer: Document): Finding[] {
  const place = { document: newer.server, pointer: "" };
  return difference(older.root, newer.root, "webhooks", { operations: [], place });
}

function difference(
  older: JsonObject,
  newer: JsonObject,
  key: string,
  at: Pick<Finding, "operations" | "place">,
): Finding[] {
  const [before, after] = [older[key], newer[key]];
  if (canonical(before ?? null) === canonical(after ?? null)) return [];
  return [
    {
      ...at,
      place: { ...at.place, pointer: `${at.place.pointer}/${key}` },
      kind: `${key}-changed`,
      verdict: "undecided",
      aspect: "document",
      hurts: ["callers", "servers"],
      message: `${key} is another one.`,
      why: "Nothing here looks into it.",
      before,
      after,
    },
  ];
}
