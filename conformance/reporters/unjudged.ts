import type { Report, RequirementReport } from "../report.js";
import type { Status } from "../verdict.js";
import { commonText, groupBy, withoutIds } from "./alike.js";
import type { Paint } from "./paint.js";
import { printable } from "./printable.js";
import { tellStatus } from "./words.js";

/** A requirement, or one case of it, that was not judged. */
interface Row {
  readonly requirement: RequirementReport;
  readonly name?: string;
  readonly status: Status;
  readonly reason: string;
}

/** One reason, with all that it kept from being judged. */
export interface Unjudged {
  readonly status: Status;
  readonly reason: string;
  /** Requirements, with their cases where they are not all concerned. */
  readonly places: readonly string[];
}

/** What could not be judged, and why: each reason once. */
export function unjudgedByReason({ requirements }: Report): readonly Unjudged[] {
  const rows = requirements.flatMap(rowsOf).filter(({ status }) => isUnjudged(status));
  const groups = groupBy(rows, ({ status, reason }) => `${status} ${withoutIds(reason)}`);
  return groups.map((group) => ({
    status: group[0].status,
    reason: commonText(group.map(({ reason }) => reason)),
    places: groupBy(group, ({ requirement }) => requirement.id).map(placeOf),
  }));
}

/** The same, for people: a line for each reason, and what it kept from being judged. */
export function describeUnjudged(report: Report, paint: Paint): string {
  return unjudgedByReason(report)
    .map((one) => describeGroup(one, paint))
    .join("\n");
}

function isUnjudged(status: Status): boolean {
  return status === "could-not-run" || status === "unknown" || status === "error";
}

function rowsOf(requirement: RequirementReport): readonly Row[] {
  const { status, reason, cases } = requirement.verdict;
  const rows = cases ?? [{ status, reason }];
  return rows.map((row) => ({ requirement, ...row, reason: row.reason ?? "no reason known" }));
}

function describeGroup({ status, reason: whole, places }: Unjudged, paint: Paint): string {
  // An error of ours is told with its stack.
  const reason = status === "error" ? whole : printable(whole);
  const [place = ""] = places;
  const words = tellStatus(status, paint);
  if (places.length === 1) return `${words}  ${place}: ${reason}`;
  return `${words}  ${places.length} requirements: ${reason}\n${wrap(places)}`;
}

/** The requirement, and its cases where they are not all concerned. */
function placeOf([first, ...others]: readonly [Row, ...Row[]]): string {
  const { id, verdict } = first.requirement;
  const names = [first, ...others].flatMap(({ name }) => (name === undefined ? [] : [name]));
  return names.length === (verdict.cases?.length ?? 0) ? id : `${id} (${names.join(", ")})`;
}

const WIDTH = 110;

/** The places in lines that fit, indented. */
function wrap(places: readonly string[]): string {
  const lines: string[] = [];
  let line = "";
  for (const [index, place] of places.entries()) {
    const told = index < places.length - 1 ? `${place},` : place;
    if (line !== "" && line.length + told.length >= WIDTH) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? `  ${told}` : `${line} ${told}`;
  }
  return [...lines, line].join("\n");
}
