import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Mock, startMock } from "../../mocks/index.js";
import { createJudge } from "../reporters/testing/judge.js";
import { reportMistakes } from "./testing/published-report.js";
import { type Outcome, typeCommand } from "./testing/type-command.js";

// Through the built command: the life of a known deviation, from the first failure to the mended server.

const ID = "tags/patch-replaces-whole-map";

let folder: string;
let faulty: Mock;
let mended: Mock;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "baseline-"));
  faulty = await startMock({ faults: [`${ID}/merges`], log: () => {} });
  mended = await startMock({ log: () => {} });
});
afterAll(async () => {
  await faulty.stop();
  await mended.stop();
  rmSync(folder, { recursive: true, force: true });
});

function conformance(args: readonly string[], mock?: Mock): Promise<Outcome> {
  if (mock === undefined) return typeCommand(args, { cwd: folder });
  return typeCommand([mock.agent.url, "tags", "--profile", "quick", "--llm-scripted", ...args], {
    env: { CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey },
    cwd: folder,
  });
}

const inJson = (file: string): object =>
  JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object;
const schemaUrl = new URL("../baseline/baseline.schema.json", import.meta.url);
const baselineMistakes = createJudge(JSON.parse(readFileSync(schemaUrl, "utf8")));

it("fails, is written down, is explained, is known, and is stale when it is mended", async () => {
  const first = ["--seed", "5", "--report", "json=first.json", "--report", "har=first.har"];
  expect((await conformance(first, faulty)).code).toBe(1);

  const held = ["--seed", "5", "--baseline", "known.yaml"];
  const absent = await conformance(held, faulty);
  expect(absent).toMatchObject({ code: 2, stdout: "" });
  expect(absent.stderr).toMatch(/^conformance: .*known\.yaml: there is no such file; --update/);

  const updated = await conformance([...held, "--update-baseline"], faulty);
  expect(updated.code).toBe(1);
  expect(updated.stderr).toContain(`known.yaml: written, say why: ${ID} any-map`);

  const unexplained = await conformance(held, faulty);
  expect(unexplained.code).toBe(2);
  expect(unexplained.stderr).toMatch(/^conformance: known\.yaml:6:13: say why .*\n$/);

  const file = path.join(folder, "known.yaml");
  const explained = readFileSync(file, "utf8").replaceAll("TODO: why", "PLAT-12: it merges");
  writeFileSync(file, explained);
  const compared = ["--compare", "first.json", "--report", "json=known.json", "--report", "text=-"];
  const known = await conformance([...held, ...compared], faulty);
  expect(known.stdout).toMatch(
    /known deviation {2}tags\/patch-replaces-whole-map \(any-map, empty-map\): PLAT-12/,
  );
  expect(known.stdout).toContain("no verdict has changed");
  expect(known.stdout).not.toContain("BROKEN");
  expect(known.code).toBe(0);

  const stale = await conformance([...held, "--report", "json=mended.json"], mended);
  expect(stale.stdout).toMatch(/STALE {2}tags\/patch-replaces-whole-map \(any-map, empty-map\)/);
  expect(stale.code).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(explained);

  expect((await conformance([...held, "--update-baseline"], mended)).code).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("deviations: []");

  const better = await conformance(["compare", "first.json", "mended.json"]);
  expect(better.stdout).toMatch(
    /mended {2}tags\/patch-replaces-whole-map \(any-map, empty-map\) {2}MUST/,
  );
  expect(better.code).toBe(0);
  expect((await conformance(["compare", "mended.json", "first.json"])).code).toBe(1);

  const judging = ["--check-har", "first.har", "--report", "json=judged.json"];
  const judged = await conformance([...judging, "--report", "text=-"]);
  expect(judged.stdout).toContain("BROKEN tags/patch-answers-updated");
  expect(judged.stdout).not.toContain(faulty.agent.sessionKey);
  expect(judged.code).toBe(1);

  const reports = ["first", "known", "mended", "judged"].map((name) => inJson(`${name}.json`));
  for (const report of reports) expect(reportMistakes(report)).toEqual([]);
  const parts = ["baseline", "comparison", "recording"];
  expect(reports.map((report) => parts.filter((part) => part in report))).toEqual([
    [],
    ["baseline", "comparison"],
    ["baseline"],
    ["recording"],
  ]);
  expect(JSON.stringify(reports[0]).match(/"reproduction":\{/g)).toHaveLength(2);
});

it("is written as its published schema asks, in JSON too", async () => {
  const updating = ["--baseline", "written.json", "--update-baseline"];
  expect((await conformance([...updating, "--seed", "5"], faulty)).code).toBe(1);
  const written = inJson("written.json");
  expect(baselineMistakes(written)).toEqual([]);
  expect(written).toHaveProperty("deviations.0.requirement", ID);
  expect(baselineMistakes({ ...written, unheardOf: 1 })).not.toEqual([]);
});

it("wrong use is told in one line: an update without a file, a folder that is not there", async () => {
  const nothing = await conformance(["--update-baseline"], mended);
  expect(nothing).toMatchObject({ code: 2, stdout: "" });
  expect(nothing.stderr).toMatch(/^conformance: --update-baseline needs --baseline .*\n$/);
  const nowhere = await conformance(["--baseline", "no/where.yaml", "--update-baseline"], mended);
  expect(nowhere).toMatchObject({ code: 2, stdout: "" });
  expect(nowhere.stderr).toMatch(
    /^conformance: --update-baseline cannot write no\/where\.yaml: .*\n$/,
  );
});
