import path from "node:path";
import type {
  RuleDefinition,
  RulesetDefinition,
  RulesetFunctionContext,
} from "@stoplight/spectral-core";
import type { Beside, Place, Rule } from "../../../openapi/lint/define-rule.js";
import { isObject } from "../../documents/document.js";

export interface RulesetOptions {
  /** What is linted with it. */
  readonly of: NonNullable<Rule["of"]>;
  readonly beside: Beside;
  /** `spectral:oas`, for documents. */
  readonly oas?: RulesetDefinition;
}

/** Rules as Spectral takes them; those that need to know what is not known are left out. */
export function spectralRuleset(
  rules: Readonly<Record<string, Rule>>,
  { of, beside, oas }: RulesetOptions,
): RulesetDefinition {
  const asked = Object.entries(rules).filter(
    ([, rule]) =>
      (rule.of ?? "document") === of &&
      (rule.needs ?? []).every((one) => beside[one] !== undefined),
  );
  const replaced = asked.flatMap(([, rule]) => rule.replaces ?? []);
  const definitions: Record<string, RuleDefinition | "off"> = {
    ...(oas === undefined ? {} : Object.fromEntries(replaced.map((name) => [name, "off"]))),
    ...Object.fromEntries(asked.map(([name, rule]) => [name, spectralRule(rule, beside)])),
  };
  return (
    oas === undefined ? { rules: definitions } : { extends: oas, rules: definitions }
  ) as RulesetDefinition;
}

/** The page of a rule, below the root of the repository, and of what is built of it. */
export const pageOf = (name: string): string => `openapi/lint/${name}/README.md`;

function spectralRule(rule: Rule, beside: Beside): RuleDefinition {
  return {
    description: rule.sentence,
    message: "{{error}}",
    severity: "error",
    given: [rule.given].flat(),
    resolved: rule.unresolved !== true,
    // beside is not among the functionOptions: Spectral would print it with the rule
    // biome-ignore lint/suspicious/noThenProperty: so a rule of Spectral is written; nobody awaits it
    then: { function: (value, _options, context) => ask(rule, value, placeOf(context, beside)) },
  };
}

function ask(rule: Rule, value: unknown, place: Place) {
  if (!isObject(value)) return []; // oas3-schema says so
  return [...rule.find(value, place)].map(({ message, at = [] }) => ({
    message,
    path: [...place.path, ...at],
  }));
}

function placeOf(context: RulesetFunctionContext, beside: Beside): Place {
  const { resolved, unresolved } = context.documentInventory as unknown as DocumentInventory;
  const root = context.rule.resolved ? resolved : unresolved;
  return {
    path: [...context.path],
    server: path.parse(context.document.source ?? "").name,
    root: isObject(root) ? root : {},
    beside,
  };
}

/** What Spectral hands to functions; its types do not tell. */
interface DocumentInventory {
  readonly resolved: unknown;
  readonly unresolved: unknown;
}
