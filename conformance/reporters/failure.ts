import { requirements } from "../../src/generated/requirements.js";
import type { Report, RequirementReport } from "../report.js";
import type { Verdict } from "../verdict.js";
import { askAgain } from "./ask-again.js";
import { describeExchanges, IN_JSON } from "./exchanges.js";
import type { Paint } from "./paint.js";
import { show } from "./printable.js";
import { MOST_WHOLE, type Proof, proofsOf } from "./proofs.js";
import { describeReproduction } from "./reproduction.js";

/** One broken requirement, whole: what it says, what was seen, how to mend it, how to ask it again. */
export function describeFailure(
  requirement: RequirementReport,
  report: Report,
  paint: Paint,
): string {
  const { id, level, implied, sentence, sections, verdict } = requirement;
  const strength = implied ? `${level} (implied)` : level;
  const source = sections.map((section) => `§${section}`).join(", ");
  return [
    `${paint("red", "BROKEN")} ${paint("bold", id)}  ${strength}  ${source}`,
    indent(sentence),
    indent(describeProofs(verdict)),
    indent(`why it matters: ${requirements[id].why}`),
    indent(`how to mend it: ${requirements[id].mend}`),
    indent(`ask just this again: ${askAgain(report, id)}`),
  ].join("\n");
}

/** What was seen, case by case, with the exchanges that show it. */
export function describeProofs(verdict: Verdict): string {
  return [...casesBroken(verdict.cases), ...proofsOf(verdict).map(proof)].join("\n");
}

function casesBroken(cases: Verdict["cases"]): readonly string[] {
  if (cases === undefined) return [];
  const broken = cases.filter(({ status }) => status === "fail").map(({ name }) => name);
  return [`broken in ${broken.length} of ${cases.length} cases: ${broken.join(", ")}`];
}

function proof({ names, evidence }: Proof, index: number): string {
  const { violations, exchanges, counterexample, reproduction } = evidence;
  return [
    ...(names.length === 0 ? [] : [`${names.length === 1 ? "case" : "cases"} ${names.join(", ")}`]),
    ...violations.flatMap(({ message, expected, actual }) => [
      `✗ ${message}`,
      `  expected  ${show(expected)}`,
      `  actual    ${show(actual)}`,
    ]),
    ...(counterexample === undefined
      ? []
      : [
          `  smallest values that show it: ${counterexample.values} (${counterexample.shrinks} shrinks)`,
        ]),
    ...(index < MOST_WHOLE
      ? describeExchanges(exchanges)
      : [`  … its exchanges are left out: ${IN_JSON}`]),
    ...(reproduction === undefined ? [] : describeReproduction(reproduction)),
  ].join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
