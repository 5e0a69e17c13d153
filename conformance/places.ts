import { type RequirementId, requirements } from "../src/generated/requirements.js";
import type { Status, Verdict } from "./verdict.js";

/** What is judged by itself: a requirement, or one case of it. */
export interface Place {
  readonly requirement: RequirementId;
  /** `null` where the requirement has no cases; SEQUENCE for what was found beside them. */
  readonly case: string | null;
}

/** Stands for a case where a sequence of operations found what no case of the requirement did. */
export const SEQUENCE = "(sequence)";

/** The names under which a requirement can be judged; none where it has no cases. */
export function caseNames(id: RequirementId): readonly string[] {
  const { cases } = requirements[id];
  return cases.length === 0 ? [] : [...cases.map(({ name }) => name), SEQUENCE];
}

interface Judged {
  readonly id: RequirementId;
  readonly verdict: Verdict;
}

/**
 * The status of one place: of the case, or of the whole where cases were not judged one by one.
 *
 * @returns undefined where the requirement was not part of the run
 */
export function statusAt(place: Place, judged: readonly Judged[]): Status | undefined {
  const verdict = judged.find(({ id }) => id === place.requirement)?.verdict;
  if (verdict === undefined || place.case === null) return verdict?.status;
  if (place.case !== SEQUENCE)
    return verdict.cases?.find(({ name }) => name === place.case)?.status ?? verdict.status;
  if (verdict.status !== "fail") return verdict.status;
  // Sequences are not asked where a case is broken already.
  return verdict.evidence === undefined ? "not-asked" : "fail";
}

/** All places that a run found broken, in the order of the report. */
export function brokenPlaces(judged: readonly Judged[]): readonly Place[] {
  return judged
    .filter(({ verdict }) => verdict.status === "fail")
    .flatMap(({ id }) => {
      const names = caseNames(id);
      const places = (names.length === 0 ? [null] : names).map((name) => ({
        requirement: id,
        case: name,
      }));
      return places.filter((place) => statusAt(place, judged) === "fail");
    });
}

/** Are both the same? */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.requirement === other.requirement && one.case === other.case;
}

/** A place in a line: `tags/key-charset-rejected underscore`. */
export function describePlace({ requirement, case: name }: Place): string {
  return name === null ? requirement : `${requirement} ${name}`;
}
