import { type RequirementId, requirementIds } from "../../src/generated/requirements.js";
import { type Limits, limitNames, sum } from "../limits.js";
import type { Profile } from "../report.js";
import { costs } from "./costs.js";

/** What a run costs its target, before anything is asked. */
export interface Plan {
  readonly profile: Profile;
  /** The requirements that it asks for, as far as what they need is given. */
  readonly requirements: readonly RequirementId[];
  /** On a target that keeps the contract and answers soon. */
  readonly usually: Limits;
  /** On any. The run keeps to it: what would go beyond is not sent. */
  readonly atMost: Limits;
}

/** What a slow or broken target may cost beside: waiting, smaller counterexamples, proofs that are asked again. */
const ALLOWANCE: Limits = { requests: 1000, conversations: 200, sandboxes: 4, starts: 8, runs: 30 };
const SANDBOX_POLLS = 150;
const FACTOR = 1.5;
/** All requirements share them; each that is asked by itself makes them. */
const SHARED_SANDBOXES = 2;

/** The plan of a run, from what its requirements were measured to cost (`npm run costs`). */
export function planOf({
  profile,
  selected,
}: {
  readonly profile: Profile;
  readonly selected: (id: RequirementId) => boolean;
}): Plan {
  const requirements = requirementIds.filter(selected);
  const table: { readonly [name: string]: readonly number[] } = costs[profile];
  const share = requirements.length / requirementIds.length;
  const beside = mapLimits(limitsFrom(table.beside), (number) => Math.ceil(number * share));
  const each = sum([...requirements.map((id) => limitsFrom(table[id])), beside]);
  const shared = requirements.length === 0 ? 0 : SHARED_SANDBOXES;
  const usually = { ...each, sandboxes: Math.min(each.sandboxes, shared) };
  // What others share is made by whoever is asked first: even what is cheap may need all of it.
  const larger = mapLimits(usually, (number, name) =>
    requirements.length === 0 ? 0 : Math.ceil(number * FACTOR) + ALLOWANCE[name],
  );
  const atMost = { ...larger, requests: larger.requests + larger.sandboxes * SANDBOX_POLLS };
  return { profile, requirements, usually, atMost };
}

function limitsFrom(numbers: readonly number[] = []): Limits {
  const [requests = 0, conversations = 0, sandboxes = 0, starts = 0, runs = 0] = numbers;
  return { requests, conversations, sandboxes, starts, runs };
}

function mapLimits(limits: Limits, change: (number: number, name: keyof Limits) => number): Limits {
  const changed = limitNames.map((name) => [name, change(limits[name], name)] as const);
  return Object.fromEntries(changed) as unknown as Limits;
}
