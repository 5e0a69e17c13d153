import { type Document, isObject } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import { withFormer } from "./former-schemas.js";
import { escapePointer } from "./operation-view.js";
import type { OperationPair } from "./pair-operations.js";
import { pairParts } from "./pair-parts.js";
import type { Part } from "./parts.js";

/** The open points that are named at one place before and after. */
interface Points {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly place: Finding["place"];
}

/**
 * `x-open-points`: what is open about the behaviour of an operation, where no schema can say it.
 *
 * A point that is named elsewhere in the same part has moved with its schema, and is the same.
 */
export function compareBehaviourPoints(pair: OperationPair): Finding[] {
  const { older, newer } = pair;
  const document = newer.document.server;
  const own = differences({
    before: pointsOf(older.object),
    after: pointsOf(newer.object),
    place: { document, pointer: newer.pointer },
  });
  const parts = pairParts(pair, "documented").flatMap((part) => {
    const [known, kept] = [pointsIn(part.older), pointsIn(part.newer)];
    return withFormer(part.older, part.newer)
      .flatMap(({ place: { schema, pointer }, former }) => {
        const before = former.flatMap(pointsOf);
        return differences({ before, after: pointsOf(schema), place: { document, pointer } });
      })
      .filter(({ before, after }) => !known.has(after) && !kept.has(before));
  });
  return [...own, ...parts].map((one) => ({ ...one, operations: [older.id] }));
}

/** The same of a document as a whole, and of its security schemes. */
export function compareDocumentPoints(older: Document, newer: Document): Finding[] {
  const document = newer.server;
  const [before, after] = [schemesOf(older), schemesOf(newer)];
  const kept = Object.keys(after).filter((name) => name in before);
  const schemes = kept.map((name) => ({
    before: pointsOf(before[name]),
    after: pointsOf(after[name]),
    place: { document, pointer: `/components/securitySchemes/${escapePointer(name)}` },
  }));
  const [was, is] = [pointsOf(older.root.info), pointsOf(newer.root.info)];
  const info = { before: was, after: is, place: { document, pointer: "/info" } };
  return [info, ...schemes].flatMap(differences);
}

function differences({ before, after, place }: Points): Finding[] {
  const common = { aspect: "behaviour", verdict: "undecided", operations: [], place } as const;
  return [
    ...after
      .filter((point) => !before.includes(point))
      .map(
        (point): Finding => ({
          ...common,
          kind: "behaviour-now-open",
          hurts: ["callers"],
          message: `The behaviour here is open now, at the open point ${point}.`,
          why: "Whether it was promised before, the documents do not tell where it is not marked.",
          after: point,
        }),
      ),
    ...[...new Set(before)]
      .filter((point) => !after.includes(point))
      .map(
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

function schemesOf({ root }: Document): { [name: string]: unknown } {
  const schemes = root.components.securitySchemes;
  return isObject(schemes) ? schemes : {};
}

function pointsIn({ places }: Part): ReadonlySet<unknown> {
  return new Set(places.flatMap(({ schema }) => pointsOf(schema)));
}

function pointsOf(value: unknown): string[] {
  const points = isObject(value) ? value["x-open-points"] : [];
  return Array.isArray(points) ? points.map(String) : [];
}
