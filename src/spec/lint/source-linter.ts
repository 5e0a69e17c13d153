import type { RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import type { Beside, Rule } from "../../../openapi/lint/define-rule.js";
import { rules } from "../../../openapi/lint/rules.js";
import type { Finding } from "./finding.js";
import type { SpectralModules } from "./load-spectral.js";
import { pageOf, spectralRuleset } from "./spectral-ruleset.js";

type Kind = NonNullable<Rule["of"]>;

/** Something that is linted. */
export interface Source {
  /** As findings name it. */
  readonly name: string;
  readonly of: Kind;
  readonly value: unknown;
}

const SEVERITIES = ["error", "warn", "info", "hint"] as const;

/** @returns what lints a source with the rules for its kind, as far as what they need stands beside it */
export function sourceLinter(
  { core, rulesets }: SpectralModules,
  beside: Beside,
): (source: Source) => Promise<readonly Finding[]> {
  const prepared = new Map<Kind, Spectral>();
  const prepare = (of: Kind): Spectral => {
    const spectral = new core.Spectral();
    const oas = of === "document" ? { oas: rulesets.oas as RulesetDefinition } : {};
    spectral.setRuleset(spectralRuleset(rules, { of, beside, ...oas }));
    prepared.set(of, spectral);
    return spectral;
  };
  return async ({ name, of, value }) => {
    const spectral = prepared.get(of) ?? prepare(of);
    const results = await spectral.run(parsed(name, value));
    return results.map(({ code, severity, message, path, documentationUrl }) => ({
      rule: String(code),
      severity: SEVERITIES[severity] ?? "error",
      message,
      document: name,
      path,
      ...pageFor(String(code), documentationUrl),
    }));
  };
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
  }) as unknown as Parameters<Spectral["run"]>[0];
