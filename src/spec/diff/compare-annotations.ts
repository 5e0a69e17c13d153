import { isDeepStrictEqual } from "node:util";
import type { JudgedPlace } from "../../documents/judged-schema.js";
import type { Finding } from "./finding.js";
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

/** Defaults and other annotations of schemas that stand in the same place of a part before and after. */
export function compareAnnotations(pair: OperationPair, { older, newer }: PairedPart): Finding[] {
  const before = schemasOf(older.places);
  return [...schemasOf(newer.places)].flatMap(([path, place]) =>
    Object.entries(ANNOTATIONS).flatMap(([keyword, annotation]): Finding[] => {
      const known = before.get(path);
      if (known === undefined) return [];
      const [was, is] = [known.schema[keyword], place.schema[keyword]];
      if (isDeepStrictEqual(was, is)) return [];
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

/** Of what stands around a schema, only the schema itself. */
function schemasOf(places: readonly JudgedPlace[]): Map<string, JudgedPlace> {
  return new Map(places.map((place) => [place.path, place]));
}

function spoken(value: unknown): string {
  return value === undefined ? "absent" : JSON.stringify(value);
}
