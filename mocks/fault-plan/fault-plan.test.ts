import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operationIds, operations } from "../../src/generated/operations.js";
import type { Clock } from "../clock.js";
import { type Mock, startMock } from "../index.js";
import { ask } from "../testing/ask.js";
import { createConversation } from "../testing/conversation.js";
import type { World } from "../world.js";
import { FaultPlan, type PlannedFault } from "./fault-plan.js";
import { faultPlanSchema, readFaultPlan, readFaultPlanFile } from "./read-fault-plan.js";

let mock: Mock;
const begin = async (...faultPlan: readonly PlannedFault[]) => {
  // Its time passes where a test says so.
  mock = await startMock({ clock: "held", faultPlan });
};
afterEach(() => mock?.stop());

const ready = () => ask("GET", `${mock.agent.url}/ready`);
const statuses = async (count: number, call: () => Promise<{ status: number }> = ready) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) seen.push((await call()).status);
  return seen;
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe("which exchanges meet a planned fault", () => {
  const fault = { status: 500 } as const;

  it("every one, for ever", async () => {
    await begin({ fault });
    expect(await statuses(3)).toEqual([500, 500, 500]);
  });

  it.each<[string, PlannedFault, number[]]>([
    ["the first", { match: { nth: 1 }, fault }, [500, 200, 200, 200]],
    ["some", { match: { nth: [2, 3] }, fault }, [200, 500, 500, 200]],
    ["each second one", { match: { every: 2 }, fault }, [200, 500, 200, 500]],
    ["so many", { fault, until: { times: 2 } }, [500, 500, 200, 200]],
    ["none of another operation", { match: { operation: "createSandbox" }, fault }, [200, 200]],
    [
      "one of several operations",
      { match: { operation: ["getReady", "createSandbox"] }, fault },
      [500],
    ],
    ["those of a group", { match: { group: "server-details" }, fault }, [500]],
    ["none of another group", { match: { group: "conversations" }, fault }, [200]],
  ])("%s", async (_which, planned, expected) => {
    await begin(planned);
    expect(await statuses(expected.length)).toEqual(expected);
  });

  it("those in a state", async () => {
    await begin({ match: { operation: "getConversation", state: "running" }, fault });
    const conversation = await createConversation(mock);
    const read = () => conversation.ask("GET");
    expect(await statuses(1, read)).toEqual([200]);
    await conversation.ask("POST", "/run");
    expect(await statuses(1, read)).toEqual([500]);
  });

  it("those of a conversation with a tag", async () => {
    await begin({ match: { group: "conversations", tag: { fragile: "yes" } }, fault });
    const fragile = await createConversation(mock, { tags: { fragile: "yes" } });
    const other = await createConversation(mock, { tags: { fragile: "no" } });
    expect([(await fragile.ask("GET")).status, (await other.ask("GET")).status]).toEqual([
      500, 200,
    ]);
  });

  it("those until a moment on the tenant's clock", async () => {
    await begin({ fault, until: { afterMs: 150 } });
    expect(await statuses(1)).toEqual([500]);
    mock.clock.advance(150);
    expect(await statuses(1)).toEqual([200]);
  });

  it("the first of two that are due", async () => {
    await begin({ fault: { status: 502 }, until: { times: 1 } }, { fault });
    expect(await statuses(2)).toEqual([502, 500]);
  });

  it("none that had no key", async () => {
    await begin({ fault });
    expect((await ask("GET", `${mock.cloud.url}/api/v1/sandboxes`)).status).toBe(401);
  });

  it("what is planned while it serves", async () => {
    await begin();
    expect(await statuses(1)).toEqual([200]);
    await mock.plan({ match: { operation: "getReady" }, fault, until: { times: 1 } });
    expect(await statuses(2)).toEqual([500, 200]);
  });
});

describe("what happens", () => {
  it("another answer, with Retry-After in whole seconds", async () => {
    await begin({ fault: { status: 429, body: { detail: "slow down" }, retryAfterMs: 1_200 } });
    const { status, headers, body } = await ready();
    expect([status, headers["retry-after"], body]).toEqual([429, "2", { detail: "slow down" }]);
  });

  it("a delay", async () => {
    await begin({ fault: { delayMs: 120 }, until: { times: 1 } });
    const startedAt = performance.now();
    expect(await statuses(1)).toEqual([200]);
    expect(performance.now() - startedAt).toBeGreaterThan(110);
  });

  it("a delay somewhere between, the same each time", () => {
    const clock = { now: () => 0 } as Clock;
    const delays = () => {
      const plan = new FaultPlan(clock, [{ fault: { delayMs: { from: 5, to: 60 } } }]);
      const { getReady: operation } = operations;
      const call = { operation, path: {}, query: () => ({}), home: undefined, now: 0 };
      return Array.from({ length: 20 }, () => plan.due({ ...call, world: {} as World })?.delayMs);
    };
    const seen = delays();
    expect(seen).toEqual(delays());
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(seen.every((ms = 0) => ms >= 5 && ms <= 60)).toBe(true);
  });

  it("nothing is done, and the connection is reset", async () => {
    await begin({ match: { operation: "createSandbox" }, fault: { reset: true } });
    const { url, apiKey: key } = mock.cloud;
    expect(await failure(ask("POST", `${url}/api/v1/sandboxes`, { key }))).toBe("ECONNRESET");
    expect((await ask("GET", `${url}/api/v1/sandboxes`, { key })).body).toEqual([]);
    expect(mock.journal.find({ operation: "createSandbox" })).toMatchObject([
      { answer: undefined, fault: { reset: true } },
    ]);
  });

  it("nothing is done, and nothing is answered", async () => {
    await begin({ match: { operation: "createSandbox" }, fault: { hang: true } });
    const { url, apiKey: key } = mock.cloud;
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(`POST /api/v1/sandboxes HTTP/1.1\r\nHost: x\r\nX-Session-API-Key: ${key}\r\n\r\n`);
    let heard = "";
    socket.on("data", (data) => {
      heard += data;
    });
    await mock.journal.waitFor({ operation: "createSandbox" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toBe("");
    socket.destroy();
    expect((await ask("GET", `${url}/api/v1/sandboxes`, { key })).body).toEqual([]);
  });

  it("it is done, but the answer is lost", async () => {
    await begin({ match: { operation: "createSandbox" }, fault: { lostAnswer: true } });
    const { url, apiKey: key } = mock.cloud;
    expect(await failure(ask("POST", `${url}/api/v1/sandboxes`, { key }))).not.toBe("answered");
    expect((await ask("GET", `${url}/api/v1/sandboxes`, { key })).body).toHaveLength(1);
    expect(mock.journal.find({ operation: "createSandbox" })).toMatchObject([
      { answer: { status: 200 }, fault: { lostAnswer: true } },
    ]);
  });

  it("an empty body", async () => {
    await begin({ fault: { emptyBody: true } });
    expect(await ready()).toMatchObject({ status: 200, text: "" });
  });

  it("a body that breaks off", async () => {
    await begin({ fault: { cutBody: true } });
    expect(await failure(ready())).toMatch(/UND_ERR_SOCKET|ECONNRESET|aborted|closed/);
  });

  it("a body that is no JSON", async () => {
    await begin({ fault: { garbage: "body" } });
    expect(await failure(ready())).toMatch(/JSON/);
  });

  it("something that is not HTTP", async () => {
    await begin({ fault: { garbage: "http" } });
    expect(await failure(ready())).toMatch(/does not match the HTTP/);
  });

  it("all of it again, after a delay", async () => {
    await begin({ fault: { delayMs: 50, status: 503 } });
    const startedAt = performance.now();
    expect(await statuses(1)).toEqual([503]);
    expect(performance.now() - startedAt).toBeGreaterThan(40);
  });
});

describe("a fault plan that is none", () => {
  it.each<[unknown, string]>([
    [{}, "plan: expected a list of planned faults, not a map"],
    [[{}], 'plan.0: expected "fault", which is missing'],
    [[{ fault: { stauts: 500 } }], 'not "stauts" (did you mean "status"?)'],
    [[{ fault: { status: 99 } }], "plan.0.fault.status: expected a number >= 200, not 99"],
    [[{ fault: { status: 500, reset: true } }], "plan.0.fault: expected one of status, emptyBody"],
    [[{ fault: {} }], "plan.0.fault: expected one of status"],
    [[{ fault: { retryAfterMs: 5, delayMs: 5 } }], "plan.0.fault: "],
    [[{ fault: { hang: false } }], "plan.0.fault.hang: expected true, not false"],
    [[{ match: { operation: "getRead" }, fault: { hang: true } }], "an operationId, or a list"],
    [[{ match: { nth: 0 }, fault: { hang: true } }], "plan.0.match.nth: expected a number from 1"],
  ])("%j says so", async (plan, message) => {
    expect(() => readFaultPlan(plan)).toThrow(message);
    await expect(startMock({ faultPlan: plan as PlannedFault[] })).rejects.toThrow(message);
  });

  it("is refused while it serves, and changes nothing", async () => {
    await begin();
    await expect(mock.plan({ fault: {} })).rejects.toThrow("plan.0.fault");
    expect(await statuses(1)).toEqual([200]);
  });
});

describe("a fault plan in a file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "fault-plan-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("is read from YAML, or refused with the place", async () => {
    const file = path.join(folder, "plan.yaml");
    await writeFile(file, "- match: {operation: getReady, nth: 1}\n  fault: {status: 503}\n");
    await begin(...(await readFaultPlanFile(file)));
    expect(await statuses(2)).toEqual([503, 200]);
    await writeFile(file, "- fault:\n    status: 700\n");
    await expect(readFaultPlanFile(file)).rejects.toThrow(
      "plan.yaml:2:13: expected a number <= 599",
    );
  });
});

it("the schema knows every operation and every group", () => {
  const schema = JSON.stringify(faultPlanSchema);
  const groups = [...new Set(Object.values(operations).map(({ tag }) => tag))];
  for (const name of [...operationIds, ...groups]) expect(schema).toContain(`"${name}"`);
});
