import type { Finding } from "./finding.js";
import type { OperationView } from "./operation-view.js";
import { type OperationPair, type PairedOperations, samePlace } from "./pair-operations.js";

/** Operations that came, went, or are called another way. */
export function compareOperations({ pairs, removed, added }: PairedOperations): Finding[] {
  return [...removed.map(removal), ...added.map(addition), ...pairs.flatMap(compareAddress)];
}

function removal(operation: OperationView): Finding {
  return {
    kind: "operation-removed",
    verdict: "breaking",
    aspect: "document",
    hurts: ["callers", "types"],
    operations: [operation.id],
    place: { document: operation.document.server, pointer: operation.pointer },
    message: `${address(operation)} is gone.`,
    why: "It was taken away: whoever calls it is no longer answered.",
    before: address(operation),
  };
}

function addition(operation: OperationView): Finding {
  return {
    kind: "operation-added",
    verdict: "safe",
    aspect: "document",
    hurts: ["servers"],
    operations: [operation.id],
    place: { document: operation.document.server, pointer: operation.pointer },
    message: `${address(operation)} is new.`,
    why: "Nobody calls it yet; servers have to serve it.",
    after: address(operation),
  };
}

function compareAddress({ older, newer }: OperationPair): Finding[] {
  const place = { document: newer.document.server, pointer: newer.pointer };
  const operations = [older.id];
  const findings: Finding[] = [];
  if (!samePlace(older, newer))
    findings.push({
      kind: "operation-moved",
      verdict: "breaking",
      aspect: "document",
      hurts: ["callers", "servers", "types"],
      operations,
      place,
      message: `${older.id} moves from ${address(older)} to ${address(newer)}.`,
      why: "It was taken away where it is called today.",
      before: address(older),
      after: address(newer),
    });
  else if (older.path !== newer.path)
    findings.push({
      kind: "path-parameter-renamed",
      verdict: "breaking",
      aspect: "document",
      hurts: ["types"],
      operations,
      place,
      message: `A parameter in the path is renamed: ${older.path} is now ${newer.path}.`,
      why: "The same URLs are called, but code that was compiled against the old name no longer compiles.",
      before: older.path,
      after: newer.path,
    });
  if (older.id !== newer.id)
    findings.push({
      kind: "operation-id-changed",
      verdict: "breaking",
      aspect: "document",
      hurts: ["types"],
      operations,
      place,
      message: `${older.id} is now named ${newer.id}.`,
      why: "The same URLs are called, but code that was compiled against the old name no longer compiles.",
      before: older.id,
      after: newer.id,
    });
  return findings;
}

function address({ method, path }: OperationView): string {
  return `${method.toUpperCase()} ${path}`;
}
