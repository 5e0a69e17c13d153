import { describe, expect, it } from "vitest";
import { formatJunit } from "./junit.js";
import { casesIn, junitMistakes } from "./testing/junit-rules.js";
import { readXml } from "./testing/read-xml.js";
import { BASELINE, brokenWith, KEPT, NASTY, reportOf, requirement } from "./testing/reports.js";

const lost = { ...KEPT, status: "could-not-run", reason: `no answer\n${NASTY}` } as const;
const full = reportOf(
  [
    requirement(brokenWith(NASTY)),
    requirement(brokenWith("b"), { id: "tags/create-stores-tags", level: "SHOULD" }),
    requirement(KEPT, { id: "auth/session-key-accepted" }),
    requirement(lost, { id: "auth/cloud-bearer-accepted" }),
    requirement(
      {
        ...KEPT,
        status: "fail",
        cases: [
          { name: "a", status: "pass" },
          { name: "b", status: "not-asked", reason: "no <LLM>" },
          { name: "c", ...brokenWith("c") },
        ],
      },
      { id: "tags/key-charset-rejected" },
    ),
  ],
  { exitCode: 1 },
);

describe("JUnit", () => {
  const root = readXml(formatJunit(full));
  const caseOf = (className: string, name: string) =>
    casesIn(root).find(
      (one) => one.attributes.classname === className && one.attributes.name === name,
    );

  it("is what the readers of JUnit take, whatever a target says", () => {
    expect(junitMistakes(formatJunit(full))).toEqual([]);
    expect(junitMistakes(formatJunit(reportOf([])))).toEqual([]);
  });

  it("is a suite for each area, and one for the run, with its seed and target", () => {
    expect(root.children.map(({ attributes }) => attributes.name)).toEqual(["tags", "auth", "run"]);
    const properties = root.children[0]?.children[0]?.children.map(({ attributes }) => attributes);
    expect(properties).toContainEqual({ name: "seed", value: "7" });
    expect(properties).toContainEqual({ name: "target.cloud", value: "http://c" });
  });

  it("tells a broken MUST as a failure with its proof, case by case", () => {
    const failure = caseOf("tags.patch-replaces-whole-map", "patch-replaces-whole-map")
      ?.children[0];
    expect(failure).toMatchObject({ name: "failure", attributes: { type: "MUST" } });
    expect(failure?.text).toContain("1. PATCH http://x/api/conversations/7");
    expect(failure?.text).toContain("ask just this again: conformance http://c tags/patch-re");
    expect(caseOf("tags.key-charset-rejected", "a")?.children).toEqual([]);
    expect(caseOf("tags.key-charset-rejected", "c")?.children[0]?.name).toBe("failure");
  });

  it("tells a broken SHOULD as skipped, with its proof, because it changes no exit code", () => {
    const [skipped, output] =
      caseOf("tags.create-stores-tags", "create-stores-tags")?.children ?? [];
    expect(skipped?.attributes.message).toMatch(/^SHOULD, broken: the map is another one/);
    expect(output?.text).toContain("1. PATCH ");
  });

  it("tells what was not judged as an error, and what was not asked as skipped, with the reason", () => {
    const error = caseOf("auth.cloud-bearer-accepted", "cloud-bearer-accepted")?.children[0];
    expect(error?.attributes).toEqual({ message: "no answer", type: "could-not-run" });
    expect(error?.text).toContain("\\u0000");
    const skipped = caseOf("tags.key-charset-rejected", "b")?.children[0];
    expect(skipped).toMatchObject({ name: "skipped", attributes: { message: "no <LLM>" } });
  });

  it("tells a run that was interrupted, or left something behind", () => {
    const leftovers = [{ kind: "sandbox", id: "7", target: "http://c", reason: "no answer" }];
    const text = formatJunit(reportOf([], { interrupted: true, leftovers, exitCode: 130 }));
    const errors = casesIn(readXml(text)).map(({ children }) => children[0]?.attributes.type);
    expect(errors).toEqual(["incomplete", "left-behind"]);
  });

  it("tells a known deviation as skipped with its reason, and a stale entry as an error", () => {
    const resting = { ...lost, reason: "rests", restsOn: [requirement(KEPT).id] };
    const rows = [
      requirement(brokenWith("a")),
      requirement(resting, { id: "tags/merge-by-client" }),
    ];
    const text = formatJunit(reportOf(rows, { baseline: BASELINE }));
    expect(junitMistakes(text)).toEqual([]);
    const [known, excused, stale] = casesIn(readXml(text)).map(
      ({ children }) => children[0]?.attributes,
    );
    expect(known).toEqual({ message: "known: is <mended> in May" });
    expect(excused).toEqual({ message: "rests" });
    expect(stale).toEqual({ message: "known.yaml:7: events/limit is kept again", type: "stale" });
  });
});

it("the rules see what is wrong", () => {
  expect(() => junitMistakes("<testsuites>\u0008</testsuites>")).toThrow(/no character/);
  expect(() => junitMistakes("<testsuites><a></testsuites>")).toThrow();
  expect(junitMistakes('<testsuites><testsuite name="a"><b/></testsuite></testsuites>')).toContain(
    "there is no <b>",
  );
});
