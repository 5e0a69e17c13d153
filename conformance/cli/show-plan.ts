import { type Limits, limitNames, limitWords } from "../limits.js";
import type { Plan } from "../plan/plan.js";

/**
 * A plan for people: what a run usually costs, and the most that it may.
 *
 * @param limits those that the run would keep to, where the caller has set some
 */
export function showPlan({ profile, requirements, usually }: Plan, limits: Limits): string {
  const rows = limitNames.map((name) => [
    limitWords[name],
    inDigits(Math.min(usually[name], limits[name])),
    inDigits(limits[name]),
  ]);
  const table = [["", "usually", "at most"], ...rows].map(([name = "", ...numbers]) =>
    `  ${name.padEnd(28)}${numbers.map((number) => number.padStart(10)).join("")}`.trimEnd(),
  );
  return [
    `plan, profile ${profile}: ${requirements.length} requirements`,
    "",
    ...table,
    "",
    "Nothing was asked. A run with these options keeps to it: what would go beyond is not sent, and the run",
    "ends as incomplete (exit code 3). --max-requests N and its like set other limits.",
  ].join("\n");
}

function inDigits(number: number): string {
  return Math.round(number).toLocaleString("en");
}
