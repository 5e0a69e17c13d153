import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgentClient, createCloudClient, dataOf } from "../src/clients/index.js";
import { type Mock, startMock, type TenantMock } from "./index.js";

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ clock: "held" });
});
afterAll(() => mock.stop());
beforeEach(() => mock.reset());

const cloudOf = (tenant: TenantMock) => createCloudClient(tenant.cloud);
const agentOf = (tenant: TenantMock) => createAgentClient(tenant.agent);

async function createTagged(tenant: TenantMock, tags: Record<string, string>): Promise<string> {
  const created = dataOf(await agentOf(tenant).POST("/api/conversations", { body: { tags } }));
  return created.id ?? "";
}

const readTags = async (tenant: TenantMock, conversation_id: string) => {
  const params = { path: { conversation_id } };
  const { data, response } = await agentOf(tenant).GET("/api/conversations/{conversation_id}", {
    params,
  });
  return data?.tags ?? response.status;
};

describe("a held clock", () => {
  it("lets nothing happen until it is driven", async () => {
    const created = dataOf(await cloudOf(mock).POST("/api/v1/sandboxes"));
    const status = async () => {
      const query = { id: [created.id] };
      const [sandbox] = dataOf(await cloudOf(mock).GET("/api/v1/sandboxes", { params: { query } }));
      return sandbox?.status;
    };
    expect(await status()).toBe("STARTING");
    const [next] = mock.pending();
    expect(next).toMatchObject({ aggregate: "sandbox", id: created.id, what: "becomes RUNNING" });
    mock.clock.advance((next?.at ?? 0) - mock.clock.now() - 1);
    expect(await status()).toBe("STARTING");
    mock.clock.advance(1);
    expect(await status()).toBe("RUNNING");
    expect(mock.pending()).toEqual([]);
  });

  it("runs to where nothing more happens by itself, and tells what did", async () => {
    const conversation_id = await createTagged(mock, {});
    const params = { path: { conversation_id } };
    await agentOf(mock).POST("/api/conversations/{conversation_id}/run", { params });
    const happened = mock.clock.runToIdle();
    expect(happened.map(({ what }) => what)).toContain("the run comes to: finished");
    const { data } = await agentOf(mock).GET("/api/conversations/{conversation_id}", { params });
    expect(data?.execution_status).toBe("finished");
    expect(mock.clock.runToIdle()).toEqual([]);
  });
});

describe("tenants", () => {
  it("have doors, keys, clocks and facts of their own", async () => {
    const other = await mock.tenant({ sessionKey: "another-key", seed: 7 });
    const id = await createTagged(mock, { whose: "first" });
    expect(await readTags(mock, id)).toEqual({ whose: "first" });
    expect(await readTags(other, id)).toBe(404);
    const foreign = createAgentClient({ url: other.agent.url, sessionKey: mock.agent.sessionKey });
    const { response } = await foreign.POST("/api/conversations", { body: {} });
    expect(response.status).toBe(401);
    expect(other.clock.speed).toBe(1);
    expect(mock.clock.speed).toBe(0);
    await other.stop();
    await expect(fetch(`${other.agent.url}/ready`)).rejects.toThrow();
    expect(await readTags(mock, id)).toEqual({ whose: "first" });
  });

  it("are cheap: a thousand side by side, each with its own world", async () => {
    const many = await Promise.all(
      Array.from({ length: 1_000 }, (_, seed) => mock.tenant({ seed })),
    );
    const ids = await Promise.all(many.map((one, index) => createTagged(one, { n: `${index}` })));
    expect(new Set(ids).size).toBe(1_000);
    for (const index of [1, 500, 999]) {
      const one = many[index] ?? mock;
      expect(await readTags(one, ids[index] ?? "")).toEqual({ n: `${index}` });
      expect(await readTags(one, ids[index - 1] ?? "")).toBe(404);
    }
    await Promise.all(many.map((one) => one.stop()));
  });
});

describe("reset, snapshot and restore", () => {
  it("forgets everything, keeps the doors, and gives the same identifiers again", async () => {
    const { url } = mock.agent;
    const id = await createTagged(mock, { a: "1" });
    mock.reset();
    expect(mock.agent.url).toBe(url);
    expect(await readTags(mock, id)).toBe(404);
    expect(await createTagged(mock, { b: "2" })).toBe(id);
  });

  it("closes the doors of sandboxes that are forgotten", async () => {
    dataOf(await cloudOf(mock).POST("/api/v1/sandboxes"));
    mock.clock.runToIdle();
    const [sandbox] = dataOf(await cloudOf(mock).GET("/api/v1/sandboxes"));
    const url = sandbox?.exposed_urls?.[0]?.url;
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    mock.reset();
    await new Promise(setImmediate);
    await expect(fetch(`${url}/ready`)).rejects.toThrow();
  });

  it("brings back what was, the time included, and a sandbox that is gone", async () => {
    dataOf(await cloudOf(mock).POST("/api/v1/sandboxes"));
    const id = await createTagged(mock, { a: "1" });
    const at = mock.clock.now();
    const snapshot = mock.snapshot();
    mock.reset();
    mock.clock.advance(60_000);
    await mock.restore(snapshot);
    expect(mock.clock.now()).toBe(at);
    expect(await readTags(mock, id)).toEqual({ a: "1" });
    mock.clock.runToIdle();
    const [sandbox] = dataOf(await cloudOf(mock).GET("/api/v1/sandboxes"));
    expect((await fetch(`${sandbox?.exposed_urls?.[0]?.url}/ready`)).status).toBe(200);
  });
});

describe("faults at run time", () => {
  it("are switched on and off by name, two at once", async () => {
    const id = await createTagged(mock, { a: "1" });
    const patch = async (tags: Record<string, string>) => {
      const params = { path: { conversation_id: id } };
      const { response } = await agentOf(mock).PATCH("/api/conversations/{conversation_id}", {
        params,
        body: { tags },
      });
      return response.status;
    };
    await mock.faults.on("tags/patch-replaces-whole-map/merges");
    await mock.faults.on("tags/key-charset-rejected/underscore");
    expect(mock.faults.list()).toHaveLength(2);
    expect(await patch({ b_c: "2" })).toBe(200);
    expect(await readTags(mock, id)).toEqual({ a: "1", b_c: "2" });
    await mock.faults.off("tags/patch-replaces-whole-map/merges");
    await mock.faults.off("tags/key-charset-rejected/underscore");
    expect(await patch({ d_e: "3" })).toBe(422);
    await expect(mock.faults.on("tags/none/such")).rejects.toThrow(/there is no fault/);
  });
});
