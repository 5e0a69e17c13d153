import type { Leftover, Report } from "../report.js";
import { commonText, groupBy, withoutIds } from "./alike.js";
import type { Paint } from "./paint.js";
import { printable } from "./printable.js";

/** More ids than these are for the JSON report. */
const MOST_IDS = 5;

/** What the run made and could not take away: what stays for the same reason is told together. */
export function describeLeftovers({ leftovers }: Report, paint: Paint): string {
  if (leftovers.length === 0) return "";
  const groups = groupLeftovers(leftovers);
  return [paint("yellow", "left behind:"), ...groups.map(describeGroup)].join("\n");
}

/** Together what is of one kind, at one place, and stays for the same reason. */
export function groupLeftovers(
  leftovers: readonly Leftover[],
): readonly (readonly [Leftover, ...Leftover[]])[] {
  return groupBy(leftovers, ({ kind, target, reason }) =>
    [kind, target, withoutIds(reason)].join("\n"),
  );
}

function describeGroup(group: readonly [Leftover, ...Leftover[]]): string {
  const [{ kind, target }] = group;
  const count = group.length === 1 ? "" : `${group.length} × `;
  const reason = printable(commonText(group.map((one) => one.reason)));
  return `  ${count}${kind}${idsOf(group)} at ${target}: ${reason}`;
}

function idsOf(group: readonly Leftover[]): string {
  const ids = group.flatMap(({ id }) => (id === null ? [] : [printable(id)]));
  if (ids.length === 0) return " without a known id";
  const left = group.length - Math.min(ids.length, MOST_IDS);
  const more = left === 0 ? "" : `, and ${left} more in the JSON report`;
  return ` ${ids.slice(0, MOST_IDS).join(", ")}${more}`;
}
