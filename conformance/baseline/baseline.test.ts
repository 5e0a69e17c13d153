import { describe, expect, it } from "vitest";
import type { RequirementId } from "../../src/generated/requirements.js";
import { requirements } from "../../src/generated/requirements.js";
import { CannotBegin } from "../failure.js";
import type { RequirementReport } from "../report.js";
import type { CaseVerdict, Status, Verdict } from "../verdict.js";
import { judgeBaseline } from "./hold-against.js";
import { parseBaseline } from "./read-baseline.js";
import { updateBaseline } from "./update-baseline.js";

const TODAY = "2026-06-15";

/** A verdict as a run gives it; cases as `name: status`. */
function requirement(
  id: RequirementId,
  status: Status,
  cases?: Readonly<Record<string, Status>>,
  rest: Partial<Verdict> = {},
): RequirementReport {
  const { level, implied, sentence, sections } = requirements[id];
  const named = Object.entries(cases ?? {}).map(
    ([name, one]): CaseVerdict => ({ name, status: one }),
  );
  const verdict: Verdict = {
    status,
    targets: [],
    requests: 1,
    durationMs: 1,
    ...(cases === undefined ? {} : { cases: named }),
    ...rest,
  };
  return { id, level, implied, sentence, sections, verdict };
}

const REPLACES = "tags/patch-replaces-whole-map";
const broken = requirement(REPLACES, "fail", { "any-map": "fail", "empty-map": "pass" });

const FILE = `# who owns this: the platform team
version: 1
deviations:
  # the map is merged
  - requirement: ${REPLACES}
    case: any-map # not the empty one
    reason: "PLAT-12: merges until 2.4"
    expires: 2026-06-15
  # about events
  - requirement: events/limit
    reason: PLAT-13
# the end
`;

function outcomes(text: string, all: readonly RequirementReport[]): readonly string[] {
  const report = judgeBaseline(all, parseBaseline(text, "b.yaml"), TODAY);
  return report.entries.map((entry) => `${entry.requirement} ${entry.case} ${entry.outcome}`);
}

describe("what comes of an entry", () => {
  it("is known while it is broken, up to its last day", () => {
    const all = [broken, requirement("events/limit", "fail")];
    expect(outcomes(FILE, all)).toEqual([`${REPLACES} any-map known`, "events/limit null known"]);
    const tomorrow = judgeBaseline(all, parseBaseline(FILE, "b.yaml"), "2026-06-16");
    expect(tomorrow.entries.map(({ outcome }) => outcome)).toEqual(["expired", "known"]);
    expect(tomorrow.unlisted).toEqual([{ requirement: REPLACES, case: "any-map" }]);
  });

  it("is stale once its case is kept, though another case is broken", () => {
    const all = [
      requirement(REPLACES, "fail", { "any-map": "pass", "empty-map": "fail" }),
      requirement("events/limit", "pass"),
    ];
    expect(outcomes(FILE, all)).toEqual([`${REPLACES} any-map stale`, "events/limit null stale"]);
    expect(judgeBaseline(all, parseBaseline(FILE, "b.yaml"), TODAY).unlisted).toEqual([
      { requirement: REPLACES, case: "empty-map" },
    ]);
  });

  it.each(["not-asked", "could-not-run", "unknown", "error"] as const)(
    "stays where the run has no verdict: %s, or not selected",
    (status) => {
      expect(outcomes(FILE, [requirement(REPLACES, status)])).toEqual([
        `${REPLACES} any-map not-judged`,
        "events/limit null not-judged",
      ]);
    },
  );

  it("takes what a sequence found for a place of its own", () => {
    const text = `version: 1
deviations:
  - { requirement: ${REPLACES}, case: (sequence), reason: found by a sequence }
`;
    const found = requirement(
      REPLACES,
      "fail",
      { "any-map": "pass", "empty-map": "pass" },
      { evidence: { violations: [], exchanges: [] } },
    );
    expect(outcomes(text, [found])).toEqual([`${REPLACES} (sequence) known`]);
    expect(outcomes(text, [broken])).toEqual([`${REPLACES} (sequence) not-judged`]);
    const kept = requirement(REPLACES, "pass", { "any-map": "pass", "empty-map": "pass" });
    expect(outcomes(text, [kept])).toEqual([`${REPLACES} (sequence) stale`]);
  });
});

describe("a file that cannot be used", () => {
  const entry = (fields: string): string => `version: 1\ndeviations:\n  - ${fields}\n`;
  it.each([
    ["no YAML", "version: 1\ndeviations: [", /^b\.yaml:2:\d+: /],
    ["nothing", "", /^b\.yaml:1:1: expected a map, not nothing/],
    ["another version", "version: 2\ndeviations: []", /^b\.yaml:1:10: expected 1, not 2/],
    ["no list", "version: 1\n", /^b\.yaml:1:1: expected "deviations", which is missing/],
    ["no reason", entry("requirement: events/limit"), /^b\.yaml:3:5: expected "reason"/],
    [
      "a blank reason",
      entry('{ requirement: events/limit, reason: " " }'),
      /^b\.yaml:3:\d+: expected why it is put up with, not " "/,
    ],
    [
      "a reason that is still to be written",
      entry('{ requirement: events/limit, reason: "TODO: why" }'),
      /^b\.yaml:3:42: say why events\/limit is put up with, in place of "TODO: why"/,
    ],
    [
      "a requirement that there is not",
      entry("{ requirement: events/limits, reason: x }"),
      /^b\.yaml:3:20: there is no requirement "events\/limits" \(did you mean "events\/limit"\?\)/,
    ],
    [
      "a case that there is not",
      entry(`{ requirement: ${REPLACES}, case: any-mop, reason: x }`),
      /^b\.yaml:3:\d+: .* has no case "any-mop" \(did you mean "any-map"\?\); it has any-map, empty-map/,
    ],
    [
      "no case where there are some",
      entry(`{ requirement: ${REPLACES}, reason: x }`),
      /^b\.yaml:3:5: .* has cases: name one with case: any-map, empty-map, \(sequence\)/,
    ],
    [
      "a case where there are none",
      entry("{ requirement: events/limit, case: x, reason: x }"),
      /^b\.yaml:3:40: events\/limit has no cases: leave case away/,
    ],
    [
      "a field that it does not know",
      entry("{ requirement: events/limit, reson: x, reason: x }"),
      /^b\.yaml:3:34: .*did you mean "reason"/,
    ],
    [
      "a day that is no date",
      entry("{ requirement: events/limit, reason: x, expires: soon }"),
      /^b\.yaml:3:\d+: expected the last day .* like 2027-03-01, not "soon"/,
    ],
    [
      "a day that there is not",
      entry("{ requirement: events/limit, reason: x, expires: 2026-02-30 }"),
      /^b\.yaml:3:\d+: there is no day 2026-02-30/,
    ],
    [
      "the same twice",
      `${entry("{ requirement: events/limit, reason: x }")}  - { requirement: events/limit, reason: y }\n`,
      /^b\.yaml:4:5: events\/limit is listed twice, first in line 3/,
    ],
  ])("%s is told with its place, in one line", (_, text, message) => {
    const reading = (): unknown => parseBaseline(text, "b.yaml");
    expect(reading).toThrow(CannotBegin);
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(/\n/);
  });

  it("is not overwritten by an update", () => {
    const update = (): unknown =>
      updateBaseline("version: 1\ndeviations: [", { file: "b.yaml", requirements: [broken] });
    expect(update).toThrow(CannotBegin);
  });
});

describe("an update", () => {
  const update = (text: string | undefined, all: readonly RequirementReport[], file = "b.yaml") =>
    updateBaseline(text, { file, requirements: all });

  it("makes a file whose reasons a person has to write", () => {
    const { text, added } = update(undefined, [broken, requirement("events/limit", "fail")]);
    expect(
      text,
    ).toBe(`# Known deviations: they fail no run of conformance --baseline. Each says why; one that is kept again fails.
version: 1
deviations:
  - requirement: ${REPLACES}
    case: any-map
    reason: "TODO: why"
  - requirement: events/limit
    reason: "TODO: why"
`);
    expect(added).toHaveLength(2);
    expect(() => parseBaseline(text, "b.yaml")).toThrow(/b\.yaml:6:13: say why/);
    const explained = text.replaceAll("TODO: why", "known since May");
    expect(parseBaseline(explained, "b.yaml").deviations).toHaveLength(2);
    expect(update(explained, [broken, requirement("events/limit", "fail")]).text).toBe(explained);
  });

  it("keeps reasons, dates and comments, and takes what is kept again with its comment", () => {
    const all = [
      requirement(REPLACES, "fail", { "any-map": "pass", "empty-map": "fail" }),
      requirement("events/limit", "fail"),
    ];
    const { text, added, removed } = update(FILE, all);
    expect(text).toBe(`# who owns this: the platform team
version: 1
deviations:
  # about events
  - requirement: events/limit
    reason: PLAT-13
  - requirement: ${REPLACES}
    case: empty-map
    reason: "TODO: why"

# the end
`);
    expect(added).toEqual([{ requirement: REPLACES, case: "empty-map" }]);
    expect(removed).toEqual([{ requirement: REPLACES, case: "any-map" }]);
  });

  it("leaves a file without a change as it is, to the letter", () => {
    const odd = FILE.replace("reason: PLAT-13", "reason:    'PLAT-13'   # odd blanks");
    expect(update(odd, [broken]).text).toBe(odd);
  });

  it("does not touch an entry that was not judged, nor one that has expired", () => {
    const expired = FILE.replace("2026-06-15", "2020-01-01");
    expect(update(expired, [broken]).text).toBe(expired);
  });

  it("empties the list and fills it again", () => {
    const kept = [
      requirement(REPLACES, "pass", { "any-map": "pass", "empty-map": "pass" }),
      requirement("events/limit", "pass"),
    ];
    const { text } = update(FILE, kept);
    expect(parseBaseline(text, "b.yaml").deviations).toEqual([]);
    expect(text).toContain("# who owns this: the platform team");
    expect(text).toContain("# the end");
    const again = update(text, [requirement("events/limit", "fail")]).text;
    expect(parseBaseline(again, "b.yaml", { mayLackReasons: true }).deviations).toHaveLength(1);
  });

  it("keeps to the way in which the file is written: list indents, line ends, JSON", () => {
    const flat = FILE.replace(/^ {2}/gm, "").replace(/^ {2}(?=case|reason|expires)/gm, "  ");
    const all = [
      broken,
      requirement("events/limit", "fail"),
      requirement("events/kind-filter", "fail"),
    ];
    expect(update(flat, all).text).toMatch(/\n- requirement: events\/kind-filter\n {2}reason/);
    const crlf = update(FILE.replaceAll("\n", "\r\n"), all).text;
    expect(crlf.replaceAll("\r\n", "")).not.toContain("\n");
    expect(parseBaseline(crlf, "b.yaml", { mayLackReasons: true }).deviations).toHaveLength(3);
    const json = update(undefined, all, "b.json").text;
    expect(JSON.parse(json).deviations).toHaveLength(3);
    expect(
      JSON.parse(update(json, [requirement("events/limit", "pass")]).text).deviations,
    ).toHaveLength(2);
  });
});
