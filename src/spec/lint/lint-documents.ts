import type { RulesetDefinition } from "@stoplight/spectral-core";
import type { Document } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import { loadSpectral } from "./load-spectral.js";

export type { Finding } from "./finding.js";

/** What stands beside the documents. What is left out, no rule asks about. */
export interface Surroundings {
  /** What `openapi/open-points.yaml` holds. */
  readonly openPoints?: OpenPointsFile;
  /** What the files of `conformance/requirements/` hold. */
  readonly requirements?: readonly AreaFile[];
}

export interface OpenPointsFile {
  readonly openPoints: readonly OpenPointRow[];
}

export interface OpenPointRow {
  readonly id: string;
  /** Why it stands in no document; where it is left out, it stands in one. */
  readonly inNoDocument?: string;
}

export interface AreaFile {
  readonly area: string;
  readonly requirements: readonly { readonly id: string; readonly operations: readonly string[] }[];
}

const SEVERITIES = ["error", "warn", "info", "hint"] as const;

/**
 * Holds documents against `spectral:oas` and our own rules.
 *
 * @param documents all documents of the contract, bundled
 * @returns what was found, document by document
 * @throws SpectralMissing
 */
export async function lintDocuments(
  documents: readonly Document[],
  _beside: Surroundings = {},
): Promise<readonly Finding[]> {
  const { core, rulesets } = await loadSpectral();
  const spectral = new core.Spectral();
  spectral.setRuleset({ extends: rulesets.oas as RulesetDefinition });
  const findings: Finding[] = [];
  for (const { server, root } of documents) {
    const results = await spectral.run({
      parsed: { data: root, diagnostics: [], ast: {}, lineMap: [] },
      getLocationForJsonPath: () => undefined,
      source: server,
    } as never);
    for (const { code, severity, message, path } of results) {
      findings.push({
        rule: String(code),
        severity: SEVERITIES[severity] ?? "error",
        message,
        document: server,
        path,
      });
    }
  }
  return findings;
}
