import type { Document } from "../../documents/document.js";
import type { Change } from "../change.js";
import type { Contract } from "./contract.js";

/** A version that does not tell what its document changes. */
export interface VersionProblem {
  /** The document's server. */
  readonly document: string;
  readonly older: string;
  readonly newer: string;
  /** One sentence, with the remedy. */
  readonly message: string;
}

type Version = readonly [major: number, minor: number, patch: number];

/**
 * A breaking change needs a major step of `x-contract-version` in each document whose operations it concerns.
 *
 * As in semantic versioning, the major step of `1.2.3` is `2.0.0`; before `1.0.0` the second number counts in its
 * place, so that the major step of `0.2.3` is `0.3.0` (or `1.0.0`).
 */
export function versionRule(
  older: Contract,
  newer: Contract,
  changes: readonly Change[],
): readonly VersionProblem[] {
  const breaking = changes.filter(({ verdict }) => verdict === "breaking");
  return newer.documents.flatMap((document) => {
    const before = older.documents.find(({ server }) => server === document.server);
    if (before === undefined) return [];
    const concerned = breaking.filter((change) => concerns(change, [before, document]));
    return judgeStep(document.server, [versionOf(before), versionOf(document)], concerned.length);
  });
}

function judgeStep(
  document: string,
  [older, newer]: readonly [string, string],
  breaking: number,
): VersionProblem[] {
  const problem = (message: string) => [{ document, older, newer, message }];
  const [before, after] = [parse(older), parse(newer)];
  if (after === undefined)
    return problem(`x-contract-version ${newer} is no version; write it like 1.2.3.`);
  if (before === undefined) return [];
  if (compare(before, after) > 0)
    return problem(`x-contract-version goes back from ${older} to ${newer}; versions only rise.`);
  if (breaking === 0 || isMajorStep(before, after)) return [];
  const what = breaking === 1 ? "1 breaking change needs" : `${breaking} breaking changes need`;
  return problem(
    `${what} a major step: x-contract-version was ${older} and is ${newer}; make it ${majorStep(before)}.`,
  );
}

/** A change of the catalogue concerns the documents that have its operations, or all where it names none. */
function concerns(change: Change, documents: readonly Document[]): boolean {
  if (change.place.document !== "catalogue") return change.place.document === documents[0]?.server;
  return change.operations.length === 0 || change.operations.some((id) => has(documents, id));
}

function has(documents: readonly Document[], id: string): boolean {
  return documents.some((document) =>
    Object.values(document.root.paths).some((item) =>
      Object.values(item).some(
        (one) => (one as { operationId?: string } | null)?.operationId === id,
      ),
    ),
  );
}

function versionOf(document: Document): string {
  return String(document.root["x-contract-version"] ?? "(absent)");
}

function parse(version: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function isMajorStep(before: Version, after: Version): boolean {
  return after[0] > before[0] || (before[0] === 0 && after[1] > before[1]);
}

function majorStep([major, minor]: Version): string {
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}
