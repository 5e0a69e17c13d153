import { requirements } from "../../src/generated/requirements.js";
import { describePlace } from "../places.js";
import type { Report } from "../report.js";
import { groupBy } from "./alike.js";
import { askAgain } from "./ask-again.js";
import { describeExchanges } from "./exchanges.js";
import { type Finding, findingsOf, headlineOf, knownBecause } from "./findings.js";
import { show } from "./printable.js";
import { summarize } from "./summary.js";
import { type Element, writeXml } from "./xml.js";

/**
 * The report as JUnit XML: a suite for each area, a test case for each case of a requirement. A broken MUST is a
 * failure; a broken SHOULD and a known deviation, which change no exit code, are skipped with their proof; what could not
 * be judged is an error.
 */
export function formatJunit(report: Report): string {
  const areas = groupBy(report.requirements, ({ id }) => requirements[id].area);
  const suites = [
    ...areas.map(([first, ...others]) =>
      suiteOf(
        requirements[first.id].area,
        [first, ...others].flatMap(findingsOf).flatMap((finding) => testCaseOf(finding, report)),
        report,
      ),
    ),
    suiteOf("run", aboutTheRun(report), report),
  ];
  const cases = suites.flatMap(({ cases: all }) => all);
  return writeXml({
    name: "testsuites",
    attributes: {
      name: report.suite.name,
      ...countsOf(cases),
      time: seconds(report.run.durationMs),
    },
    children: suites.map(({ element }) => element),
  });
}

/** A test case: its element, what came of it, and how long it took. */
interface TestCase {
  readonly name: string;
  readonly className: string;
  readonly durationMs: number;
  readonly outcome?: Element;
  /** Told beside an outcome that can hold no more than a line. */
  readonly output?: string;
}

function countsOf(cases: readonly TestCase[]) {
  const count = (name: string): number =>
    cases.filter(({ outcome }) => outcome?.name === name).length;
  return {
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
}

function suiteOf(name: string, cases: readonly TestCase[], report: Report) {
  const durationMs = cases.reduce((sum, one) => sum + one.durationMs, 0);
  const element: Element = {
    name: "testsuite",
    attributes: {
      name,
      ...countsOf(cases),
      time: seconds(durationMs),
      // The widely used schema knows neither fractions nor zones: UTC.
      timestamp: report.run.startedAt.replace(/\.\d+Z$/, ""),
      hostname: hostOf(report),
    },
    children: [{ name: "properties", children: propertiesOf(report) }, ...cases.map(elementOf)],
  };
  return { element, cases };
}

function hostOf({ target }: Report): string {
  const url = target.cloud ?? target.agent ?? "";
  return URL.canParse(url) ? new URL(url).hostname : "unknown";
}

function propertiesOf({ suite, contract, target, run, seed }: Report): readonly Element[] {
  const properties = {
    "suite.version": suite.version,
    "contract.version": contract.version,
    "target.cloud": target.cloud,
    "target.agent": target.agent,
    "run.id": run.id,
    profile: run.profile,
    llm: run.llm,
    seed,
  };
  return Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name: "property", attributes: { name, value: `${value}` } }));
}

function elementOf({ name, className, durationMs, outcome, output }: TestCase): Element {
  return {
    name: "testcase",
    attributes: { name, classname: className, time: seconds(durationMs) },
    children: [
      ...(outcome === undefined ? [] : [outcome]),
      ...(output === undefined ? [] : [{ name: "system-out", children: output }]),
    ],
  };
}

/** `tags/patch-is-atomic` is the class, its case the name; without cases, the name is what it is called. */
function testCaseOf(finding: Finding, report: Report): TestCase {
  const { requirement, name } = finding;
  const { verdict } = requirement;
  return {
    name: name ?? requirement.id.replace(/^.*\//, ""),
    className: requirement.id.replaceAll("/", "."),
    // Cases are not timed apart.
    durationMs: verdict.durationMs / findingsOf(requirement).length,
    ...outcomeOf(finding, report),
  };
}

function outcomeOf(finding: Finding, report: Report): Pick<TestCase, "outcome" | "output"> {
  const { status, requirement, reason } = finding;
  switch (status) {
    case "pass":
    case "observed":
      return {};
    case "not-asked":
      return { outcome: skipped(reason ?? "nothing to ask") };
    case "fail": {
      const message = headlineOf(finding);
      const text = proofOf(finding, report);
      const known = knownBecause(finding, report);
      if (known !== undefined) return { outcome: skipped(`known: ${known}`), output: text };
      if (requirement.level === "SHOULD") {
        return { outcome: skipped(`SHOULD, broken: ${message}`), output: text };
      }
      return {
        outcome: { name: "failure", attributes: { message, type: "MUST" }, children: text },
      };
    }
    default: {
      const text = reason ?? "no reason known";
      return { outcome: restsOnKnown(finding, report) ? skipped(text) : error(status, text) };
    }
  }
}

/** What could not be run for deviations that are all known is put up with together with them. */
function restsOnKnown({ requirement: { verdict } }: Finding, { baseline }: Report): boolean {
  const { status, restsOn = [] } = verdict;
  if (baseline === undefined || status !== "could-not-run" || restsOn.length === 0) return false;
  return !baseline.unlisted.some(({ requirement }) => restsOn.includes(requirement));
}

function skipped(message: string): Element {
  return { name: "skipped", attributes: { message } };
}

function error(type: string, reason: string): Element {
  const [message] = reason.split("\n", 1);
  return { name: "error", attributes: { message, type }, children: reason };
}

function proofOf({ requirement, evidence }: Finding, report: Report): string {
  const { id, sentence, sections } = requirement;
  return [
    `${sentence} (${sections.map((section) => `§${section}`).join(", ")})`,
    ...(evidence?.violations ?? []).flatMap(({ message, expected, actual }) => [
      `✗ ${message}`,
      `  expected  ${show(expected)}`,
      `  actual    ${show(actual)}`,
    ]),
    ...describeExchanges(evidence?.exchanges ?? []),
    `how to mend it: ${requirements[id].mend}`,
    `ask just this again: ${askAgain(report, id)}`,
  ].join("\n");
}

/** What is wrong with the run and not with a requirement: a reader who sees only the test cases must see it, too. */
function aboutTheRun(report: Report): readonly TestCase[] {
  const { interrupted, leftovers, stopped, baseline } = report;
  const told = leftovers.map(
    ({ kind, id, target, reason }) =>
      `${kind} ${id ?? "without a known id"} at ${target}: ${reason}`,
  );
  const left = told.length === 0 ? undefined : [`${told.length} left behind`, ...told].join("\n");
  const isWhole = !interrupted && stopped === null;
  const stale = (baseline?.entries ?? [])
    .filter(({ outcome }) => outcome === "stale")
    .map((entry) => `${baseline?.file}:${entry.line}: ${describePlace(entry)} is kept again`);
  return [
    ...(baseline === undefined
      ? []
      : [
          runCase(
            "baseline-is-up-to-date",
            stale.length === 0 ? undefined : error("stale", stale.join("\n")),
          ),
        ]),
    runCase("is-complete", isWhole ? undefined : error("incomplete", stopped ?? summarize(report))),
    runCase("leaves-nothing-behind", left === undefined ? undefined : error("left-behind", left)),
  ];
}

function runCase(name: string, outcome: Element | undefined): TestCase {
  return { name, className: "run", durationMs: 0, ...(outcome === undefined ? {} : { outcome }) };
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(3);
}
