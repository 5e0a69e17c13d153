import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { faults } from "../../mocks/faults/index.js";
import { type Mock, type MockOptions, startMock } from "../../mocks/index.js";
import { createAgentClient, createCloudClient } from "../../src/clients/index.js";
import { runConformance } from "../index.js";
import { limitNames } from "../limits.js";
import { planOf } from "../plan/plan.js";
import { everythingOf } from "./ask-mock.js";
import { inTurns } from "./proof/in-turns.js";

// The suite as a guest on somebody's deployment: it costs what it said, and leaves the place as it was, however it ends.

const CONFORMANCE = fileURLToPath(new URL("../../dist/conformance/cli/bin.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "guest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const running: Mock[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((mock) => mock.stop()));
});

async function serve(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ log: () => {}, ...options });
  running.push(mock);
  return mock;
}

/** What belongs to somebody else: nobody may touch it. */
async function putBait(mock: Mock): Promise<void> {
  const cloud = createCloudClient(mock.cloud);
  const agent = createAgentClient(mock.agent);
  const made = await Promise.all([
    cloud.POST("/api/v1/sandboxes"),
    cloud.POST("/api/v1/app-conversations", { body: { title: "somebody's own" } }),
    agent.POST("/api/conversations", {
      body: {
        agent: {
          llm: { model: "m", api_key: "k-of-somebody", base_url: "http://llm.invalid" },
          tools: [],
        },
        workspace: { working_dir: "/tmp" },
        initial_message: { content: [{ text: "somebody's own" }] },
        tags: { owner: "somebody" },
      },
    }),
  ]);
  for (const { error } of made) if (error !== undefined) throw new Error(JSON.stringify(error));
  await expect.poll(() => mock.snapshot().facts.appConversations.size, { timeout: 60_000 }).toBe(1);
}

/** All that there is on the mock, with its tags. */
function inventory(mock: Mock): readonly string[] {
  const { standAlone, sandboxes, appConversations } = mock.snapshot().facts;
  const conversations = [standAlone, ...[...sandboxes.values()].map(({ agent }) => agent)];
  return [
    ...[...sandboxes.keys()].map((id) => `sandbox ${id}`),
    ...[...appConversations.keys()].map((id) => `app conversation ${id}`),
    ...conversations.flatMap((agent) =>
      [...agent.conversations.values()].map(({ id, tags }) => `${id} ${JSON.stringify(tags)}`),
    ),
  ].sort();
}

function conformance(mock: Mock, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [CONFORMANCE, ...args], {
    env: {
      PATH: process.env.PATH ?? "",
      CONFORMANCE_API_KEY: mock.cloud.apiKey,
      CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** A whole run, with its log of what it makes. */
const ask = (mock: Mock, log: string): ChildProcess =>
  conformance(mock, [
    mock.cloud.url,
    ...["--agent-url", mock.agent.url, "--log", log],
    ...["--profile", "quick", "--llm-scripted", "--allow-settings"],
  ]);

describe("a run that is killed", () => {
  const LONGEST_MS = 9000;
  const moments = fc.sample(fc.integer({ min: 300, max: LONGEST_MS }), { numRuns: 50, seed: 5 });

  it("leaves nothing behind and touches nothing of others, at 50 moments", async () => {
    const mock = await serve();
    await putBait(mock);
    const bait = inventory(mock);
    for (const [index, moment] of moments.entries()) {
      const log = join(folder, `${index}.jsonl`);
      const asking = ask(mock, log);
      const ended = once(asking, "exit");
      await Promise.race([ended, sleep(moment)]);
      asking.kill("SIGKILL");
      await ended;
      if (existsSync(log)) {
        const [code] = await once(conformance(mock, ["--cleanup", log]), "exit");
        expect({ moment, code }).toEqual({ moment, code: 0 });
      }
      expect({ moment, there: inventory(mock) }).toEqual({ moment, there: bait });
    }
  });

  it("leaves nothing behind when the process that asks is the one that dies", async () => {
    const mock = await serve();
    await putBait(mock);
    const bait = inventory(mock);
    const log = join(folder, "worker.jsonl");
    const asking = ask(mock, log);
    const ended = once(asking, "exit");
    await expect
      .poll(() => existsSync(log) && inventory(mock).length > bait.length + 2, { timeout: 60_000 })
      .toBe(true);
    const { pid } = JSON.parse(readFileSync(log, "utf8").split("\n")[0] ?? "") as { pid: number };
    process.kill(pid, "SIGKILL");
    expect(await ended).toEqual([70, null]);
    expect(inventory(mock)).toEqual(bait);
  });
});

describe("what a run costs", () => {
  /** What is broken is waited for in vain, again and again. */
  const LONG = { timeout: 1_500_000 };
  const all = faults.map(({ id }) => id);
  const broken = fc.sample(fc.subarray(all, { minLength: 1, maxLength: 2 }), {
    numRuns: 80,
    seed: 6,
  });
  const disturbed: readonly MockOptions[] = Array.from({ length: 20 }, (_, index) => ({
    seed: index,
    faultPlan: [
      { match: { every: 7 + index }, fault: { status: 429 } },
      { match: { every: 31 + index }, fault: { lostAnswer: true } },
      { match: { every: 3 }, fault: { delayMs: { from: 0, to: 5 } } },
    ],
  }));
  const mocks = [...broken.map((ids, seed): MockOptions => ({ faults: ids, seed })), ...disturbed];
  const plan = planOf({ profile: "quick", selected: () => true });
  const timeoutsMs = {
    run: 3000,
    rest: 300,
    settle: 1000,
    mirror: 2000,
    sandbox: 3000,
    start: 3000,
    ready: 2000,
    request: 3000,
  };

  it("is at most what the plan said, in 100 runs with faults and disturbances", LONG, async () => {
    await inTurns([...mocks.entries()], 8, async ([seed, options]) => {
      const mock = await serve({ ...options, speed: 5 });
      const asked = { profile: "quick", seed, timeoutsMs } as const;
      const report = await runConformance({ ...everythingOf(mock), ...asked });
      const all = mock.journal.find({});
      expect(mock.journal.dropped).toMatchObject({ exchanges: 0 });
      // One that was lost on the way back was done all the same.
      const made = all.filter(({ answer }) => answer === undefined || answer.status < 300);
      const countOf = (operation: string) =>
        made.filter((one) => one.operation === operation).length;
      const measured = {
        requests: all.length,
        conversations: countOf("createConversation"),
        sandboxes: countOf("createSandbox"),
        starts: countOf("startAppConversation"),
        runs: countOf("runConversation"),
      };
      for (const name of limitNames) {
        const most = plan.atMost[name];
        const more = [measured[name], report.budget.spent[name]].filter((spent) => spent > most);
        expect({ ...options, name, more }).toEqual({ ...options, name, more: [] });
      }
      await mock.stop();
    });
  });
});

describe("a target that", () => {
  const asked = (mock: Mock) =>
    runConformance({
      ...everythingOf(mock),
      profile: "quick",
      seed: 1,
      timeoutsMs: { request: 700 },
    });

  it("answers 429 to half of all calls is asked to the end, and left as it was", async () => {
    // Without Retry-After, which knows whole seconds only: it would be a quarter of an hour.
    const mock = await serve({
      faultPlan: [{ match: { every: 2 }, fault: { status: 429 } }],
    });
    const report = await asked(mock);
    expect(report.requirements.filter(({ verdict }) => verdict.status === "fail")).toEqual([]);
    expect(report.leftovers).toEqual([]);
    expect(inventory(mock)).toEqual([]);
  });

  it("hangs on every tenth call ends the run, which says so and takes away what it can", async () => {
    const mock = await serve({ faultPlan: [{ match: { every: 10 }, fault: { hang: true } }] });
    const report = await asked(mock);
    expect(report.stopped).toMatch(/calls got no answer in time/);
    expect(report.exitCode).toBe(3);
    const named = new Set(report.leftovers.map(({ id }) => id));
    const unnamed = report.leftovers.filter(({ id }) => id === null).length;
    const still = inventory(mock).map((line) =>
      line.split(" ").at(line.startsWith("sandbox") || line.startsWith("app") ? -1 : 0),
    );
    expect(still.filter((id) => !named.has(id ?? "")).length).toBeLessThanOrEqual(unnamed);
  });

  it("dies in the middle ends the run, which names what may be left", async () => {
    const mock = await serve();
    const asking = asked(mock);
    await mock.journal.waitFor({ operation: "createSandbox" }, { timeoutMs: 20_000 });
    await sleep(500);
    await mock.stop();
    running.splice(0);
    const report = await asking;
    expect(report.stopped).toMatch(/does not answer any more/);
    expect(report.exitCode).toBe(3);
    expect(report.leftovers.length).toBeGreaterThan(0);
  });
});
