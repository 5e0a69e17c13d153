import { isDeepStrictEqual } from "node:util";
import type { Finding } from "./finding.js";
import { withFormer } from "./former-schemas.js";
import type { OperationPair } from "./pair-operations.js";
import type { PairedPart } from "./pair-parts.js";

type Annotation = Pick<Finding, "kind" | "verdict" | "aspect" | "hurts" | "why">;

/** Keywords that allow or refuse no value, and mean something all the same. */
const ANNOTATIONS: Readonly<Record<string, Annotation>> = {
  default: {
    kind: "default-changed",
    verdict: "undecided",
    aspect: "behaviour",
    hurts: ["callers"],
    why: "Callers that leave it out are served another way; no schema tells what comes of it.",
  },
  readOnly: {
    kind: "read-only-changed",
    verdict: "undecided",
    aspect: "behaviour",
    hurts: ["callers", "servers"],
    why: "Who may send it has changed; no schema tells what becomes of one that is sent all the same.",
  },
  writeOnly: {
    kind: "write-only-changed",
    verdict: "undecided",
    aspect: "behaviour",
    hurts: ["callers", "servers"],
    why: "Whether answers hold it has changed; no schema tells.",
  },
  deprecated: {
    kind: "schema-deprecation-changed",
    verdict: "safe",
    aspect: "document",
    hurts: [],
    why: "It is served as before.",
  },
};

/** Defaults and other annotations of the schemas of a part. */
export function compareAnnotations(pair: OperationPair, { older, newer }: PairedPart): Finding[] {
  return withFormer(older, newer).flatMap(({ place, former }) =>
    Object.entries(ANNOTATIONS).flatMap(([keyword, annotation]): Finding[] => {
      const is = place.schema[keyword];
      const [was] = former.map((schema) => schema[keyword]);
      if (former.some((schema) => isDeepStrictEqual(schema[keyword], is))) return [];
      return [
        {
          ...annotation,
          operations: [pair.older.id],
          place: { document: pair.newer.document.server, pointer: `${place.pointer}/${keyword}` },
          message: `${keyword} was ${spoken(was)} and is ${spoken(is)}.`,
          before: was,
          after: is,
        },
      ];
    }),
  );
}

function spoken(value: unknown): string {
  return value === undefined ? "absent" : JSON.stringify(value);
}
