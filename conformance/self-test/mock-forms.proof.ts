import { execFile } from "node:child_process";
import { setInterval } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createControlClient, type MockOptions, startMock } from "../../mocks/index.js";
import { type ConformanceOptions, type Report, runConformance } from "../index.js";
import { askMock, everythingOf, idsWith } from "./ask-mock.js";

// The suite passes against the mock in all its forms.

const SEEDS = [1, 2, 3];
const bin = (file: string) =>
  fileURLToPath(new URL(`../../dist/${file}/cli/bin.js`, import.meta.url));

function expectKept(report: Report): void {
  const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
  expect(broken.map(({ id, verdict }) => ({ id, verdict }))).toEqual([]);
  for (const status of ["error", "could-not-run", "unknown"] as const) {
    expect(idsWith(report, status), status).toEqual([]);
  }
  expect(report.leftovers).toEqual([]);
  expect(idsWith(report, "pass").length).toBeGreaterThan(70);
}

describe.each(SEEDS)("seed %i", (seed) => {
  const ask = (mock: MockOptions, options: Partial<ConformanceOptions> = {}) =>
    askMock(mock, { seed, profile: "quick", ...options });

  test("as a library", async () => expectKept(await ask({})));

  test("with a clock that goes twenty times as quick", async () =>
    expectKept(await ask({ speed: 20 })));

  test("with agents that call the suite's own LLM", async () =>
    expectKept(await ask({ llm: "call" }, { llmScripted: false, llmStub: {} })));

  test("with a held clock that is advanced through the control plane", async () => {
    const mock = await startMock({ clock: "held", control: {}, log: () => {} });
    const done = new AbortController();
    try {
      if (mock.control === undefined) throw new Error("the mock has no control plane");
      const ticking = tick(createControlClient(mock.control), done.signal);
      expectKept(await runConformance({ ...everythingOf(mock), seed, profile: "quick" }));
      done.abort();
      await ticking;
    } finally {
      done.abort();
      await mock.stop();
    }
  });
});

/** Drives a held clock from outside, 20 ms each 20 ms. */
async function tick(
  control: ReturnType<typeof createControlClient>,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(20, undefined, { signal })) {
      const { error } = await control.POST("/__mock/clock/advance", { body: { ms: 20 } });
      if (error !== undefined) throw new Error(JSON.stringify(error));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

test("as a command, which the suite starts itself", async () => {
  const { code, stdout } = await run([bin("conformance"), "--seed", "1"]);
  expect(stdout).toMatch(/conformant in what was asked: \d+ of 77/);
  expect(code).toBe(0);
});

test("as a command around the suite: exec", async () => {
  const inside = [process.execPath, bin("conformance"), "--profile", "quick", "--llm-scripted"];
  const { code, stdout } = await run([bin("mocks"), "exec", "--", ...inside]);
  expect(stdout).toMatch(/conformant in what was asked/);
  expect(code).toBe(0);
});

function run(args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout });
    });
  });
}
