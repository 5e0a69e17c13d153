import {
  type RequirementId,
  requirementIds,
  requirements,
} from "../../src/generated/requirements.js";
import type { RequirementReport } from "../report.js";
import type { Verdict } from "../verdict.js";

export type VerdictListener = (id: RequirementId, verdict: Verdict) => void;

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

  /** Says otherwise than the check of a requirement did; what was not asked for stays unsaid. */
  amend(id: RequirementId, change: Pick<Verdict, "status" | "reason" | "evidence">): void {
    const verdict = this.#byId.get(id);
    if (verdict === undefined || verdict.status === "fail") return;
    const { reason: _, ...rest } = verdict;
    this.set(id, { ...rest, ...change });
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
