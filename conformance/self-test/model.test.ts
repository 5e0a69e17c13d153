import { describe, expect, it } from "vitest";
import { type MockOptions, startMock } from "../../mocks/index.js";
import { requirements } from "../../src/generated/requirements.js";
import type { RunFacts, Targets } from "../ask.js";
import { defineCheck } from "../check.js";
import { unlimited } from "../limits.js";
import { models } from "../model/index.js";
import type { Report } from "../report.js";
import { runChecks } from "../runner/run.js";
import { defaultTimeoutsMs } from "../wait.js";
import { idsWith } from "./ask-mock.js";
import { KEY, startStrangeServer, type Ways } from "./strange-server.js";

// The models alone: every check keeps silent, so that only a sequence can find what is wrong.
const silent = Object.values(requirements).map(({ id }) =>
  defineCheck({ id, run: async () => [] }),
);

function exploreWithModels(
  targets: Targets,
  seed: number,
  timeoutsMs: Partial<RunFacts["timeoutsMs"]> = {},
): Promise<Report> {
  const run: RunFacts = {
    id: "runmodel",
    profile: "full",
    timeoutsMs: { ...defaultTimeoutsMs, ...timeoutsMs },
    consistencyBoundMs: 10_000,
    llm: { kind: "none" },
    readOnly: false,
    allowSettings: true,
    signal: new AbortController().signal,
  };
  const silence = { observations: [], selected: () => true, requireAll: false, failFast: false };
  return runChecks({
    checks: silent,
    models,
    run,
    seed,
    targets,
    asked: null,
    limits: unlimited,
    ...silence,
  });
}

async function exploreMock(options: MockOptions, seed = 1): Promise<Report> {
  const mock = await startMock({ log: () => {}, ...options });
  const { cloud, agent } = mock;
  try {
    const targets: Targets = {
      agent: { server: "agent-server", url: agent.url, key: agent.sessionKey },
      cloud: { server: "cloud-app-server", url: cloud.url, key: cloud.apiKey },
    };
    return await exploreWithModels(targets, seed);
  } finally {
    await mock.stop();
  }
}

it.each([1, 2, 3, 4, 5])("finds nothing on the clean mock, on seed %i", async (seed) => {
  const report = await exploreMock({}, seed);
  expect(idsWith(report, "fail")).toEqual([]);
  expect(idsWith(report, "error")).toEqual([]);
  expect(report.leftovers).toEqual([]);
  expect(report.cost.requests).toBeGreaterThan(50);
});

const STRANGE: readonly Ways[] = [
  {},
  { autostart: true, newestFirst: true, idField: "uid" },
  { createStatus: 202, unknown: 400, deletionMs: 100, eventIds: false },
  { rejection: 302, refusal: 404, extraFields: true, end: "stuck" },
];

it.each(STRANGE)("finds nothing on a server of other people: %o", async (ways) => {
  const server = await startStrangeServer(ways);
  try {
    const agent = { server: "agent-server", url: server.url, key: KEY } as const;
    const report = await exploreWithModels({ agent }, 1, { rest: 300, settle: 2000, run: 3000 });
    expect(idsWith(report, "fail")).toEqual([]);
    expect(report.leftovers).toEqual([]);
  } finally {
    server.stop();
  }
});

describe("what is wrong is told under the requirement that it breaks", () => {
  it.each([
    "tags/patch-replaces-whole-map/merges",
    "tags/key-charset-rejected/underscore",
    "events/kind-filter/ignored",
  ])("%s", async (fault) => {
    const report = await exploreMock({ faults: [fault] }, 2);
    expect(idsWith(report, "fail")).toEqual([fault.slice(0, fault.lastIndexOf("/"))]);
    const evidence = report.requirements.flatMap(({ verdict }) => verdict.evidence ?? []);
    expect(evidence).toHaveLength(1);
    expect(evidence[0]?.exchanges.length).toBeGreaterThan(0);
    // A sequence, shrunk: the few operations that it takes to show it.
    expect(evidence[0]?.counterexample?.values.split("),").length).toBeLessThan(6);
  });
});
