import type { Document } from "../../documents/document.js";
import type { ReadContract } from "../sources/read-contract.js";
import { UnusableInput } from "../sources/unusable-input.js";
import type { Sides } from "./sides.js";

/**
 * One older document and the one of the contract that it is a version of: the only one that was named, or the one with
 * its title, or else with most of its paths.
 *
 * @param name of the older document, for messages
 * @throws UnusableInput when it is like none of them
 */
export function olderOfOne(older: ReadContract, newer: ReadContract, name: string): Sides {
  const [before] = older.read;
  if (before === undefined) throw new Error("a contract of one document has none");
  const after = newer.read.find(
    ({ document }) => document === likest(before.document, newer.documents),
  );
  if (after === undefined) {
    const files = newer.read.map(({ file }) => file).join(", ");
    throw new UnusableInput(
      `--against ${name}`,
      `it has neither the title nor a path of ${files}: name the one document that it is a version of`,
    );
  }
  const { server } = after.document;
  const renamed = { ...before, document: { ...before.document, server } };
  return {
    older: { ...older, name, read: [renamed], documents: [renamed.document] },
    newer: { ...newer, name: after.file, read: [after], documents: [after.document] },
  };
}

function likest(older: Document, documents: readonly Document[]): Document | undefined {
  if (documents.length === 1) return documents[0];
  const sameTitle = documents.find((one) => titleOf(one) === titleOf(older));
  if (sameTitle !== undefined) return sameTitle;
  const [first] = documents
    .map((document) => ({ document, shared: sharedPaths(older, document) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  return first?.document;
}

const titleOf = ({ root }: Document): unknown => (root.info as { title?: unknown }).title;

const sharedPaths = (older: Document, newer: Document): number =>
  Object.keys(older.root.paths).filter((path) => Object.hasOwn(newer.root.paths, path)).length;
