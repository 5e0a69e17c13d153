import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { edits } from "../diff/testing/edits.js";
import { sameMeaning } from "../diff/testing/same-meaning.js";
import { agree, type ComparedEdit, fairest, type Judgement, problemsOf } from "./compared-edit.js";
import { furtherEdits } from "./further-edits.js";
import { answerOf, findOasdiff, type OasdiffVerdict } from "./oasdiff.js";
import { pageOf } from "./page.js";

const edited = (
  name: string,
  ours: ComparedEdit["ours"],
  verdict: OasdiffVerdict,
): ComparedEdit => ({
  name,
  ours,
  kinds: ours === "none" ? [] : ["length-changed"],
  theirs: { verdict, because: verdict === "none" ? [] : ["some-check"], flags: [] },
});

describe("what oasdiff says", () => {
  test("its verdict is the worst of its entries, for all that have it", () => {
    const entries = [
      { id: "b", level: 3 },
      { id: "harmless", level: 1 },
      { id: "a", level: 3 },
      { id: "b", level: 3 },
    ] as const;
    expect(answerOf(entries)).toEqual({ verdict: "ERR", because: ["a", "b"] });
  });

  test("no entries, and that the version stands still, is nothing seen", () => {
    const nothing = { verdict: "none", because: [] };
    expect(answerOf([])).toEqual(nothing);
    expect(answerOf([{ id: "api-version-not-bumped", level: 1 }])).toEqual(nothing);
  });

  test("where it is not there, it is told how to get it", async () => {
    const absent = "/nowhere/oasdiff";
    const told =
      /^\/nowhere\/oasdiff cannot be run; go install \S+@v\d+\.\d+\.\d+, then .* OASDIFF$/;
    await expect(findOasdiff(absent)).rejects.toThrow(told);
  });

  test("what it cannot read is refused, with the first line that it says", async () => {
    const oasdiff = await findOasdiff(
      program('[ "$1" = --version ] || { echo "Error: bad" >&2; exit 102; }'),
    );
    const [answer] = await oasdiff.compare("older.json", "newer.json");
    expect(answer).toEqual({ verdict: "refused", because: ["Error: bad"], flags: [] });
  });

  test("what it prints is read, with each flag", async () => {
    const entries = JSON.stringify([{ id: "endpoint-added", level: 1, text: "…" }]);
    const script = `case "$*" in *--flatten-allof*) echo '[]';; *) echo '${entries}';; esac`;
    const oasdiff = await findOasdiff(program(script));
    const seen = { verdict: "INFO", because: ["endpoint-added"] };
    expect(await oasdiff.compare("older.json", "newer.json")).toEqual([
      { ...seen, flags: [] },
      { ...seen, flags: ["--flatten-params"] },
      { verdict: "none", because: [], flags: ["--flatten-allof"] },
    ]);
  });
});

/** A program that goes by the name of oasdiff, until the end of the test. */
function program(script: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "oasdiff-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "oasdiff");
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test.each([
  ["breaking", "ERR", true],
  ["breaking", "WARN", false],
  ["undecided", "WARN", true],
  ["undecided", "none", false],
  ["safe", "INFO", true],
  ["safe", "none", true],
  ["none", "INFO", true],
  ["none", "ERR", false],
  ["safe", "refused", false],
] as const)("%s beside %s: %s", (ours, theirs, same) => {
  expect(agree(edited("edit", ours, theirs))).toBe(same);
});

test("of what oasdiff says, what is right counts, or else what it says by default", () => {
  const answers = (["ERR", "none"] as const).map((verdict, index) => ({
    verdict,
    because: [],
    flags: index === 0 ? [] : ["--flatten-allof"],
  }));
  expect(fairest("breaking", answers)).toBe(answers[0]);
  expect(fairest("safe", answers)).toBe(answers[1]);
  expect(fairest("undecided", answers)).toBe(answers[0]);
});

describe("the judgements", () => {
  const agreed = edited("agreed", "safe", "none");
  const disputed = edited("disputed", "breaking", "none");
  const judged = (...edits: string[]): Judgement => ({
    about: "A dispute",
    edits,
    right: "ours",
    why: "It is.",
  });

  test("each disagreement needs one that says why", () => {
    expect(problemsOf([agreed, disputed], [judged("disputed")])).toEqual([]);
    const [problem, ...others] = problemsOf([agreed, disputed], []);
    expect(problem).toMatch(/^disputed: we say breaking \(length-changed\), oasdiff says none/);
    expect(others).toEqual([]);
  });

  test.each([
    ["what is agreed on", ["disputed", "agreed"], "agreed: judged, but the two agree"],
    ["what is not there", ["disputed", "gone"], "gone: judged, but there is no such edit"],
    ["what was judged", ["disputed", "disputed"], "disputed: judged twice"],
  ])("they do not judge %s", (_, edits, problem) => {
    expect(problemsOf([agreed, disputed], [judged(...edits)])).toEqual([problem]);
  });

  test("the page shows each edit, counts who is right, and says why", () => {
    const making = { oasdiff: "v1.2.3", contract: "0.1.0", date: "2026-01-31", sameMeaning: 1 };
    const page = pageOf([agreed, disputed], [judged("disputed")], making);
    expect(page).toContain(
      "| both say the same | 1 |\n| ours is right | 1 |\n| oasdiff is right | 0 |",
    );
    expect(page).toContain("| disputed | **breaking** length-changed | none | ours |");
    expect(page).toContain("\n### A dispute\n");
    expect(page).toContain("\nIt is.\n");
    expect(page).toContain("| agreed | **safe** length-changed | none |");
  });
});

test("docs/diff-side-by-side.md has a row for each edit of our tests, with the verdict that they expect", () => {
  const file = fileURLToPath(new URL("../../../docs/diff-side-by-side.md", import.meta.url));
  const [, rows = ""] = readFileSync(file, "utf8").split("\n## All edits\n");
  const shown = [...rows.matchAll(/^\| (.+?) \| (?:\*\*(\w+)\*\*|none)/gm)].map(
    ([, name, verdict = "none"]) => [name, verdict],
  );
  const others = [...sameMeaning, ...furtherEdits].map(({ name }) => name);
  expect(shown.slice(0, -others.length)).toEqual(
    edits.map(({ name, expected }) => [name, expected.verdict]),
  );
  expect(shown.slice(-others.length).map(([name]) => name)).toEqual(others);
});
