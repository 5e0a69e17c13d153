import type { Document } from "../../documents/document.js";
import type { Change } from "../change.js";
import type { compareSchemas } from "../schemas/compare-schemas.js";
import { compareAnswerHeaders } from "./compare-answer-headers.js";
import { compareBehaviourPoints, compareDocumentPoints } from "./compare-behaviour-points.js";
import { compareConsistency } from "./compare-consistency.js";
import { compareDeprecation } from "./compare-deprecation.js";
import { compareMediaTypes } from "./compare-media-types.js";
import { compareOpenPoints } from "./compare-open-points.js";
import { compareOperations } from "./compare-operations.js";
import { compareParameterSpelling } from "./compare-parameter-spelling.js";
import { compareParts, rememberingCompareSchemas } from "./compare-parts.js";
import { compareRequestBody } from "./compare-request-body.js";
import { compareRequirements } from "./compare-requirements.js";
import { compareSecurity } from "./compare-security.js";
import { compareStates } from "./compare-states.js";
import { compareStatusMarks } from "./compare-status-marks.js";
import { compareStatuses } from "./compare-statuses.js";
import { compareUnread, compareUnreadOfDocument } from "./compare-unread.js";
import type { Contract } from "./contract.js";
import { changesOf, type Finding } from "./finding.js";
import { type OperationPair, pairOperations } from "./pair-operations.js";

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
  const compare = rememberingCompareSchemas();
  const servers = new Set([...older.documents, ...newer.documents].map(({ server }) => server));
  const documents = [...servers].flatMap((server) =>
    compareDocuments(documentOf(server, older), documentOf(server, newer), compare),
  );
  return changesOf([...documents, ...compareCatalogues(older, newer)]);
}

/** What one operation shows, one concept each. */
const OF_AN_OPERATION: readonly ((pair: OperationPair) => Finding[])[] = [
  compareDeprecation,
  compareSecurity,
  compareParameterSpelling,
  compareRequestBody,
  compareMediaTypes,
  compareStatuses,
  compareStatusMarks,
  compareAnswerHeaders,
  compareBehaviourPoints,
  compareUnread,
];

function compareDocuments(
  older: Document,
  newer: Document,
  compare: typeof compareSchemas,
): Finding[] {
  const operations = pairOperations(older, newer);
  return [
    ...compareOperations(operations),
    ...operations.pairs.flatMap((pair) => [
      ...OF_AN_OPERATION.flatMap((compareConcept) => compareConcept(pair)),
      ...compareParts(pair, compare),
    ]),
    ...compareDocumentPoints(older, newer),
    ...compareStates(older, newer),
    ...compareConsistency(older, newer),
    ...compareUnreadOfDocument(older, newer),
  ];
}

function compareCatalogues(older: Contract, newer: Contract): Finding[] {
  const hasPoints = older.openPoints !== undefined && newer.openPoints !== undefined;
  const hasRequirements = older.requirements !== undefined && newer.requirements !== undefined;
  return [
    ...(hasPoints ? compareOpenPoints(older.openPoints, newer.openPoints) : []),
    ...(hasRequirements ? compareRequirements(older.requirements, newer.requirements) : []),
  ];
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
