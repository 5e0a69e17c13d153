import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { request } from "undici";
import { describe, expect, it, onTestFinished } from "vitest";
import { dataOf } from "../../src/clients/index.js";
import { controlOperations } from "../../src/generated/control-operations.js";
import { operationIds } from "../../src/generated/operations.js";
import { readDocument } from "../documents.js";
import { createControlClient, type MockOptions, startMock } from "../index.js";
import { ask } from "../testing/ask.js";

interface ControlDocument {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { $ref?: string; content?: Content }> }>
  >;
  readonly components: {
    readonly schemas: Record<string, { enum?: unknown }>;
    readonly responses: Record<string, { content: Content }>;
  };
}
type Content = { "application/json": { schema: object } };

const document = readDocument("control") as ControlDocument;
const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);
ajv.addSchema(document, "control");

/** What an answer is, as its document says. */
function judge(method: string, path: string, response: { status: number; body: unknown }): void {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const stated = operation?.responses[response.status];
  expect(stated, `${method} ${path} ${response.status}`).toBeDefined();
  const named = stated?.$ref?.split("/").at(-1) ?? "";
  const schema = (stated?.content ?? document.components.responses[named]?.content)?.[
    "application/json"
  ].schema;
  const absolute = JSON.parse(
    JSON.stringify(schema ?? { const: undefined }).replaceAll('"#/', '"control#/'),
  );
  const valid = ajv.validate(absolute, response.body);
  expect(valid, `${method} ${path}: ${ajv.errorsText()}`).toBe(true);
}

async function startControlled(options: MockOptions = {}) {
  const mock = await startMock({ clock: "held", control: { token: "t" }, ...options });
  onTestFinished(() => mock.stop());
  const address = mock.control;
  if (address === undefined) throw new Error("it has no control plane");
  const control = createControlClient(address);
  control.use({
    onResponse: async ({ request, response, schemaPath }) => {
      const text = await response.clone().text();
      const body = text === "" ? undefined : JSON.parse(text);
      judge(request.method, schemaPath, { status: response.status, body });
    },
  });
  const cloud = (method: string, path: string) =>
    ask(method, `${mock.cloud.url}/api/v1${path}`, { key: mock.cloud.apiKey });
  const agent = (method: string, path = "", body?: unknown) =>
    ask(method, `${mock.agent.url}/api/conversations${path}`, { key: mock.agent.sessionKey, body });
  return { mock, control, address, cloud, agent };
}

const sandboxCount = async (mock: { cloud: { url: string; apiKey: string } }) =>
  ((await ask("GET", `${mock.cloud.url}/api/v1/sandboxes`, { key: mock.cloud.apiKey })).body as [])
    .length;

describe("the control plane", () => {
  it("is there only when it is asked for", async () => {
    const mock = await startMock();
    onTestFinished(() => mock.stop());
    expect(mock.control).toBeUndefined();
  });

  it("has a token that nobody guesses, unless told", async () => {
    const { address } = await startControlled({ control: {} });
    expect(address.token).toMatch(/^[\w-]{24}$/);
  });

  it.each(controlOperations.filter(({ isOpen }) => !isOpen).map(({ id }) => id))(
    "asks for its token: %s",
    async (id) => {
      const { address } = await startControlled();
      const operation = controlOperations.find((one) => one.id === id);
      const url = `${address.url}${operation?.path}`;
      for (const authorization of [undefined, "Bearer u", "Bearer ", "Basic t", "Bearer tt"]) {
        const { statusCode, body } = await request(url, {
          method: operation?.method ?? "GET",
          headers: authorization === undefined ? {} : { authorization },
        });
        expect(statusCode).toBe(401);
        expect(await body.json()).toHaveProperty("detail");
      }
    },
  );

  it("serves its document to everybody, in which operations are called as in the contract", async () => {
    const { address } = await startControlled();
    const served = await ask("GET", `${address.url}/__mock/openapi.json`);
    expect(served.body).toEqual(document);
    expect(document.components.schemas.operation?.enum).toEqual([...operationIds]);
  });

  it("says where to look when there is no such operation", async () => {
    const { address } = await startControlled();
    const headers = { authorization: "Bearer t" };
    const lost = await ask("GET", `${address.url}/__mock/tenant`, { headers });
    expect(lost).toMatchObject({ status: 404, body: { detail: /openapi\.json/ } } as object);
  });
});

describe("time", () => {
  it("stands still until it is advanced, and says what it waits for", async () => {
    const { control, cloud, mock } = await startControlled();
    await cloud("POST", "/sandboxes");
    const { changes } = dataOf(await control.GET("/__mock/pending"));
    expect(changes).toMatchObject([{ aggregate: "sandbox", what: "becomes RUNNING" }]);
    const before = dataOf(await control.GET("/__mock/clock"));
    expect(before).toEqual({ now: mock.clock.now(), speed: 0, next: changes[0]?.at });
    const after = dataOf(await control.POST("/__mock/clock/advance", { body: { ms: 300 } }));
    expect(after).toEqual({ now: before.now + 300, speed: 0, next: null });
    expect((await cloud("GET", "/sandboxes")).body).toMatchObject([{ status: "RUNNING" }]);
  });

  it("runs to idle, and tells what happened", async () => {
    const { control, cloud } = await startControlled();
    await cloud("POST", "/app-conversations");
    const { changes } = dataOf(await control.POST("/__mock/clock/run-to-idle"));
    expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).sort());
    expect(changes.map(({ what }) => what)).toContain("becomes READY");
    expect(dataOf(await control.GET("/__mock/pending")).changes).toEqual([]);
  });

  it("is set forward, let go and held, and never goes back", async () => {
    const { control, mock } = await startControlled();
    const now = mock.clock.now() + 5_000;
    expect(dataOf(await control.PATCH("/__mock/clock", { body: { now } })).now).toBe(now);
    const back = await control.PATCH("/__mock/clock", { body: { now: now - 1 } });
    expect(back.response.status).toBe(409);
    expect(back.error?.detail).toMatch(/never goes back/);
    expect(dataOf(await control.PATCH("/__mock/clock", { body: { speed: 20 } })).speed).toBe(20);
    expect(dataOf(await control.PATCH("/__mock/clock", { body: { speed: 0 } })).speed).toBe(0);
  });
});

describe("state", () => {
  it("is reset", async () => {
    const { control, cloud, mock } = await startControlled();
    await cloud("POST", "/sandboxes");
    expect((await control.POST("/__mock/reset")).response.status).toBe(204);
    expect(await sandboxCount(mock)).toBe(0);
  });

  it("is kept in snapshots, and put back", async () => {
    const { control, cloud, mock } = await startControlled();
    await cloud("POST", "/sandboxes");
    const { id } = dataOf(await control.POST("/__mock/snapshots"));
    await cloud("POST", "/sandboxes");
    expect(dataOf(await control.GET("/__mock/snapshots")).snapshots).toMatchObject([{ id }]);
    const params = { path: { id } };
    await control.POST("/__mock/snapshots/{id}/restore", { params });
    expect(await sandboxCount(mock)).toBe(1);
    await control.DELETE("/__mock/snapshots/{id}", { params });
    const gone = await control.POST("/__mock/snapshots/{id}/restore", { params });
    expect(gone.response.status).toBe(404);
  });

  it("comes from a fixture", async () => {
    const { control, mock } = await startControlled();
    const body = { sandboxes: [{ id: "one" }, {}] };
    expect((await control.PUT("/__mock/fixture", { body })).response.status).toBe(204);
    expect(await sandboxCount(mock)).toBe(2);
    const wrong = { conversations: [{ tags: { Ticket: "7" } }] };
    const refused = await control.PUT("/__mock/fixture", { body: wrong });
    expect(refused.response.status).toBe(422);
    expect(await sandboxCount(mock)).toBe(2);
  });
});

describe("tenants", () => {
  it("are made, found, driven by their names, and deleted", async () => {
    const { control, cloud, mock } = await startControlled();
    const body = { name: "second", clock: "held", apiKey: "other-key", seed: 1 } as const;
    const second = dataOf(await control.POST("/__mock/tenants", { body }));
    await cloud("POST", "/sandboxes");
    expect([await sandboxCount(mock), await sandboxCount(second)]).toEqual([1, 0]);
    const query = { tenant: "second" };
    await control.POST("/__mock/clock/advance", { params: { query }, body: { ms: 1 } });
    const { tenants } = dataOf(await control.GET("/__mock/tenants"));
    expect(tenants.map(({ name }) => name)).toEqual(["default", "second"]);
    const params = { path: { name: "second" } };
    expect(dataOf(await control.GET("/__mock/tenants/{name}", { params }))).toEqual(second);
    expect((await control.DELETE("/__mock/tenants/{name}", { params })).response.status).toBe(204);
    await expect(sandboxCount(second)).rejects.toThrow();
    const lost = await control.GET("/__mock/clock", { params: { query } });
    expect(lost.error?.detail).toBe('there is no tenant "second"; there are default');
  });

  it("have names of their own, and the first one stays", async () => {
    const { control } = await startControlled();
    const again = await control.POST("/__mock/tenants", { body: { name: "default" } });
    expect(again.response.status).toBe(409);
    const params = { path: { name: "default" } };
    expect((await control.DELETE("/__mock/tenants/{name}", { params })).response.status).toBe(409);
    expect(dataOf(await control.POST("/__mock/tenants")).name).toBe("tenant-2");
  });
});

describe("behaviour", () => {
  it("is broken and mended by the names of faults; one that is not known changes nothing", async () => {
    const { control, mock } = await startControlled();
    const id = "tags/patch-replaces-whole-map/merges";
    const { faults } = dataOf(await control.PATCH("/__mock/faults", { body: { [id]: true } }));
    expect(faults.filter(({ isOn }) => isOn).map((fault) => fault.id)).toEqual([id]);
    const unknown = await control.PATCH("/__mock/faults", { body: { [id]: false, "a/b/c": true } });
    expect(unknown.response.status).toBe(422);
    expect(mock.faults.list()).toEqual([id]);
    await control.PATCH("/__mock/faults", { body: { [id]: false } });
    expect(mock.faults.list()).toEqual([]);
  });

  it("goes wrong as planned", async () => {
    const { control, cloud } = await startControlled();
    const operation = "createSandbox" as const;
    const body = [{ match: { operation }, fault: { status: 503 } }];
    expect(dataOf(await control.POST("/__mock/fault-plan", { body })).planned).toEqual(body);
    expect((await cloud("POST", "/sandboxes")).status).toBe(503);
    await control.DELETE("/__mock/fault-plan");
    expect(dataOf(await control.GET("/__mock/fault-plan")).planned).toEqual([]);
    const wrong = [{ fault: { status: 99 } }];
    const refused = await control.POST("/__mock/fault-plan", { body: wrong });
    expect(refused.error?.detail).toMatch(/^body\.0\.fault\.status: /);
  });

  it("is chosen where the specification is silent", async () => {
    const { control, cloud } = await startControlled();
    const { id } = (await cloud("POST", "/sandboxes")).body as { id: string };
    const chosen = { "sandbox-read-shape": "object" };
    const { openPoints } = dataOf(await control.PATCH("/__mock/open-points", { body: chosen }));
    expect(openPoints.find(({ point }) => point === "sandbox-read-shape")?.chosen).toBe("object");
    expect((await cloud("GET", `/sandboxes?id=${id}`)).body).toMatchObject({ id });
    const wrong = await control.PATCH("/__mock/open-points", { body: { "no-point": "x" } });
    expect(wrong.response.status).toBe(422);
    expect(dataOf(await control.GET("/__mock/open-points")).openPoints).toEqual(openPoints);
  });

  it("follows scripts, and rests until it is resumed", async () => {
    const { control, agent, mock } = await startControlled();
    const body = { name: "review", steps: ["ask for confirmation", { finish: "Merged." }] };
    expect(dataOf(await control.POST("/__mock/scripts", { body })).usual).toBe("review");
    const { id } = (await agent("POST", "", {})).body as { id: string };
    await agent("POST", `/${id}/run`);
    mock.clock.runToIdle();
    const params = { path: { id } };
    const resumed = await control.POST("/__mock/conversations/{id}/resume", { params });
    expect(resumed.response.status).toBe(204);
    mock.clock.runToIdle();
    expect((await agent("GET", `/${id}`)).body).toMatchObject({ execution_status: "finished" });
    const again = await control.POST("/__mock/conversations/{id}/resume", { params });
    expect(again.response.status).toBe(409);
    const use = { params: { path: { name: "fail" } } };
    expect(dataOf(await control.POST("/__mock/scripts/{name}/use", use)).usual).toBe("fail");
    expect(dataOf(await control.GET("/__mock/scripts")).names).toContain("review");
  });
});

describe("the journal", () => {
  it("is searched, counted and cleared", async () => {
    const { control, cloud } = await startControlled();
    await cloud("POST", "/sandboxes");
    await cloud("GET", "/sandboxes");
    const body = { operation: "createSandbox" } as const;
    const { exchanges } = dataOf(await control.POST("/__mock/journal/find", { body }));
    expect(exchanges).toMatchObject([{ operation: "createSandbox", answer: { status: 200 } }]);
    expect(dataOf(await control.POST("/__mock/journal/count"))).toEqual({ count: 2 });
    await control.DELETE("/__mock/journal");
    expect(dataOf(await control.POST("/__mock/journal/count"))).toEqual({ count: 0 });
    const wrong = await control.POST("/__mock/journal/count", { body: { status: 7 } });
    expect(wrong.response.status).toBe(422);
  });

  it("waits for an exchange, and gives up in time", async () => {
    const { control, cloud } = await startControlled();
    const query = { operation: "createSandbox" } as const;
    const waiting = control.POST("/__mock/journal/wait", { body: { query } });
    await cloud("POST", "/sandboxes");
    expect(dataOf(await waiting)).toMatchObject({ operation: "createSandbox" });
    const body = { query: { operation: "deleteSandbox" }, timeoutMs: 20 } as const;
    const late = await control.POST("/__mock/journal/wait", { body });
    expect(late.response.status).toBe(504);
  });

  it("ends waits when the mock is stopped", async () => {
    const { control, mock } = await startControlled();
    const waiting = control.POST("/__mock/journal/wait", { body: { timeoutMs: 60_000 } });
    await mock.stop();
    expect((await waiting.catch(() => undefined))?.response.status ?? 504).toBe(504);
  });

  it("has what clients did that the contract does not allow", async () => {
    const { control, cloud } = await startControlled();
    await cloud("GET", "/sandbox");
    const { violations } = dataOf(await control.GET("/__mock/violations"));
    expect(violations).toMatchObject([{ kind: "unknown-operation", exchange: 1 }]);
  });
});
