import type { Place } from "../change.js";
import type { Contract } from "../diff/contract.js";
import type { FileSpot } from "./locate.js";
import {
  type Catalogue,
  findRow,
  openPointsIn,
  readCatalogue,
  requirementsIn,
} from "./read-catalogue.js";
import { type ReadDocument, readDocument } from "./read-document.js";
import { readPointer } from "./reference.js";
import type { SourceFiles } from "./source-files.js";
import { UnusableInput } from "./unusable-input.js";

/** A version of the contract, and where it is written. */
export interface ReadContract extends Contract {
  /** Where it was read from, for people. */
  readonly name: string;
  readonly read: readonly ReadDocument[];
  readonly catalogue: Catalogue;
  /** Undefined where nothing here is near the place. */
  locate(place: Place): FileSpot | undefined;
}

export interface ContractOptions {
  /** Reads what stands beside the documents, too. */
  readonly withCatalogue: boolean;
}

/**
 * Reads documents, and what stands beside the first of them.
 *
 * @param roots paths or addresses
 * @throws UnusableInput, UnreadableFile
 */
export async function readContract(
  roots: readonly string[],
  files: SourceFiles,
  { withCatalogue }: ContractOptions,
): Promise<ReadContract> {
  const read: ReadDocument[] = [];
  for (const root of roots) {
    const one = await readDocument(root, files);
    const twin = read.find(({ document }) => document.server === one.document.server);
    if (twin !== undefined)
      throw new UnusableInput(
        one.file,
        `it has the name of ${twin.file}: name one of them, or rename it`,
      );
    read.push(one);
  }
  const [first] = roots;
  const catalogue = withCatalogue && first !== undefined ? await readCatalogue(first, files) : {};
  const { openPoints, requirements } = catalogue;
  return {
    name: files.source.name,
    read,
    catalogue,
    documents: read.map(({ document }) => document),
    ...(openPoints === undefined ? {} : { openPoints: openPointsIn(openPoints) }),
    ...(requirements === undefined ? {} : { requirements: requirementsIn(requirements) }),
    locate({ document, pointer }) {
      const one = read.find((candidate) => candidate.document.server === document);
      return one === undefined ? findRow(readPointer(pointer), catalogue) : one.locate(pointer);
    },
  };
}
