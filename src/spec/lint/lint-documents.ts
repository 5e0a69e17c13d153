import type { RulesetDefinition } from "@stoplight/spectral-core";
import type { Beside, Rule } from "../../../openapi/lint/define-rule.js";
import { operationIdsOf } from "../../../openapi/lint/read.js";
import { rules } from "../../../openapi/lint/rules.js";
import type { Document } from "../../documents/document.js";
import type { Finding } from "./finding.js";
import { loadSpectral, type SpectralModules } from "./load-spectral.js";
import { pageOf, spectralRuleset } from "./spectral-ruleset.js";
import type { Surroundings } from "./surroundings.js";

export type { Finding } from "./finding.js";
export { type Surroundings, surroundingsOf } from "./surroundings.js";

const CONTRACT: readonly Document["server"][] = ["agent-server", "cloud-app-server"];
const SEVERITIES = ["error", "warn", "info", "hint"] as const;

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
  const spectral = await loadSpectral();
  const isWhole = CONTRACT.every((server) => documents.some((one) => one.server === server));
  const beside = isWhole ? wholeContract(documents, surroundings) : surroundings;
  const findings: Finding[] = [];
  for (const source of [...documents.map(asSource), ...sourcesBeside(surroundings)]) {
    findings.push(...(await lintSource(source, { beside, spectral })));
  }
  return findings;
}

const wholeContract = (documents: readonly Document[], surroundings: Surroundings): Beside => ({
  ...surroundings,
  documents,
  operationIds: new Set(documents.flatMap(({ root }) => operationIdsOf(root))),
});

/** Something that is linted. */
interface Source {
  readonly name: string;
  readonly of: NonNullable<Rule["of"]>;
  readonly value: unknown;
}

const asSource = ({ server, root }: Document): Source => ({
  name: server,
  of: "document",
  value: root,
});

function sourcesBeside({ openPoints, requirements = [] }: Surroundings): Source[] {
  return [
    ...(openPoints === undefined
      ? []
      : [{ name: "open-points", of: "open-points" as const, value: openPoints }]),
    ...requirements.map((value) => ({
      name: `requirements/${value.area}`,
      of: "requirements" as const,
      value,
    })),
  ];
}

/** Lints one source with the rules for its kind, as far as what they need is known. */
export async function lintSource(
  { name, of, value }: Source,
  { beside, spectral: { core, rulesets } }: { beside: Beside; spectral: SpectralModules },
): Promise<Finding[]> {
  const spectral = new core.Spectral();
  const oas = of === "document" ? { oas: rulesets.oas as RulesetDefinition } : {};
  spectral.setRuleset(spectralRuleset(rules, { of, beside, ...oas }));
  const results = await spectral.run(parsed(name, value));
  return results.map(({ code, severity, message, path, documentationUrl }) => ({
    rule: String(code),
    severity: SEVERITIES[severity] ?? "error",
    message,
    document: name,
    path,
    ...pageFor(String(code), documentationUrl),
  }));
}

function pageFor(rule: string, address: string | undefined) {
  if (rule in rules) return { page: pageOf(rule) };
  return address === undefined ? {} : { page: address };
}

/** A value as Spectral takes one that is parsed already; where it was written, others know better. */
const parsed = (source: string, data: unknown) =>
  ({
    source,
    parsed: { data, ast: {}, lineMap: [], diagnostics: [] },
    getLocationForJsonPath: () => undefined,
  }) as unknown as Parameters<InstanceType<SpectralModules["core"]["Spectral"]>["run"]>[0];
