import { describe, expect, it } from "vitest";
import { type ConformanceOptions, type Report, runConformance } from "../index.js";
import { idsWith } from "./ask-mock.js";
import { CLOUD_KEY, type CloudWays, startStrangeCloud } from "./strange-cloud.js";

/** Of the agent servers another test tells: they are those of strange-server.ts. */
const ROWS = [
  "readiness/not*",
  "auth/cloud-*",
  "auth/other*",
  "sandboxes",
  "start-tasks",
  "app-conversations",
  "contract",
];

async function askCloud(
  ways: CloudWays,
  options: Partial<ConformanceOptions> = {},
): Promise<Report> {
  const cloud = await startStrangeCloud(ways);
  const timeoutsMs = {
    run: 3000,
    rest: 300,
    settle: 2000,
    sandbox: 5000,
    start: 5000,
    mirror: 8000,
  };
  try {
    const given = { url: cloud.url, apiKey: CLOUD_KEY, seed: 1, timeoutsMs, only: ROWS };
    return await runConformance({ ...given, profile: "quick", ...options });
  } finally {
    cloud.stop();
  }
}

/** Each of them is legitimate: the specification leaves it open. */
const STRANGE: { readonly [name: string]: CloudWays } = {
  "as it is": {},
  "one object instead of a list, null for nothing": { shape: "object", missing: "null" },
  "a page of a list, commas between ids": { shape: "page", several: "comma" },
  "what is missing left out, one id only": { missing: "left-out", several: "first" },
  "a read of what is not there refused": { missing: "refused", unknown: 403 },
  "201 for creations": { createStatus: 201 },
  "202 for creations, RUNNING and READY at once": {
    createStatus: 202,
    startMs: 0,
    taskStatuses: [],
  },
  "keys there before RUNNING, another status": {
    keysEarly: true,
    statusBefore: "PENDING",
    startMs: 400,
  },
  "an agent server below a path, with a slash at its end": {
    agent: { prefix: "/sandboxes/7" },
    slash: true,
  },
  "a slash at the end of conversation_url": { conversationSlash: true },
  "agent servers that take a while": { agent: { startMs: 500 }, keysEarly: true },
  "ids without dashes in conversation_url": { agent: { dashes: false } },
  "asynchronous deletions": { deletionMs: 400 },
  "deleted sandboxes that stay in sight": { tombstones: true, deletionMs: 200 },
  "400 for what is not there": { unknown: 400 },
  "PATCH by the path only": { patch: "path" },
  "PATCH nowhere, tags refused": { patch: "nowhere", tagsSent: "refused" },
  "tags refused": { patch: "path", tagsSent: "refused" },
  "a mirror that takes 3 s": { mirrorMs: 3000 },
  "other names for tasks and conversations": {
    taskIdField: "task",
    naming: "result",
    taskStatuses: ["A", "B", "C"],
  },
  "a conversation that has the id of its task": { naming: "id-of-task" },
  "a sandbox for each conversation": { ownSandboxes: true, deletionMs: 100 },
  "the other header for app-conversations only": { bearerOnly: true },
};

const LONGEST_RUN_MS = 180_000;

describe("a cloud of other people, with ways of its own", { timeout: LONGEST_RUN_MS }, () => {
  it.concurrent.each(Object.entries(STRANGE))("%s: nothing is held against it", async (_, ways) => {
    const report = await askCloud(ways);
    const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
    expect(broken.map(({ id, verdict }) => ({ id, verdict }))).toEqual([]);
    for (const status of ["could-not-run", "unknown", "error"] as const)
      expect(idsWith(report, status)).toEqual([]);
    expect(report.leftovers).toEqual([]);
    expect(report.exitCode).toBe(0);
    expect(
      idsWith(report, "pass").filter((id) => id.startsWith("app-conversations/")),
    ).toHaveLength(8);
  });

  it("is asked whole by the full profile, what is left open as well, and nothing stays", async () => {
    const ways: CloudWays = {
      shape: "object",
      missing: "refused",
      unknown: 403,
      patch: "nowhere",
      tombstones: true,
      deletionMs: 200,
      agent: { prefix: "/sandboxes/7", dashes: false },
    };
    const report = await askCloud(ways, { profile: "full" });
    expect(idsWith(report, "fail")).toEqual([]);
    expect(report.leftovers).toEqual([]);
    const observed = Object.fromEntries(report.observed.map(({ point, value }) => [point, value]));
    expect(observed).toMatchObject({
      "sandbox-read-shape": { present: "object", missing: "refused with 403" },
      "sandbox-statuses": ["BOOTING", "RUNNING", "TERMINATED"],
      "several-ids": { repeated: "1 of 2 answered" },
      "app-conversation-patch": { "the id in the path": "refused with 404" },
      "direct-conversation-in-cloud": "not within 2 s",
      "things-of-a-deleted-sandbox": { appConversation: "gone with it" },
    });
    expect(report.observed.filter(({ value }) => value === null)).toEqual([]);
  });

  it("a start that needs a message costs nothing where no LLM is given: it is not asked", async () => {
    const report = await askCloud({ messageNeeded: true });
    expect(idsWith(report, "fail")).toEqual([]);
    expect(idsWith(report, "not-asked")).toContain("start-tasks/start-yields-task");
    expect(report.exitCode).toBe(0);
  });

  it("a start that needs a message gets one where the target plays its answers", async () => {
    const report = await askCloud(
      { messageNeeded: true },
      { llmScripted: true, only: ["start-tasks", "app-conversations"] },
    );
    expect(idsWith(report, "pass")).toContain("app-conversations/delete-removes");
    expect(idsWith(report, "fail")).toEqual([]);
  });

  it("a slow mirror is told, and late by the bound of the run", async () => {
    const report = await askCloud(
      { mirrorMs: 700 },
      { only: ["app-conversations"], consistencyBoundMs: 300 },
    );
    expect(report.exitCode).toBe(0);
    const mirror = report.consistency.find(({ path }) => path === "mirror");
    expect(mirror?.p50Ms).toBeGreaterThan(300);
    expect(mirror?.beyondBound).toBeGreaterThan(0);
  });
});
