import {
  type RequirementId,
  requirementIds,
  requirements,
} from "../../src/generated/requirements.js";
import type { RequirementReport } from "../report.js";
import { combine, type Evidence, type Verdict } from "../verdict.js";

export type VerdictListener = (id: RequirementId, verdict: Verdict) => void;

export interface Failure {
  readonly id: RequirementId;
  /** Of the case; absent where the requirement has none, or a sequence found it. */
  readonly name: string | undefined;
  readonly evidence: Evidence;
}

/** The verdicts so far, told as they come. */
export class Verdicts {
  readonly #byId = new Map<RequirementId, Verdict>();
  readonly #onVerdict: VerdictListener | undefined;

  constructor(onVerdict: VerdictListener | undefined) {
    this.#onVerdict = onVerdict;
  }

  set(id: RequirementId, verdict: Verdict): void {
    this.#byId.set(id, verdict);
    this.#onVerdict?.(id, verdict);
  }

  /**
   * Says otherwise than the check of a requirement did; what was not asked for stays unsaid.
   *
   * @param name of the case that it is about, where it is about one
   */
  amend(
    id: RequirementId,
    change: Pick<Verdict, "status" | "reason" | "evidence">,
    name?: string,
  ): void {
    const verdict = this.#byId.get(id);
    if (verdict === undefined) return;
    const { reason: _, ...rest } = verdict;
    if (name === undefined) {
      if (verdict.status !== "fail") this.set(id, { ...rest, ...change });
      return;
    }
    const cases = (verdict.cases ?? []).map((one) =>
      one.name === name && one.status !== "fail" ? { name, ...change } : one,
    );
    const status = combine(cases.map((one) => one.status));
    const reason = cases.find((one) => one.status === status)?.reason;
    this.set(id, { ...rest, cases, status, ...(reason === undefined ? {} : { reason }) });
  }

  /** The evidence of each failure, with the case that it is of. */
  failures(): readonly Failure[] {
    return requirementIds.flatMap((id) => {
      const { evidence, cases = [] } = this.#byId.get(id) ?? {};
      const whole = evidence === undefined ? [] : [{ id, name: undefined, evidence }];
      const each = cases.flatMap((one) =>
        one.evidence === undefined ? [] : [{ id, name: one.name, evidence: one.evidence }],
      );
      return [...whole, ...each];
    });
  }

  /** Puts better evidence in the place of some; nobody is told, because no verdict changes. */
  prove({ id, name, evidence }: Failure): void {
    const verdict = this.#byId.get(id);
    if (verdict === undefined) return;
    const proven = verdict.cases?.map((one) => (one.name === name ? { ...one, evidence } : one));
    const change = name === undefined || proven === undefined ? { evidence } : { cases: proven };
    this.#byId.set(id, { ...verdict, ...change });
  }

  isJudged(id: RequirementId): boolean {
    return this.#byId.has(id);
  }

  isBroken(id: RequirementId): boolean {
    return this.#byId.get(id)?.status === "fail";
  }

  someMustIsBroken(): boolean {
    return [...this.#byId.keys()].some(
      (id) => this.isBroken(id) && requirements[id].level === "MUST",
    );
  }

  /** In the order of the catalogue. */
  reports(): readonly RequirementReport[] {
    return requirementIds.flatMap((id) => {
      const verdict = this.#byId.get(id);
      if (verdict === undefined) return [];
      const { level, implied, sentence, sections } = requirements[id];
      return [{ id, level, implied, sentence, sections, verdict }];
    });
  }
}
