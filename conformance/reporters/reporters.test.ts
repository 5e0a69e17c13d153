import { describe, expect, it } from "vitest";
import type { RequirementReport } from "../report.js";
import type { Evidence, Verdict } from "../verdict.js";
import { formatJson } from "./json.js";
import { summarize } from "./summary.js";
import { KEPT, reportOf, requirement } from "./testing/reports.js";
import { formatText } from "./text.js";

const BROKEN: Verdict = {
  ...KEPT,
  status: "fail",
  evidence: {
    violations: [
      { message: "the map is another one", expected: {}, actual: { a: "\u001b[2J\u202e" } },
    ],
    exchanges: [
      {
        operation: "updateConversation",
        request: {
          method: "PATCH",
          url: "http://x/7",
          headers: [["x-session-api-key", "***"]],
          body: '{"tags":{}}',
        },
        answer: { status: 200, headers: [], body: '{"tags":{"a":"b"}}' },
        durationMs: 3,
      },
    ],
    counterexample: { values: '{"a":""}, {}', seed: 7, path: "0:1", shrinks: 2 },
  },
};

describe("the last line says it whole", () => {
  it("conformant, with what was not asked and why", () => {
    const missing: Verdict = { ...KEPT, status: "not-asked", reason: "no LLM that plays a script" };
    const report = reportOf(
      [requirement(KEPT), requirement(missing, { id: "events/complete-at-end" })],
      {
        notYetAsked: ["sandboxes/read-by-id"],
      },
    );
    expect(summarize(report)).toBe(
      "conformant in what was asked: 1 of 77; 76 not asked (no check yet 1, not selected 74, no LLM that plays a script 1)",
    );
  });

  it("broken", () => {
    const report = reportOf([requirement(BROKEN)], { exitCode: 1 });
    expect(summarize(report)).toMatch(/^NOT conformant: 1 MUST broken, 1 of 77 asked; /);
  });

  it("a broken SHOULD is told, and is no MUST", () => {
    const report = reportOf([requirement(BROKEN, { level: "SHOULD" })]);
    expect(summarize(report)).toMatch(/^conformant in what was asked: 1 of 77; 1 SHOULD broken/);
  });

  it("incomplete, interrupted, left behind", () => {
    const lost = requirement({ ...KEPT, status: "could-not-run", reason: "no answer" });
    expect(summarize(reportOf([lost], { exitCode: 3 }))).toMatch(
      /^INCOMPLETE, .*: 0 of 77; 1 could-not-run/,
    );
    expect(summarize(reportOf([], { exitCode: 130 }))).toMatch(/^INTERRUPTED, /);
    const leftovers = [{ kind: "sandbox", id: "7", target: "http://c", reason: "no answer" }];
    expect(summarize(reportOf([requirement(KEPT)], { exitCode: 5, leftovers }))).toMatch(
      /; 1 left behind$/,
    );
  });
});

describe("a failure in text", () => {
  const text = formatText(reportOf([requirement(BROKEN)], { exitCode: 1 }), { color: false });

  it("tells requirement, level, section, sentence, expected, actual, exchanges and how to ask again", () => {
    for (const part of [
      "BROKEN tags/patch-replaces-whole-map  MUST  §2.3",
      "After PATCH the map is exactly the one that was sent.",
      "expected  {}",
      'smallest values that show it: {"a":""}, {} (2 shrinks)',
      "1. PATCH http://x/7  (x-session-api-key: ***)",
      '> {"tags":{}}',
      '< 200 in 3 ms  {"tags":{"a":"b"}}',
      "conformance http://c tags/patch-replaces-whole-map --agent-url http://a --llm-scripted --profile quick --seed 7",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("lets no character through that a terminal would obey", () => {
    expect(text).toMatch(/actual +\{"a":"\\u001b\[2J\\u202e"\}/);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it("is coloured only where it is asked for", () => {
    expect(formatText(reportOf([requirement(KEPT)]), { color: true })).toContain("\u001b[32m");
    expect(formatText(reportOf([requirement(KEPT)]), { color: false })).not.toContain("\u001b");
  });
});

describe("what could not be judged", () => {
  const lost = (reason: string): Verdict => ({ ...KEPT, status: "could-not-run", reason });
  const said = (requirements: readonly RequirementReport[]): readonly string[] =>
    formatText(reportOf(requirements, { exitCode: 3 }), { color: false })
      .split("\n\n")
      .filter((section) => section.startsWith("could not run"));

  it("is told with its reason, alone", () => {
    expect(said([requirement(lost("no answer"))])).toEqual([
      "could not run  tags/patch-replaces-whole-map: no answer",
    ]);
  });

  it("is told together where the reason is the same, or differs in ids alone", () => {
    const reasonOf = (id: string) => lost(`GET http://c/sandboxes/${id} answered 500`);
    const cases = ["getSandboxes", "createSandbox", "deleteSandbox"].map((name, index) => ({
      name,
      ...(index < 2 ? reasonOf("ba7816bf-8f01-4cfe-a141-40de5dae2223") : KEPT),
    }));
    const partly = { ...reasonOf(""), cases };
    const whole = { ...reasonOf(""), cases: cases.slice(0, 2) };
    expect(
      said([
        requirement(reasonOf("e3b0c442-98fc-4c14-9afb-f4c8996fb924")),
        requirement(partly, { id: "auth/cloud-refuses-no-key" }),
        requirement(whole, { id: "auth/cloud-refuses-wrong-key" }),
        requirement(lost("no answer"), { id: "auth/cloud-bearer-accepted" }),
      ]),
    ).toEqual([
      [
        "could not run  3 requirements: GET http://c/sandboxes/… answered 500",
        "  tags/patch-replaces-whole-map, auth/cloud-refuses-no-key (getSandboxes, createSandbox),",
        "  auth/cloud-refuses-wrong-key",
        "could not run  auth/cloud-bearer-accepted: no answer",
      ].join("\n"),
    ]);
  });

  it("lets no character of a reason through that a terminal would obey", () => {
    expect(said([requirement(lost("said \u001b[2J"))])[0]).toContain("said \\u001b[2J");
  });
});

describe("what was left behind", () => {
  const leftover = (id: string | null) => ({
    kind: "sandbox",
    id,
    target: "http://c",
    reason: id === null ? "it was not named" : `DELETE http://c/sandboxes/${id} answered 500`,
  });
  const said = (ids: readonly (string | null)[]): string =>
    formatText(reportOf([], { leftovers: ids.map(leftover) }), { color: false });

  it("is told one by one where it differs", () => {
    const text = said(["7", null]);
    expect(text).toContain("  sandbox 7 at http://c: DELETE http://c/sandboxes/7 answered 500\n");
    expect(text).toContain("  sandbox without a known id at http://c: it was not named\n");
  });

  it("is counted where it is alike", () => {
    expect(said([null, null])).toContain("  2 × sandbox without a known id at http://c: it was");
    const ids = Array.from({ length: 7 }, (_, index) => `sandbox-1234567-${index}`);
    expect(said(ids)).toContain(
      `  7 × sandbox ${ids.slice(0, 5).join(", ")}, and 2 more in the JSON report at http://c: DELETE http://c/sandboxes/… answered 500\n`,
    );
  });
});

describe("the proof of a failure", () => {
  const [patch] = BROKEN.evidence?.exchanges ?? [];
  const call = (method: string, url: string, body: string) =>
    patch === undefined
      ? []
      : [{ ...patch, request: { method, url, headers: [] }, answer: { ...patch.answer, body } }];
  const textOf = (verdict: Verdict): string =>
    formatText(reportOf([requirement(verdict)], { exitCode: 1 }), { color: false });
  const withExchanges = (exchanges: Evidence["exchanges"]): Evidence => ({
    violations: [],
    exchanges,
  });

  it("leaves out what was seen while it waited, and not what made the situation or showed the failure", () => {
    const waiting = Array.from({ length: 9 }, (_, index) => [
      ...call("GET", "http://x/7", `look ${index}`),
      ...call("GET", "http://x/7/events", `events ${index}`),
    ]).flat();
    const evidence = withExchanges([
      ...call("POST", "http://x", "made"),
      ...waiting,
      ...call("GET", "http://x/7", "the end"),
    ]);
    const text = textOf({ ...BROKEN, evidence });
    expect(text).toContain("… 10 of 20 exchanges are left out: --report json=FILE has more\n");
    const numbers = [...text.matchAll(/^ +(\d+)\. (?:POST|GET) /gm)].map(([, number]) => number);
    expect(numbers).toEqual(["1", "2", "3", "14", "15", "16", "17", "18", "19", "20"]);
    expect(text).toContain("the end");
  });

  it("is one for cases that differ in ids alone", () => {
    const cases = ["any-map", "empty-map", "other-map"].map((name, index) => ({
      name,
      status: "fail" as const,
      evidence: withExchanges(
        call(index < 2 ? "GET" : "PUT", `http://x/sandbox-1234567-${index}`, `${index}`),
      ),
    }));
    const text = textOf({ ...KEPT, status: "fail", cases });
    expect(text).toContain("  cases any-map, empty-map\n");
    expect(text).toContain("  case other-map\n");
    expect(text.match(/1\. /g)).toHaveLength(2);
  });

  it("is told without exchanges where many cases are broken", () => {
    const cases = ["a", "b", "c", "d", "e"].map((name) => ({
      name,
      status: "fail" as const,
      evidence: withExchanges(call("GET", `http://x/${name}`, name)),
    }));
    const text = textOf({ ...KEPT, status: "fail", cases });
    expect(text.match(/1\. GET /g)).toHaveLength(3);
    expect(text.match(/… its exchanges are left out/g)).toHaveLength(2);
  });
});

it("JSON is the report as it is", () => {
  const report = reportOf([requirement(BROKEN)]);
  expect(JSON.parse(formatJson(report))).toEqual(report);
});
