import type { Document } from "../../documents/document.js";
import type { Change } from "../change.js";
import { compareOperations } from "./compare-operations.js";
import type { Contract } from "./contract.js";
import { changesOf, type Finding } from "./finding.js";
import { pairOperations } from "./pair-operations.js";

export type { Contract } from "./contract.js";

/**
 * What means another thing in the newer contract than in the older one.
 *
 * Wording (titles, descriptions, summaries, examples, addresses of servers) means nothing. Catalogue and open points
 * are compared where both contracts have them.
 *
 * @returns one entry for each change, with all operations that show it; sorted by place, the same for the same input
 * @throws if a `$ref` points at nothing, or schemas refer to each other in a circle
 */
export function compareContracts(older: Contract, newer: Contract): readonly Change[] {
  const servers = new Set([...older.documents, ...newer.documents].map(({ server }) => server));
  return changesOf([...servers].flatMap((server) => compareDocuments(server, older, newer)));
}

function compareDocuments(server: Document["server"], older: Contract, newer: Contract): Finding[] {
  const operations = pairOperations(documentOf(server, older), documentOf(server, newer));
  return compareOperations(operations);
}

/** A document that a contract does not have promises nothing. */
function documentOf(server: Document["server"], contract: Contract): Document {
  return (
    contract.documents.find((one) => one.server === server) ?? {
      server,
      root: { openapi: "3.1.0", paths: {}, components: { schemas: {} } },
    }
  );
}
