import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Log } from "sarif";
import { describe, expect, it } from "vitest";
import { operations } from "../../src/generated/operations.js";
import { formatSarif } from "./sarif.js";
import { BASELINE, brokenWith, KEPT, NASTY, reportOf, requirement } from "./testing/reports.js";
import { sarifMistakes } from "./testing/sarif-rules.js";

const cases = [
  { name: "a", status: "pass" as const },
  { ...brokenWith("b"), name: "b" },
  { ...brokenWith("c"), name: "c" },
].map(({ name, status, ...rest }) => ({
  name,
  status,
  ...("evidence" in rest ? { evidence: rest.evidence } : {}),
}));
const broken = reportOf(
  [
    requirement(brokenWith(NASTY)),
    requirement({ ...KEPT, status: "fail", cases }, { id: "tags/key-charset-rejected" }),
    requirement(brokenWith("d"), { id: "conversations/secret-not-echoed", level: "SHOULD" }),
    requirement({ ...KEPT, status: "unknown", reason: "no answer" }, { id: "events/limit" }),
  ],
  { exitCode: 1 },
);
const read = (text: string): Log => JSON.parse(text);

describe("SARIF", () => {
  const [run] = read(formatSarif(broken)).runs;

  it("is what SARIF 2.1.0 asks", () => {
    expect(sarifMistakes(read(formatSarif(broken)))).toEqual([]);
    expect(sarifMistakes(read(formatSarif(reportOf([]))))).toEqual([]);
  });

  it("has a rule for each requirement, with help and level, short enough for GitHub", () => {
    const rules = run?.tool.driver.rules ?? [];
    expect(rules).toHaveLength(77);
    for (const { name, fullDescription, help } of rules) {
      expect(name).toMatch(/^([A-Z][a-z]*)+$/);
      expect(fullDescription?.text.length).toBeLessThanOrEqual(1024);
      expect(help?.text).toMatch(/How to mend it: \S/);
    }
  });

  it("tells each broken case once: a MUST as an error, a SHOULD as a warning", () => {
    expect(run?.results?.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["tags/patch-replaces-whole-map", "error"],
      ["tags/key-charset-rejected", "error"],
      ["tags/key-charset-rejected", "error"],
      ["conversations/secret-not-echoed", "warning"],
    ]);
  });

  it("points at the operation that showed it, in the documents", () => {
    const place = run?.results?.[0]?.locations?.[0]?.physicalLocation;
    const file = place?.artifactLocation?.uri ?? "";
    expect(file).toBe("openapi/paths/conversations/conversation.yaml");
    const lines = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8");
    const line = lines.split("\n")[(place?.region?.startLine ?? 0) - 1];
    expect(line).toBe(`${operations.updateConversation.method.toLowerCase()}:`);
  });

  it("says what its places are relative to: a repository, which the package is not", () => {
    const base = run?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uriBaseId;
    const said = run?.originalUriBaseIds?.[base ?? ""];
    expect(said?.description?.text).toMatch(
      /^The source repository of agent-execution-contract at version 1\.2\.3, .*bundled, without these files\.$/,
    );
    expect(said?.uri).toBe(undefined);
  });

  it("knows a failure again in another run, whatever was seen there", () => {
    const fingerprintsOf = (text: string) =>
      read(text).runs[0]?.results?.map(({ partialFingerprints }) => partialFingerprints);
    const other = reportOf([requirement(brokenWith("other", 3))], { seed: 8, exitCode: 1 });
    expect(fingerprintsOf(formatSarif(other))?.[0]).toEqual(
      fingerprintsOf(formatSarif(broken))?.[0],
    );
  });

  it("suppresses what the baseline knows of, with its reason", () => {
    const log = read(formatSarif(reportOf([requirement(brokenWith("a"))], { baseline: BASELINE })));
    expect(sarifMistakes(log)).toEqual([]);
    const [suppression] = log.runs[0]?.results?.[0]?.suppressions ?? [];
    expect(suppression).toMatchObject({ kind: "external", justification: "is <mended> in May" });
    expect(run?.results?.[0]?.suppressions).toBe(undefined);
  });

  it("tells what was not judged beside the results", () => {
    const [invocation] = run?.invocations ?? [];
    expect(invocation?.toolExecutionNotifications?.map(({ message }) => message.text)).toEqual([
      "events/limit: unknown: no answer",
    ]);
    expect(invocation?.executionSuccessful).toBe(true);
  });
});

it("the rules see what is wrong", () => {
  const log = read(formatSarif(broken));
  const [first] = log.runs;
  const baseless = { ...first, originalUriBaseIds: { CONTRACT_SOURCES: { uri: "openapi" } } };
  expect(sarifMistakes({ ...log, runs: [baseless] })).not.toEqual([]);
  const result = log.runs[0]?.results?.[0];
  expect(sarifMistakes({ ...log, version: "2.0.0" })).not.toEqual([]);
  Object.assign(result ?? {}, { ruleIndex: 0 });
  expect(sarifMistakes(log)).toEqual(["tags/patch-replaces-whole-map is not at 0"]);
});
