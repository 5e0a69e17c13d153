import type { ServerResponse } from "node:http";
import { describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import {
  type AgentClient,
  type Conversation,
  createAgentClient,
  createCloudClient,
  type ExposedUrl,
  getAppConversation,
  type WaitOptions,
  WaitTimeoutError,
  waitForEnd,
  waitForSandbox,
  waitForStartTask,
} from "./index.js";
import { errorOf } from "./testing/error-of.js";
import { serve } from "./testing/serve.js";

const KEY = "key-of-the-story";
/** Asks often; it never runs out of time. */
const FAST: WaitOptions = { pollMs: 5, timeoutMs: 50_000 };
/** Runs out of time, but not before the few answers that it is to see: not on a busy machine either. */
const SHORT: WaitOptions = { pollMs: 5, timeoutMs: 1000 };

type Answer = (response: ServerResponse) => void;

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

const hangUp: Answer = (response) => response.destroy();
const silence: Answer = () => {};

/** A server that gives these answers in turn and the last one again and again; returns when each was asked for. */
async function serveInTurn(first: Answer, ...rest: Answer[]) {
  const answers = [first, ...rest];
  const asked: { url: string; atMs: number }[] = [];
  const server = await serve((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? first;
    asked.push({ url: request.url ?? "", atMs: performance.now() });
    answer(response);
  });
  onTestFinished(server.close);
  const { url } = server;
  return {
    asked,
    cloud: createCloudClient({ url, apiKey: KEY }),
    agent: createAgentClient({ url, sessionKey: KEY }),
  };
}

const exposed_urls = [{ name: "AGENT_SERVER", url: "http://agent.invalid", port: 1 }];
const running = { id: "s", status: "RUNNING", session_api_key: "k", exposed_urls };
const starting = { id: "s", status: "STARTING", session_api_key: null, exposed_urls: null };

describe("waitForSandbox", () => {
  test.each([
    ["a list", [running]],
    ["one object", running],
    ["a page", { items: [running], next_page_id: null }],
    ["a list of all there are", [null, { ...running, id: "other" }, running]],
    ["one record without an id", [{ ...running, id: undefined }]],
  ])("reads %s", async (_name, body) => {
    const { cloud, asked } = await serveInTurn(json(body));
    const sandbox = await waitForSandbox(cloud, "s", FAST);
    expect(sandbox).toMatchObject({ status: "RUNNING", session_api_key: "k" });
    expect(asked.map(({ url }) => url)).toEqual(["/api/v1/sandboxes?id=s"]);
  });

  test("waits through whatever comes before RUNNING, and tells each status once", async () => {
    const { cloud, asked } = await serveInTurn(
      json([]),
      json([null]),
      json({ detail: "not there yet" }, 404),
      json([starting]),
      json([starting]),
      json([{ id: "s", status: "REHYDRATING" }]),
      json([{ ...running, session_api_key: null }]),
      json([{ ...running, exposed_urls: [] }]),
      json([running]),
    );
    const statuses: string[] = [];
    await waitForSandbox(cloud, "s", { ...FAST, onStatus: (status) => statuses.push(status) });
    expect(statuses).toEqual(["STARTING", "REHYDRATING", "RUNNING"]);
    expect(asked).toHaveLength(9);
  });

  test("fails at once when the status is ERROR", async () => {
    const { cloud, asked } = await serveInTurn(
      json([starting]),
      json([{ ...starting, status: "ERROR" }]),
    );
    const error = await errorOf(() => waitForSandbox(cloud, "s", FAST));
    expect(error.code).toBe("failed");
    expect(error.message).toContain("Sandbox s is in status ERROR");
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["an unknown status", [json([{ ...starting, status: "LIMBO" }])], "last seen: LIMBO.", "LIMBO"],
    ["no record", [json([])], "last seen: no such record. Check the id", undefined],
    [
      "another's record",
      [json([{ ...running, id: "other" }])],
      "last seen: no such record.",
      undefined,
    ],
    [
      "one that vanished",
      [json([starting]), json([null])],
      "no such record any more (STARTING before)",
      "STARTING",
    ],
    [
      "no key",
      [json([{ ...running, session_api_key: "" }])],
      "RUNNING, but without a session_api_key",
      "RUNNING",
    ],
    [
      "no address",
      [json([{ ...running, exposed_urls: [] }])],
      "RUNNING, but without AGENT_SERVER",
      "RUNNING",
    ],
  ])("does not hang on %s", async (_name, [first = json([]), ...rest], words, lastStatus) => {
    const { cloud } = await serveInTurn(first, ...rest);
    const error = await errorOf(() => waitForSandbox(cloud, "s", SHORT));
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error).toMatchObject({ code: "timed-out", lastStatus });
    expect(error.message).toContain("Sandbox s was not RUNNING and usable within 1000 ms");
    expect(error.message).toContain(words);
  });

  test("its type has no null left", () => {
    const wait = () => waitForSandbox(createCloudClient({ url: "", apiKey: "" }), "s");
    type Running = Awaited<ReturnType<typeof wait>>;
    expectTypeOf<Running["status"]>().toEqualTypeOf<"RUNNING">();
    expectTypeOf<Running["session_api_key"]>().toEqualTypeOf<string>();
    expectTypeOf<Running["exposed_urls"]>().toEqualTypeOf<ExposedUrl[]>();
  });
});

describe("waitForStartTask", () => {
  const id = "1d9b6a44-70c2-4f6e-8f0a-52c7b3e9d610";
  const task = { id, status: "WORKING", app_conversation_id: null, detail: null };
  const ready = { ...task, status: "READY", app_conversation_id: "c" };

  test.each([
    ["a list", [ready]],
    ["one object that is READY at once", ready],
    ["an id without dashes, in capitals", [{ ...ready, id: id.replaceAll("-", "").toUpperCase() }]],
    ["another name for the conversation id", [{ id, status: "READY", conversation_id: "c" }]],
  ])("reads %s", async (_name, body) => {
    const { cloud, asked } = await serveInTurn(json(body));
    expect(await waitForStartTask(cloud, id, FAST)).toBe("c");
    expect(asked[0]?.url).toBe(`/api/v1/app-conversations/start-tasks?ids=${id}`);
  });

  test("waits through known and unknown statuses, and for the conversation id", async () => {
    const { cloud } = await serveInTurn(
      json([task]),
      json([{ ...task, status: "SETTING_UP_GIT_HOOKS" }]),
      json([{ ...ready, app_conversation_id: null }]),
      json([ready]),
    );
    const statuses: string[] = [];
    await waitForStartTask(cloud, id, { ...FAST, onStatus: (status) => statuses.push(status) });
    expect(statuses).toEqual(["WORKING", "SETTING_UP_GIT_HOOKS", "READY"]);
  });

  test("fails at once on ERROR, with the detail, without the key", async () => {
    const detail = `no room for ${KEY}`;
    const { cloud } = await serveInTurn(json([{ ...task, status: "ERROR", detail }]));
    const error = await errorOf(() => waitForStartTask(cloud, id, FAST));
    expect(error).toMatchObject({ code: "failed", httpStatus: 200 });
    expect(error.message).toContain("ended in ERROR: no room for ***.");
  });

  test("says which fields a READY task has when none is the conversation's", async () => {
    const { cloud } = await serveInTurn(json([{ id, status: "READY", chat: "c" }]));
    const error = await errorOf(() => waitForStartTask(cloud, id, SHORT));
    expect(error.message).toContain("READY, but without a conversation id (it has id,status,chat)");
  });
});

describe("waitForEnd", () => {
  const at = (execution_status: string) => json({ id: "c", execution_status, tags: {} });

  test.each(["finished", "error"])("returns the conversation that is %s", async (end) => {
    const { agent, asked } = await serveInTurn(at("idle"), at("running"), at("deleting"), at(end));
    const ended = await waitForEnd(agent, "c", FAST);
    expect(ended).toEqual({ id: "c", execution_status: end, tags: {} });
    expect(asked.map(({ url }) => url)).toEqual(Array(4).fill("/api/conversations/c"));
  });

  test("stops early where it is told to, known status or not", async () => {
    const { agent } = await serveInTurn(at("running"), at("waiting_for_confirmation"), at("rest"));
    const stopped = await waitForEnd(agent, "c", { ...FAST, stopAt: ["waiting_for_confirmation"] });
    expect(stopped.execution_status).toBe("waiting_for_confirmation");
    const rested = await waitForEnd(agent, "c", { ...FAST, stopAt: ["rest"] });
    expect(rested.execution_status).toBe("rest");
  });

  test.each([
    ["stuck", "`stopAt`"],
    ["hibernating", "`stopAt`"],
    ["idle", "Has its run been asked for?"],
    ["running", "Give it more `timeoutMs`."],
  ])("does not hang on %s, and names it", async (status, remedy) => {
    const { agent } = await serveInTurn(at(status));
    const error = await errorOf(() => waitForEnd(agent, "c", SHORT));
    expect(error).toMatchObject({ code: "timed-out", lastStatus: status });
    expect(error.message).toContain(remedy);
  });

  test("a conversation that is gone ends the wait", async () => {
    const { agent, asked } = await serveInTurn(at("running"), json({ detail: "Not Found" }, 404));
    expect(await errorOf(() => waitForEnd(agent, "c", FAST))).toMatchObject({ code: "not-found" });
    expect(asked).toHaveLength(2);
  });

  test("an id that would address something else is refused", async () => {
    const { agent, asked } = await serveInTurn(at("finished"));
    for (const id of ["", ".", ".."]) {
      expect((await errorOf(() => waitForEnd(agent, id))).code).toBe("invalid-argument");
    }
    expect(asked).toEqual([]);
  });

  test("the status has the type of the ends that were asked for", () => {
    const wait = (agent: AgentClient) => waitForEnd(agent, "c");
    const waitOrStop = (agent: AgentClient) => waitForEnd(agent, "c", { stopAt: ["stuck", "x"] });
    type Ended = Awaited<ReturnType<typeof wait>>;
    type Stopped = Awaited<ReturnType<typeof waitOrStop>>;
    expectTypeOf<Ended["execution_status"]>().toEqualTypeOf<"finished" | "error">();
    expectTypeOf<Stopped["execution_status"]>().toEqualTypeOf<
      "finished" | "error" | "stuck" | "x"
    >();
    expectTypeOf<Ended>().toExtend<Conversation>();
  });
});

describe("every wait", () => {
  const ended = json({ id: "c", execution_status: "finished", tags: {} });
  const goesOn = json({ id: "c", execution_status: "running", tags: {} });

  test.each([408, 425, 429, 502, 503, 504])("goes on after %i", async (status) => {
    const { agent } = await serveInTurn(json({}, status), json({}, status), ended);
    expect(await waitForEnd(agent, "c", FAST)).toMatchObject({ execution_status: "finished" });
  });

  test.each([400, 401, 403, 422, 500])("ends at %i", async (httpStatus) => {
    const { agent, asked } = await serveInTurn(json({}, httpStatus), ended);
    expect(await errorOf(() => waitForEnd(agent, "c", FAST))).toMatchObject({ httpStatus });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["seconds", () => "1", 1000],
    ["a date", () => new Date(Date.now() + 2000).toUTCString(), 900],
  ])("obeys Retry-After in %s", async (_name, retryAfter, atLeastMs) => {
    const limited: Answer = (response) => json({}, 429, { "retry-after": retryAfter() })(response);
    const { agent, asked } = await serveInTurn(limited, ended);
    await waitForEnd(agent, "c", FAST);
    const [first, second] = asked;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(atLeastMs - 20);
  });

  test("gives up at once when it may not ask again in time", async () => {
    const { agent } = await serveInTurn(json({}, 503, { "retry-after": "3600" }));
    const startedAtMs = performance.now();
    const error = await errorOf(() => waitForEnd(agent, "c", { timeoutMs: 30_000 }));
    expect(performance.now() - startedAtMs).toBeLessThan(5000);
    expect(error).toMatchObject({
      code: "timed-out",
      cause: { httpStatus: 503, retryAfterMs: 3_600_000 },
    });
    expect(error.message).toContain(
      "The last read failed: GET /api/conversations/{conversation_id} was answered 503",
    );
  });

  test("a server that was never reached is given up after three tries", async () => {
    const { agent, asked } = await serveInTurn(hangUp);
    expect(await errorOf(() => waitForEnd(agent, "c", FAST))).toMatchObject({
      code: "unreachable",
    });
    expect(asked).toHaveLength(3);
  });

  test("once it was reached, a lost connection is waited out", async () => {
    const { agent } = await serveInTurn(goesOn, hangUp, hangUp, hangUp, hangUp, ended);
    expect(await waitForEnd(agent, "c", FAST)).toMatchObject({ execution_status: "finished" });
  });

  test("the time-out holds for a server that never answers, too", async () => {
    const { agent } = await serveInTurn(goesOn, silence);
    const error = await errorOf(() => waitForEnd(agent, "c", SHORT));
    expect(error).toMatchObject({ code: "timed-out", lastStatus: "running" });
  });

  test("rejects with the reason of the signal: before, during a request, in a pause", async () => {
    const reason = new Error("enough");
    const early = await serveInTurn(ended);
    await expect(waitForEnd(early.agent, "c", { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
    expect(early.asked).toEqual([]);

    for (const answer of [silence, goesOn]) {
      const { agent } = await serveInTurn(answer);
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 30);
      const options = { pollMs: 60_000, signal: controller.signal };
      await expect(waitForEnd(agent, "c", options)).rejects.toBe(reason);
    }
  });

  test("what onStatus throws ends it", async () => {
    const { agent } = await serveInTurn(goesOn);
    const reason = new Error("mine");
    const onStatus = () => {
      throw reason;
    };
    await expect(waitForEnd(agent, "c", { ...FAST, onStatus })).rejects.toBe(reason);
  });

  test("pauses grow from a tenth of a second to pollMs, never in step with others", async () => {
    const { agent, asked } = await serveInTurn(goesOn);
    await errorOf(() => waitForEnd(agent, "c", { pollMs: 200, timeoutMs: 1000 }));
    const pausesMs = asked.slice(1).map(({ atMs }, index) => atMs - (asked[index]?.atMs ?? 0));
    expect(pausesMs.length).toBeLessThanOrEqual(8);
    for (const pauseMs of pausesMs) expect(pauseMs).toBeGreaterThan(70);
    expect(new Set(pausesMs.map(Math.round)).size).toBeGreaterThan(1);
  });

  test.each([{ timeoutMs: Number.NaN }, { timeoutMs: -1 }, { pollMs: 0 }])(
    "refuses %j",
    async (options) => {
      const { agent } = await serveInTurn(ended);
      expect((await errorOf(() => waitForEnd(agent, "c", options))).code).toBe("invalid-argument");
    },
  );

  test("may have no end", async () => {
    const { agent } = await serveInTurn(goesOn, ended);
    await waitForEnd(agent, "c", { pollMs: 5, timeoutMs: Number.POSITIVE_INFINITY });
  });
});

describe("getAppConversation", () => {
  const record = {
    id: "c",
    conversation_url: "http://a/api/conversations/c",
    session_api_key: "k",
  };

  test.each([
    ["a list", [null, record]],
    ["one object", record],
  ])("reads %s", async (_name, body) => {
    const { cloud, asked } = await serveInTurn(json(body));
    expect(await getAppConversation(cloud, "c")).toEqual(record);
    expect(asked[0]?.url).toBe("/api/v1/app-conversations?ids=c");
  });

  test.each([
    ["an empty list", json([])],
    ["null in a list", json([null])],
    ["null", json(null)],
    ["404", json({ detail: "Not Found" }, 404)],
    ["another's record", json([{ ...record, id: "other" }])],
  ])("not found: %s", async (_name, answer) => {
    const { cloud } = await serveInTurn(answer);
    expect(await errorOf(() => getAppConversation(cloud, "c"))).toMatchObject({
      code: "not-found",
    });
  });
});
