import { requirements } from "../../src/generated/requirements.js";
import type { RedactedExchange } from "../redaction.js";
import type { Report, RequirementReport } from "../report.js";
import type { Evidence } from "../verdict.js";
import type { Paint } from "./paint.js";
import { printable, show } from "./printable.js";

/** One broken requirement, whole: what it says, what was seen, how to mend it, how to ask it again. */
export function describeFailure(
  requirement: RequirementReport,
  report: Report,
  paint: Paint,
): string {
  const { id, level, implied, sentence, sections, verdict } = requirement;
  const strength = implied ? `${level} (implied)` : level;
  const source = sections.map((section) => `§${section}`).join(", ");
  const evidences = [
    ...(verdict.evidence === undefined ? [] : [{ name: "", evidence: verdict.evidence }]),
    ...(verdict.cases ?? []).flatMap(({ name, evidence }) =>
      evidence === undefined ? [] : [{ name, evidence }],
    ),
  ];
  return [
    `${paint("red", "BROKEN")} ${paint("bold", id)}  ${strength}  ${source}`,
    indent(sentence),
    ...casesKept(verdict.cases),
    ...evidences.map(({ name, evidence }) => indent(proof(name, evidence))),
    indent(`why it matters: ${requirements[id].why}`),
    indent(`how to mend it: ${requirements[id].mend}`),
    indent(`ask just this again: ${command(report, id)}`),
  ].join("\n");
}

function casesKept(cases: RequirementReport["verdict"]["cases"]): readonly string[] {
  if (cases === undefined) return [];
  const broken = cases.filter(({ status }) => status === "fail").map(({ name }) => name);
  return [indent(`broken in ${broken.length} of ${cases.length} cases: ${broken.join(", ")}`)];
}

const MOST_SHOWN = 8;

function proof(name: string, { violations, exchanges, counterexample }: Evidence): string {
  const shown = exchanges.slice(-MOST_SHOWN);
  const left = exchanges.length - shown.length;
  return [
    ...(name === "" ? [] : [`case ${name}`]),
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
    ...(left > 0 ? [`  … ${left} earlier exchanges are in the JSON report`] : []),
    ...shown.map((exchange, index) => indent(transcript(left + index + 1, exchange))),
  ].join("\n");
}

function transcript(number: number, { request, answer, durationMs }: RedactedExchange): string {
  const key = request.headers.find(([name]) => /^(authorization|x-session-api-key)$/i.test(name));
  return [
    `${number}. ${request.method} ${request.url}${key === undefined ? "" : `  (${key[0]}: ${key[1]})`}`,
    ...(request.body === undefined ? [] : [`   > ${printable(request.body)}`]),
    `   < ${answer.status} in ${durationMs} ms  ${printable(answer.body)}`,
  ].join("\n");
}

const LLM_FLAGS: { readonly [kind in Report["run"]["llm"]]: readonly string[] } = {
  none: [],
  scripted: ["--llm-scripted"],
  stub: ["--llm-stub"],
  real: ["--llm-model …", "--llm-base-url …"],
};

/** The command that asks one requirement again, with the same values. */
function command({ target, run, seed }: Report, id: string): string {
  const besideCloud = target.asked !== null && target.cloud !== null && target.agent !== null;
  return [
    "conformance",
    ...(target.asked === null ? [] : [target.asked]),
    id,
    ...(besideCloud ? [`--agent-url ${target.agent}`] : []),
    ...(target.asked === null ? [] : LLM_FLAGS[run.llm]),
    ...(run.profile === "full" ? [] : [`--profile ${run.profile}`]),
    `--seed ${seed}`,
  ].join(" ");
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
