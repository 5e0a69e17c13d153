import type { Redaction } from "../redaction.js";
import type { Report } from "../report.js";
import type { CaseVerdict, Verdict } from "../verdict.js";

/** What carries data of the target: keys of objects may be secrets there, too. */
const DATA = new Set(["expected", "actual", "value"]);
/** Words of ours below these: an id that a secret happens to be part of stays an id. */
const OURS = new Set(["breaks", "operation", "method", "point", "path", "kind"]);

/**
 * The report once more without secrets, now that all of them are known: an answer may have told a key before it was
 * known to be one. Names, counts and sentences of our own are left alone.
 */
export function redactReport(report: Report, redaction: Redaction): Report {
  const { target, requirements, observed, leftovers } = report;
  return {
    ...report,
    target: redactTexts(target, redaction),
    requirements: requirements.map((one) => ({
      ...one,
      verdict: {
        ...redactVerdict(one.verdict, redaction),
        ...(one.verdict.cases === undefined
          ? {}
          : { cases: one.verdict.cases.map((each) => redactVerdict(each, redaction)) }),
      },
    })),
    observed: redactTexts(observed, redaction),
    leftovers: redactTexts(leftovers, redaction),
  };
}

/** All but status, name and cases, which are ours. */
function redactVerdict<Judged extends Verdict | CaseVerdict>(
  verdict: Judged,
  redaction: Redaction,
): Judged {
  const entries = Object.entries(verdict).map(([name, value]) => [
    name,
    name === "status" || name === "name" || name === "cases"
      ? value
      : redactTexts(value, redaction),
  ]);
  return Object.fromEntries(entries) as Judged;
}

/** The same structure with its texts masked; keys only where they are the target's. */
function redactTexts<Value>(value: Value, redaction: Redaction): Value {
  return walk(value) as Value;

  function walk(one: unknown): unknown {
    if (typeof one === "string") return redaction.text(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]) => [
        name,
        OURS.has(name) ? inner : DATA.has(name) ? redaction.value(inner) : walk(inner),
      ]),
    );
  }
}
