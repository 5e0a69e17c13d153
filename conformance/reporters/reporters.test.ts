import { describe, expect, it } from "vitest";
import type { Report, RequirementReport } from "../report.js";
import type { Verdict } from "../verdict.js";
import { formatJson } from "./json.js";
import { summarize } from "./summary.js";
import { formatText } from "./text.js";

const KEPT: Verdict = { status: "pass", targets: [], requests: 1, durationMs: 1 };

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

function requirement(verdict: Verdict, rest: Partial<RequirementReport> = {}): RequirementReport {
  const sentence = "After PATCH the map is exactly the one that was sent.";
  return {
    id: "tags/patch-replaces-whole-map",
    level: "MUST",
    implied: false,
    sentence,
    sections: ["2.3"],
    verdict,
    ...rest,
  };
}

/** A report of nothing but these requirements. */
function reportOf(requirements: readonly RequirementReport[], rest: Partial<Report> = {}): Report {
  return {
    version: "1.0",
    suite: { name: "agent-execution-contract", version: "1" },
    contract: { version: "1" },
    target: { cloud: "http://c", agent: "http://a", asked: "http://c" },
    run: { id: "run1", profile: "quick", llm: "scripted", startedAt: "", durationMs: 1200 },
    seed: 7,
    requirements,
    observed: [],
    consistency: [],
    cost: { requests: 9, conversations: 2, sandboxes: 1, runs: 0 },
    leftovers: [],
    notYetAsked: [],
    interrupted: false,
    exitCode: 0,
    ...rest,
  };
}

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

it("JSON is the report as it is", () => {
  const report = reportOf([requirement(BROKEN)]);
  expect(JSON.parse(formatJson(report))).toEqual(report);
});
