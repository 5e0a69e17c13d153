import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { Log } from "sarif";
import { describe, expect, it } from "vitest";
import { DIFF_FORMATS } from "../cli/choices.js";
import { concludeReport, type DiffReport, type ReportedChange } from "../diff-report.js";
import { formatDiff } from "./diff-formats.js";

const NASTY = "100% | <b>`tags`</b> @everyone\n::error::obeyed, \u001b[31mred";

function change(over: Partial<ReportedChange> = {}): ReportedChange {
  return {
    kind: "request-schema-changed",
    fingerprint: "0123456789abcdef",
    verdict: "breaking",
    aspect: "request",
    hurts: ["callers"],
    operations: ["updateConversation"],
    place: {
      document: "agent-server",
      pointer: "/components/schemas/TagMap",
      file: "openapi/components/schemas/Tag Map,1.yaml",
      line: 6,
      column: 3,
    },
    message: NASTY,
    why: "A witness shows it.",
    before: { type: "string" },
    after: null,
    witness: {
      operation: "updateConversation",
      part: "body",
      value: { tags: { a: NASTY, fence: "```" } },
      validBy: "older",
      errors: ["/tags must be null"],
    },
    ...over,
  };
}

function reportOf(changes: readonly ReportedChange[], over: Partial<DiffReport> = {}): DiffReport {
  return concludeReport({
    tool: { name: "agent-contract", version: "0.1.0" },
    older: "commit 01234567 (main)",
    newer: "the work tree",
    failOn: "breaking",
    changes,
    versionProblems: [],
    approvals: null,
    ...over,
  });
}

const approval = { reason: "agreed", expires: "2027-03-01", line: 3 };
const STALE = {
  of: { kind: "operation-removed", document: "agent-server", pointer: "/paths/~1x/get" },
  reason: "r",
  expires: "2027-03-01",
  line: 9,
  outcome: "stale",
} as const;
const full = reportOf(
  [
    change({ verdict: "safe", kind: "operation-added", hurts: ["servers"] }),
    change({ verdict: "undecided", fingerprint: "1".repeat(16) }),
    change(),
    change({ kind: "approved-one", approval, fingerprint: "2".repeat(16) }),
  ],
  {
    versionProblems: [
      { document: "agent-server", older: "0.1.0", newer: "0.1.0", message: "make it 0.2.0." },
    ],
    approvals: {
      file: "approvals.yaml",
      entries: [STALE, { ...STALE, of: { fingerprint: "3".repeat(16) }, outcome: "expired" }],
    },
  },
);

describe("the exit code", () => {
  it.each([
    ["nothing", reportOf([]), 0],
    ["what is safe", reportOf([change({ verdict: "safe" })]), 0],
    ["what breaks", reportOf([change()]), 1],
    ["what breaks and is approved", reportOf([change({ approval })]), 0],
    ["what is undecided", reportOf([change({ verdict: "undecided" })]), 0],
    [
      "what is undecided, where that fails",
      reportOf([change({ verdict: "undecided" })], { failOn: "undecided" }),
      1,
    ],
    ["a version alone", reportOf([], { versionProblems: full.versionProblems }), 1],
    ["a stale approval alone", reportOf([], { approvals: { file: "a", entries: [STALE] } }), 1],
  ])("of a report of %s", (_what, { exitCode }, code) => expect(exitCode).toBe(code));
});

describe("text", () => {
  it("tells breaking first, and the counts last", () => {
    const lines = formatDiff(full, "text", false).trimEnd().split("\n");
    const labels = lines
      .map((line) => /^(\w+) {2}/.exec(line)?.[1])
      .filter((label) => label !== undefined);
    expect(labels).toEqual([
      "BREAKING",
      "UNDECIDED",
      "approved",
      "safe",
      "VERSION",
      "STALE",
      "EXPIRED",
    ]);
    expect(lines.at(-1)).toBe(
      "1 breaking, 1 undecided, 1 safe; 1 approved; the version does not tell; 2 approvals do not hold",
    );
  });

  it("is coloured for a terminal alone, and nothing of a document colours it", () => {
    expect(formatDiff(full, "text", false)).not.toContain("\u001b");
    expect(formatDiff(full, "text", true)).toContain("\u001b[31mBREAKING\u001b[0m");
  });
});

describe("JSON", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../diff-report.schema.json", import.meta.url), "utf8"),
  );
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  ajvFormats.default(ajv);
  const judge = ajv.compile(schema);

  it.each([
    ["an empty one", reportOf([])],
    ["a full one", full],
  ])("is as its schema says: %s", (_what, report) => {
    const read: unknown = JSON.parse(formatDiff(report, "json", false));
    expect(judge(read) ? [] : judge.errors).toEqual([]);
  });

  it("the schema knows each field: one that is too much is told", () => {
    const read = JSON.parse(formatDiff(full, "json", false));
    for (const at of [read, read.changes[0], read.changes[0].place, read.counts]) {
      at.extra = 1;
      expect(judge(read)).toBe(false);
      delete at.extra;
    }
    expect(judge(read)).toBe(true);
  });
});

describe("annotations", () => {
  it("are one line each, of which nothing that a document says is a part", () => {
    const lines = formatDiff(full, "github", false).trimEnd().split("\n");
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).toMatch(/^::(error|warning) [^:]*::/);
    expect(lines[0]).toMatch(
      /^::error file=openapi\/components\/schemas\/Tag Map%2C1\.yaml,line=6,col=3,title=breaking%3A request-schema-changed::100%25 \| <b>/,
    );
    expect(lines.filter((line) => line.startsWith("::warning"))).toHaveLength(2);
  });

  it.each([
    [10, 10, undefined],
    [11, 10, "2 more"],
    [40, 10, "31 more"],
  ])("of %i errors, %i are told", (count, told, last) => {
    const many = Array.from({ length: count }, () => change());
    const lines = formatDiff(reportOf(many), "github", false).trimEnd().split("\n");
    expect(lines).toHaveLength(told);
    expect(/title=(\d+ more)/.exec(lines.at(-1) ?? "")?.[1]).toBe(last);
  });

  it("there are none where all is safe", () => {
    expect(formatDiff(reportOf([change({ verdict: "safe" })]), "github", false)).toBe("");
  });
});

describe("SARIF", () => {
  const log: Log = JSON.parse(formatDiff(full, "sarif", false));
  const [run] = log.runs;

  it("has a result for what is not safe, with its rule, level, place and fingerprint", () => {
    expect(log.version).toBe("2.1.0");
    expect(run?.results?.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["request-schema-changed", "error"],
      ["approved-one", "error"],
      ["request-schema-changed", "warning"],
      ["version-rule", "error"],
      ["approval-stale", "error"],
      ["approval-expired", "error"],
    ]);
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules?.[ruleIndex ?? -1]?.id).toBe(ruleId);
    expect(run?.results?.[0]?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: {
        uri: "openapi/components/schemas/Tag%20Map%2C1.yaml",
        uriBaseId: "PROJECT",
      },
      region: { startLine: 6, startColumn: 3 },
    });
    expect(run?.results?.[1]?.suppressions).toEqual([
      { kind: "external", status: "accepted", justification: "until 2027-03-01: agreed" },
    ]);
  });

  it("fingerprints stay, wherever a change is and whatever is said of it", () => {
    const moved = change({ message: "other words", place: { ...change().place, line: 99 } });
    const fingerprints = (report: DiffReport) =>
      (JSON.parse(formatDiff(report, "sarif", false)) as Log).runs[0]?.results?.map(
        ({ partialFingerprints }) => partialFingerprints,
      );
    expect(fingerprints(reportOf([moved]))).toEqual(fingerprints(reportOf([change()])));
    expect(fingerprints(reportOf([moved]))).toEqual([{ "contract/v1": "0123456789abcdef" }]);
  });
});

describe("Markdown", () => {
  it("tells who is hurt in a table, and the witness in a block that it cannot end", () => {
    const text = formatDiff(full, "markdown", false);
    expect(text).toMatch(/^## ❌ The contract: 1 breaking, 1 undecided, 1 safe/);
    expect(text).toMatch(/^\| breaking \| request-schema-changed \| .* \| ● \| {2}\| {2}\|$/m);
    expect(text).toContain("\n````json\n");
    const outside = text.replaceAll(/````json\n[\s\S]*?\n````\n/g, "");
    expect(outside).not.toMatch(/<b>|@everyone/);
    expect(text).not.toContain("\u001b");
  });

  it("has room in a comment, whatever there is", () => {
    const many = Array.from({ length: 500 }, () => change());
    const text = formatDiff(reportOf(many), "markdown", false);
    expect(Buffer.byteLength(text)).toBeLessThan(65_536);
    expect(text).toMatch(/^… and \d+ more: /m);
  });
});

it("every format tells every report", () => {
  for (const format of DIFF_FORMATS)
    expect(formatDiff(full, format, false), format).toContain("request-schema-changed");
});
