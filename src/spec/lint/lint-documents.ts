import type { Beside } from "../../../openapi/lint/define-rule.js";
import { operationIdsOf } from "../../../openapi/lint/read.js";
import type { Document } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import { loadSpectral } from "./load-spectral.js";
import { type Source, sourceLinter } from "./source-linter.js";
import type { Surroundings } from "./surroundings.js";

export type { Finding } from "./finding.js";
export { type Surroundings, surroundingsOf } from "./surroundings.js";

const CONTRACT: readonly Document["server"][] = ["agent-server", "cloud-app-server"];

/**
 * Holds documents against `spectral:oas` and our own rules, those of `openapi/lint/`. Where the documents are the whole
 * contract, the rules about it as a whole are asked as well, and what stands beside it is held against it.
 *
 * @param documents bundled
 * @returns what was found: document by document, then in the open points, then in the catalogue
 * @throws SpectralMissing
 */
export async function lintDocuments(
  documents: readonly Document[],
  surroundings: Surroundings = {},
): Promise<readonly Finding[]> {
  const isWhole = CONTRACT.every((server) => documents.some((one) => one.server === server));
  const beside = isWhole ? wholeContract(documents, surroundings) : surroundings;
  const lint = sourceLinter(await loadSpectral(), beside);
  const findings: Finding[] = [];
  for (const source of [...documents.map(asSource), ...sourcesBeside(surroundings)]) {
    findings.push(...(await lint(source)));
  }
  return findings;
}

const wholeContract = (documents: readonly Document[], surroundings: Surroundings): Beside => ({
  ...surroundings,
  documents,
  operationIds: new Set(documents.flatMap(({ root }) => operationIdsOf(root))),
});

const asSource = ({ server, root }: Document): Source => ({
  name: server,
  of: "document",
  value: root,
});

const sourcesBeside = ({ openPoints, requirements = [] }: Surroundings): Source[] => [
  ...(openPoints === undefined
    ? []
    : [{ name: "open-points", of: "open-points" as const, value: openPoints }]),
  ...requirements.map((value) => ({
    name: `requirements/${value.area}`,
    of: "requirements" as const,
    value,
  })),
];
