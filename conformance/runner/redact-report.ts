import type { Redaction } from "../redaction.js";
import type { Report } from "../report.js";
import type { CaseVerdict, Verdict } from "../verdict.js";

/** What carries data of the target: keys of objects may be secrets there, too. */
const DATA = new Set(["expected", "actual", "value"]);
/** Words of ours below these: an id that a secret happens to be part of stays an id. */
const OURS = new Set(["breaks", "operation", "method", "point", "path", "kind"]);
/** Scripts and recipes of ours below it: they name variables where a secret belongs. */
const SCRIPT = "reproduction";

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

const OWN_FIELDS = new Set(["status", "name", "cases", "restsOn"]);

/** All but what is ours. */
function redactVerdict<Judged extends Verdict | CaseVerdict>(
  verdict: Judged,
  redaction: Redaction,
): Judged {
  const entries = Object.entries(verdict).map(([name, value]) => [
    name,
    OWN_FIELDS.has(name) ? value : redactTexts(value, redaction),
  ]);
  return Object.fromEntries(entries) as Judged;
}

/** The same structure with its texts masked; keys only where they are the target's. */
function redactTexts<Value>(value: Value, redaction: Redaction): Value {
  return mapTexts(value, redaction.text) as Value;

  function mapTexts(one: unknown, mask: (text: string) => string): unknown {
    if (typeof one === "string") return mask(one);
    if (Array.isArray(one)) return one.map((each) => mapTexts(each, mask));
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]) => {
        if (name === SCRIPT) return [name, mapTexts(inner, redaction.byValue)];
        if (OURS.has(name)) return [name, inner];
        const isData = DATA.has(name) && mask === redaction.text;
        return [name, isData ? redaction.value(inner) : mapTexts(inner, mask)];
      }),
    );
  }
}
