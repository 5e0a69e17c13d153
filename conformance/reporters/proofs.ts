import type { Evidence, Verdict } from "../verdict.js";
import { groupBy, withoutIds } from "./alike.js";

/** A failure of a case, as it is told. */
export interface Proof {
  /** Of the cases; none where the requirement has none. */
  readonly names: readonly string[];
  readonly evidence: Evidence;
}

/** Of many broken cases the first are told with their exchanges. */
export const MOST_WHOLE = 3;

/** Cases that fail with the same calls are one proof. */
export function proofsOf({ evidence, cases }: Verdict): readonly Proof[] {
  const whole = evidence === undefined ? [] : [{ names: [], evidence }];
  const broken = (cases ?? []).flatMap((one) =>
    one.evidence === undefined ? [] : [{ name: one.name, evidence: one.evidence }],
  );
  const alike = groupBy(broken, (one) => essenceOf(one.evidence));
  return [
    ...whole,
    ...alike.map((group) => ({
      names: group.map(({ name }) => name),
      evidence: group[0].evidence,
    })),
  ];
}

/** What tells two proofs apart: not the ids in them, and not the bodies of answers, which tell times. */
function essenceOf({ violations, exchanges, counterexample }: Evidence): string {
  const calls = exchanges.map(({ request: { method, url, body }, answer: { status } }) => [
    method,
    url,
    body,
    status,
  ]);
  return `${counterexample?.values} ${withoutIds(JSON.stringify([violations, calls]))}`;
}
