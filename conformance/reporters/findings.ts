import { SEQUENCE } from "../places.js";
import type { Report, RequirementReport } from "../report.js";
import type { Evidence, Status } from "../verdict.js";
import { show } from "./printable.js";

/** What came of one case of a requirement, or of a requirement without cases. */
export interface Finding {
  readonly requirement: RequirementReport;
  /** Of the case. */
  readonly name?: string;
  readonly status: Status;
  readonly reason?: string;
  readonly evidence?: Evidence;
}

/** Case by case; what a sequence found belongs to no case, and stands first. */
export function findingsOf(requirement: RequirementReport): readonly Finding[] {
  const { status, reason, evidence, cases } = requirement.verdict;
  const whole = {
    requirement,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
  };
  if (cases === undefined) return [whole];
  const isOfCases = evidence === undefined && cases.some((one) => one.status === status);
  return [...(isOfCases ? [] : [whole]), ...cases.map((one) => ({ requirement, ...one }))];
}

/** All that is broken. */
export function failuresOf({ requirements }: Report): readonly Finding[] {
  return requirements.flatMap(findingsOf).filter(({ status }) => status === "fail");
}

/** Why it is put up with, where the baseline of the run says so; undefined where it does not. */
export function knownBecause(
  { requirement, name }: Finding,
  { baseline }: Report,
): string | undefined {
  const place = name ?? (requirement.verdict.cases === undefined ? null : SEQUENCE);
  return baseline?.entries.find(
    (entry) =>
      entry.outcome === "known" && entry.requirement === requirement.id && entry.case === place,
  )?.reason;
}

/** The requirement, and the case behind it: `tags/key-charset-rejected (underscore)`. */
export function titleOf({ requirement: { id }, name }: Finding): string {
  return name === undefined ? id : `${id} (${name})`;
}

/** What is wrong, in a line: that of the first violation, and how many more there are. */
export function headlineOf({ requirement, evidence }: Finding): string {
  const [first, ...others] = evidence?.violations ?? [];
  if (first === undefined) return requirement.sentence;
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  return `${first.message}: expected ${show(first.expected)}, actual ${show(first.actual)}${more}`;
}
