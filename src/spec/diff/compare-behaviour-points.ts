import { type Document, isObject } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import { withFormer } from "./former-schemas.js";
import { escapePointer } from "./operation-view.js";
import type { OperationPair } from "./pair-operations.js";
import { pairParts } from "./pair-parts.js";

/** `x-open-points`: what is open about the behaviour of an operation, where no schema can say it. */
export function compareBehaviourPoints(pair: OperationPair): Finding[] {
  const { older, newer } = pair;
  const document = newer.document.server;
  const own = differences([older.object], newer.object, { document, pointer: newer.pointer });
  const parts = pairParts(pair, "documented").flatMap((part) =>
    withFormer(part.older, part.newer).flatMap(({ place, former }) =>
      differences(former, place.schema, { document, pointer: place.pointer }),
    ),
  );
  return [...own, ...parts].map((one) => ({ ...one, operations: [older.id] }));
}

/** The same of a document as a whole, and of its security schemes. */
export function compareDocumentPoints(older: Document, newer: Document): Finding[] {
  const document = newer.server;
  const [before, after] = [schemesOf(older), schemesOf(newer)];
  return [
    ...differences([older.root.info], newer.root.info, { document, pointer: "/info" }),
    ...Object.keys(after).flatMap((name) => {
      const pointer = `/components/securitySchemes/${escapePointer(name)}`;
      return name in before ? differences([before[name]], after[name], { document, pointer }) : [];
    }),
  ];
}

function schemesOf({ root }: Document): { [name: string]: unknown } {
  const schemes = root.components.securitySchemes;
  return isObject(schemes) ? schemes : {};
}

/** A point is new where nothing that this may have been has it, and gone where all of that had it. */
function differences(
  former: readonly unknown[],
  newer: unknown,
  place: Finding["place"],
): Finding[] {
  const after = pointsOf(newer);
  const known = former.map(pointsOf);
  const added = after.filter((point) => !known.some((points) => points.includes(point)));
  const gone = [...new Set(known.flat())].filter(
    (point) => !after.includes(point) && known.every((points) => points.includes(point)),
  );
  const common = { aspect: "behaviour", verdict: "undecided", operations: [], place } as const;
  return [
    ...added.map(
      (point): Finding => ({
        ...common,
        kind: "behaviour-now-open",
        hurts: ["callers"],
        message: `The behaviour here is open now, at the open point ${point}.`,
        why: "Whether it was promised before, the documents do not tell where it is not marked.",
        after: point,
      }),
    ),
    ...gone.map(
      (point): Finding => ({
        ...common,
        kind: "behaviour-no-longer-open",
        hurts: ["servers"],
        message: `The behaviour here is no longer open at the open point ${point}.`,
        why: "Whether servers that chose otherwise have to change, the documents do not tell where it is not marked.",
        before: point,
      }),
    ),
  ];
}

function pointsOf(value: unknown): string[] {
  const points = isObject(value) ? value["x-open-points"] : [];
  return Array.isArray(points) ? points.map(String) : [];
}
