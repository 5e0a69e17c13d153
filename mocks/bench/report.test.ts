import { expect, test } from "vitest";
import { table } from "../../src/bench/table.js";
import type { Measured, Series } from "./measure.js";
import { type BenchReport, toMarkdown } from "./report.js";
import { type RequestName, requestNames } from "./requests.js";

const series = (perSecond: readonly number[], failed = 0): Series => ({
  perSecond,
  p50Ms: perSecond.map((rate) => 1000 / rate),
  p99Ms: perSecond.map((rate) => 2000 / rate),
  failed,
});

function server(name: string, rates: readonly number[], failed = 0): Measured {
  const requests = Object.fromEntries(requestNames.map((each) => [each, series(rates, failed)]));
  return {
    name,
    role: "peer",
    version: "1.2.3",
    setUp: `how ${name} was set up`,
    abilities: {
      keepsState: true,
      asksForKey: false,
      refusesInvalid: true,
      answersOnContract: 4,
    },
    requests: requests as Record<RequestName, Series>,
    idleBytes: 50 * 2 ** 20,
    loadedBytes: undefined,
    commandMs: [210, 190, 200],
    inProcess: undefined,
  };
}

const report = (...servers: Measured[]): BenchReport => ({
  date: "2026-11-22",
  command: "npm run bench",
  machine: {
    processor: "A processor",
    cores: 2,
    memoryGiB: 24,
    system: "linux 6, x64",
    node: "v20.20.2",
    loadBefore: 0.1,
    isPinned: true,
  },
  rounds: 3,
  seconds: 2,
  servers,
  missing: [{ name: "WireMock", why: "there is no Java here" }],
});

const rowsOf = (page: string, name: string) =>
  page.split("\n").filter((line) => line.startsWith(`| ${name} |`));

test("each server has a row with the medians, and our mock is divided by each other one", () => {
  const page = toMarkdown(
    report(server("agent-mock", [3000, 1000, 2000]), server("Slow", [500, 400, 1000])),
  );
  const [rates, ratios, latencies, start, abilities] = rowsOf(page, "Slow");
  expect(rates).toBe(`| Slow |${" 500 |".repeat(5)}`);
  expect(ratios).toBe(`| Slow |${" 2.50 |".repeat(5)}`); // of 6, 2.5 and 2 the middle one
  expect(latencies).toContain(" 2.00 / 4.00 |");
  expect(start).toBe("| Slow | 200 | – | – | 50 | – |");
  expect(abilities).toBe("| Slow | 1.2.3 | yes | no | yes | 4 of 5 |");
});

test("a row with errors is void and says so, in the ratios, too", () => {
  const page = toMarkdown(report(server("agent-mock", [1, 2, 3]), server("Broken", [9, 9, 9], 7)));
  const [rates, ratios, latencies] = rowsOf(page, "Broken");
  expect(rates).toContain("| void: 7 failed |");
  expect(ratios).toBe(`| Broken |${" void |".repeat(5)}`);
  expect(latencies).toBe(`| Broken |${" void |".repeat(5)}`);
});

test("the page says where, when and how it was measured, and who could not run", () => {
  const page = toMarkdown(report(server("agent-mock", [1])));
  expect(page).toContain("2026-11-22: A processor, 2 cores, 24 GiB, linux 6, x64, Node 20.20.2");
  expect(page).toContain("3 rounds of 2 s");
  expect(page).toContain("- **WireMock** did not run: there is no Java here.");
  expect(page).toContain("- **agent-mock**: how agent-mock was set up.\n- **WireMock**");
  expect(page).not.toMatch(/undefined|NaN/);
});

test("a table keeps its form whatever stands in a cell", () => {
  expect(table(["a", "b"], [["x|y", "1"]])).toBe("| a | b |\n| --- | ---: |\n| x\\|y | 1 |");
  expect(() => table(["a", "b"], [["x"]])).toThrow(RangeError);
});
