import { exec } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../src/generated/operations.js";
import { type Mock, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";
import { createConversation, newConversation } from "../testing/conversation.js";
import { valueAt } from "./places.js";

let mock: Mock;
beforeAll(async () => {
  // Its time passes where a test says so.
  mock = await startMock({ clock: "held" });
});
afterAll(() => mock.stop());
afterEach(() => mock.journal.clear());

const agent = (method: string, path: string, body?: unknown) =>
  ask(method, `${mock.agent.url}${path}`, { key: mock.agent.sessionKey, body });
const cloud = (method: string, path: string, body?: unknown) =>
  ask(method, `${mock.cloud.url}${path}`, { key: mock.cloud.apiKey, body });

/** A sandbox that runs. */
async function runningSandbox(): Promise<{ id: string; url: string; key: string }> {
  const id = String(field(await cloud("POST", "/api/v1/sandboxes"), "id"));
  for (;;) {
    const [record] = (await cloud("GET", `/api/v1/sandboxes?id=${id}`)).body as {
      status: string;
      session_api_key: string;
      exposed_urls: { url: string }[];
    }[];
    if (record?.status === "RUNNING") {
      return { id, url: record.exposed_urls[0]?.url ?? "", key: record.session_api_key };
    }
    mock.clock.advance(20);
  }
}

/** The only violation there is. */
function theViolation() {
  const [violation, ...more] = mock.violations();
  expect(more).toEqual([]);
  if (violation === undefined) throw new Error("there is no violation");
  return violation;
}

describe("a client that keeps the contract", () => {
  it("has no violations", async () => {
    const { url, key, id } = await runningSandbox();
    const created = await ask("POST", `${url}/api/conversations`, { key, body: newConversation });
    const path = `${url}/api/conversations/${field(created, "id")}`;
    await ask("PATCH", path, { key, body: { tags: { ticket: "4711" } } });
    await ask("POST", `${path}/run`, { key });
    await ask("GET", `${path}/events/search?limit=5`, { key });
    await ask("DELETE", path, { key });
    await ask("GET", path, { key }); // to see that it is gone
    await ask("DELETE", path, { key }); // as one does after an answer that got lost
    await cloud("POST", "/api/v1/app-conversations", { sandbox_id: id });
    await cloud("DELETE", `/api/v1/sandboxes/${id}?sandbox_id=${id}`);
    await agent("GET", "/ready");
    await ask("GET", mock.agent.url);
    await ask("GET", `${mock.agent.url}/openapi.json`);
    expect(mock.violations()).toEqual([]);
  });
});

describe("an unknown operation", () => {
  it.each([
    ["a path without its prefix", "POST", "/conversations", "createConversation"],
    ["a slash too much", "POST", "/api/conversations/", "createConversation"],
    ["a misspelt path", "GET", "/api/converstions/7", "getConversation"],
    ["another version", "POST", "/api/v2/conversations/7/run", "runConversation"],
    ["another method", "PUT", "/api/conversations/7", "updateConversation"],
    ["the other server", "GET", "/api/v1/sandboxes", "getSandboxes"],
    ["a part left out", "GET", "/api/conversations/7/events", "searchEvents"],
  ])("%s: %s %s", async (_what, method, path, operation) => {
    const { body, status } = await agent(method, path, method === "GET" ? undefined : {});
    const violation = theViolation();
    expect([status === 404 || status === 405, violation.kind]).toEqual([true, "unknown-operation"]);
    if (path === "/api/v1/sandboxes") expect(violation.what).toContain("of the cloud-app-server");
    if (method !== "PUT") expect(violation.operation).toBe(operation);
    expect(JSON.stringify(body)).toContain("did you mean");
    expect(violation.what).toContain("did you mean");
  });

  it("keeps what the call had in its path", async () => {
    await agent("POST", "/conversations/c1/run");
    expect(theViolation().corrected).toEqual({
      method: "POST",
      url: `${mock.agent.url}/api/conversations/c1/run`,
      headers: { "x-session-api-key": "$AGENT_SESSION_API_KEY" },
      curl: `curl -X POST -H 'x-session-api-key: '"$AGENT_SESSION_API_KEY" '${mock.agent.url}/api/conversations/c1/run'`,
    });
  });

  it("that is like none of ours is not guessed at", async () => {
    const { body } = await agent("GET", "/some/where/else/entirely/not/ours");
    expect(body).toEqual({ detail: "Not Found" });
    const violation = theViolation();
    expect([violation.operation, violation.place, violation.corrected]).toEqual([
      undefined,
      "#/paths",
      undefined,
    ]);
  });
});

describe("credentials", () => {
  it("that are missing", async () => {
    await ask("GET", `${mock.cloud.url}/api/v1/sandboxes`);
    expect(theViolation()).toMatchObject({
      kind: "credentials",
      operation: "getSandboxes",
      place: "#/components/securitySchemes/bearer",
      what: expect.stringContaining("brings no key"),
      corrected: { headers: { authorization: "Bearer $AGENT_CLOUD_API_KEY" } },
    });
  });

  it("of the cloud on an agent server are named", async () => {
    await ask("POST", `${mock.agent.url}/api/conversations`, {
      key: mock.cloud.apiKey,
      body: newConversation,
    });
    expect(theViolation()).toMatchObject({
      kind: "credentials",
      pointer: "/headers/x-session-api-key",
      what: expect.stringContaining(
        "this is the cloud API key, which does not open an agent server",
      ),
    });
  });

  it("of an agent server on the cloud, of another agent server, and of nobody are told apart", async () => {
    const { url, key } = await runningSandbox();
    await ask("GET", `${mock.cloud.url}/api/v1/sandboxes`, { key });
    await ask("GET", `${mock.agent.url}/api/conversations/x`, { key });
    await ask("GET", `${url}/api/conversations/x`, { key: "nobodys-key" });
    expect(mock.violations().map(({ what }) => what.split(/[,:]/, 1)[0])).toEqual([
      "this is a session key",
      "this is the session key of another agent server",
      "nothing opens with this key",
    ]);
  });

  it("count even where a broken server lets everybody in", async () => {
    const broken = await startMock({
      faults: ["auth/agent-refuses-no-key/create-conversation-open"],
    });
    const { status } = await ask("POST", `${broken.agent.url}/api/conversations`, {
      body: newConversation,
    });
    expect([status, broken.violations().map(({ kind }) => kind)]).toEqual([201, ["credentials"]]);
    await broken.stop();
  });
});

describe("a request that is off the contract", () => {
  it("has each mistake named, with its place and what would have been right", async () => {
    const body = { agent: { llm: { model: 5, api_key: "k", base_url: "http://127.0.0.1:9" } } };
    await agent("POST", "/api/conversations", body);
    expect(theViolation()).toMatchObject({
      kind: "off-contract",
      operation: "createConversation",
      pointer: "/body/agent/llm/model",
      what: "body/agent/llm/model must be string",
      place: expect.stringMatching(/^#\/paths\/~1api~1conversations\/post\/requestBody\/.*\/type$/),
      corrected: { method: "POST", body: { agent: { llm: { model: expect.any(String) } } } },
    });
  });

  it("has tags mended: keys, lengths and types", async () => {
    const { url, ask: asked } = await createConversation(mock);
    await asked("PATCH", "", { tags: { Bad_Key: "x", long: "é".repeat(300), count: 5 } });
    const violations = mock.violations();
    expect(violations.map(({ pointer }) => pointer)).toEqual([
      "/body/tags/Bad_Key",
      "/body/tags/long",
      "/body/tags/count",
    ]);
    const tags = valueAt(violations[0]?.corrected?.body, "tags");
    expect(tags).toEqual({ badkey: "x", long: "é".repeat(256), count: "5" });
    expect((await ask("PATCH", url, { key: mock.agent.sessionKey, body: { tags } })).status).toBe(
      200,
    );
  });

  it("has its tags judged even where a broken server takes them", async () => {
    const broken = await startMock({ faults: ["tags/value-length-rejected/accepts-257"] });
    const conversation = await createConversation(broken);
    const { status } = await conversation.ask("PATCH", "", { tags: { a: "x".repeat(257) } });
    expect([status, broken.violations().map(({ kind }) => kind)]).toEqual([200, ["off-contract"]]);
    await broken.stop();
  });

  it("is right where a server of other choices takes it", async () => {
    const lenient = await startMock({
      open: { "llm-incomplete": "accepted", "tag-empty-key": "accepted" },
    });
    await createConversation(lenient, { agent: { llm: { model: "x" } }, tags: { "": "x" } });
    expect(lenient.violations()).toEqual([]);
    await lenient.stop();
  });

  it("has the missing query put in", async () => {
    const { id } = await runningSandbox();
    await cloud("DELETE", `/api/v1/sandboxes/${id}`);
    expect(theViolation()).toMatchObject({
      pointer: "/query/sandbox_id",
      corrected: { url: `${mock.cloud.url}/api/v1/sandboxes/${id}?sandbox_id=${id}` },
    });
  });

  it("may not bring tags to the cloud", async () => {
    await cloud("POST", "/api/v1/app-conversations", { title: "t", tags: { a: "b" } });
    expect(theViolation()).toMatchObject({
      kind: "off-contract",
      pointer: "/body/tags",
      what: expect.stringContaining("PATCH to conversation_url"),
      corrected: { body: { title: "t" } },
    });
  });

  it.each([
    ["is no JSON", "{", {}, "the body is not JSON"],
    [
      "says that it is something else",
      "a=b",
      { "content-type": "text/plain" },
      "not application/json",
    ],
    ["is too large", `"${"x".repeat(5 * 1024 * 1024)}"`, {}, "too large"],
  ])("%s", async (_what, body, headers, what) => {
    const key = mock.agent.sessionKey;
    await ask("POST", `${mock.agent.url}/api/conversations`, { key, body, headers });
    const violation = theViolation();
    expect([violation.kind, violation.what.includes(what)]).toEqual(["unreadable-body", true]);
    expect(violation.corrected?.body).toHaveProperty("agent");
  });
});

describe("a call that the state does not allow", () => {
  it("is a run of a conversation that runs", async () => {
    const conversation = await createConversation(mock);
    await conversation.ask("POST", "/run");
    await conversation.ask("POST", "/run");
    expect(theViolation()).toMatchObject({
      kind: "state",
      operation: "runConversation",
      what: expect.stringContaining("running already"),
      corrected: { method: "GET", url: conversation.url },
    });
  });

  it("counts even where the server takes it", async () => {
    const lenient = await startMock({ clock: "held", open: { "run-while-running": "accepted" } });
    const conversation = await createConversation(lenient);
    await conversation.ask("POST", "/run");
    expect((await conversation.ask("POST", "/run")).status).toBe(200);
    expect(lenient.violations().map(({ kind }) => kind)).toEqual(["state"]);
    await lenient.stop();
  });

  it("is one to what was deleted", async () => {
    const conversation = await createConversation(mock);
    await conversation.ask("DELETE");
    await conversation.ask("POST", "/run");
    await conversation.ask("PATCH", "", { tags: {} });
    await conversation.ask("GET", "/events/search");
    expect(mock.violations().map(({ kind, operation }) => [kind, operation])).toEqual([
      ["state", "runConversation"],
      ["state", "updateConversation"],
      ["state", "searchEvents"],
    ]);
  });

  it("is one to a sandbox that does not run yet", async () => {
    const early = await startMock({
      clock: "held",
      open: { "sandbox-before-running": "already-there" },
    });
    const created = await ask("POST", `${early.cloud.url}/api/v1/sandboxes`, {
      key: early.cloud.apiKey,
    });
    const [{ url }] = field(created, "exposed_urls") as [{ url: string }];
    const key = String(field(created, "session_api_key"));
    await ask("GET", `${url}/ready`); // this is how one waits
    await ask("POST", `${url}/api/conversations`, { key, body: newConversation });
    expect(early.violations()).toMatchObject([
      {
        kind: "state",
        operation: "createConversation",
        what: expect.stringContaining("not RUNNING"),
        corrected: { url: `$AGENT_CLOUD_URL/api/v1/sandboxes?id=${field(created, "id")}` },
      },
    ]);
    await early.stop();
  });
});

describe("tags that are lost", () => {
  const as = (name: string) => ({
    key: mock.agent.sessionKey,
    headers: { "user-agent": name },
  });

  it("are those that a client has never read", async () => {
    const { url } = await createConversation(mock, { tags: { ticket: "4711" } });
    await ask("PATCH", url, { ...as("other"), body: { tags: { customer: "acme" } } });
    expect(theViolation()).toMatchObject({
      kind: "lost-tags",
      operation: "updateConversation",
      pointer: "/body/tags",
      what: expect.stringContaining("loses ticket"),
      corrected: { method: "PATCH", url, body: { tags: { ticket: "4711", customer: "acme" } } },
    });
  });

  it("are not those that it has read, or written itself", async () => {
    const { url } = await createConversation(mock, { tags: { ticket: "4711" } });
    await ask("GET", url, as("reader"));
    await ask("PATCH", url, { ...as("reader"), body: { tags: { customer: "acme" } } });
    await ask("PATCH", url, { ...as("reader"), body: { tags: {} } });
    expect(mock.violations()).toEqual([]);
  });

  it("are those written since it has read", async () => {
    const { url } = await createConversation(mock, { tags: { ticket: "4711" } });
    await ask("GET", url, as("slow"));
    await ask("GET", url, as("quick"));
    await ask("PATCH", url, { ...as("quick"), body: { tags: { ticket: "4711", owner: "q" } } });
    await ask("PATCH", url, { ...as("slow"), body: { tags: { ticket: "1" } } });
    expect(theViolation().what).toContain("loses owner");
  });

  it("are not those that it has read on the cloud", async () => {
    const { url, key } = await runningSandbox();
    const body = { ...newConversation, tags: { ticket: "4711" } };
    const created = await ask("POST", `${url}/api/conversations`, { key, body });
    const path = `${url}/api/conversations/${field(created, "id")}`;
    const reader = { "user-agent": "reader of the mirror" };
    const mirrored = async () => {
      const read = await ask(
        "GET",
        `${mock.cloud.url}/api/v1/app-conversations?ids=${field(created, "id")}`,
        {
          headers: { ...reader, authorization: `Bearer ${mock.cloud.apiKey}` },
        },
      );
      return JSON.stringify(read.body).includes("4711");
    };
    while (!(await mirrored())) mock.clock.advance(20);
    await ask("PATCH", path, { key, headers: reader, body: { tags: {} } });
    expect(mock.violations()).toEqual([]);
  });
});

describe("Retry-After", () => {
  it("is to be waited for, by the one who was told", async () => {
    const tell = (retryAfterMs: number) =>
      mock.plan({
        match: { operation: "getReady" },
        fault: { status: 503, retryAfterMs },
        until: { times: 1 },
      });
    const ready = (name: string) =>
      ask("GET", `${mock.agent.url}/ready`, { headers: { "user-agent": name } });
    await tell(60_000);
    await ready("told");
    await ready("another");
    expect(mock.violations()).toEqual([]);
    await ready("told");
    expect(theViolation()).toMatchObject({
      kind: "too-soon",
      operation: "getReady",
      what: expect.stringMatching(/asked again \d+ ms before the Retry-After/),
    });
    mock.journal.clear();
    await tell(1_000);
    await ready("patient");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await ready("patient");
    expect(mock.violations()).toEqual([]);
  });
});

describe("a corrected request", () => {
  it("can be pasted into a shell, whatever stands in it", async () => {
    const { ask: asked } = await createConversation(mock);
    await asked("PATCH", "", { tags: { Key: 'it\'s $HOME `id` "x"\n$AGENT_CLOUD_URL' } });
    const [violation] = mock.violations();
    const env = {
      ...process.env,
      AGENT_SESSION_API_KEY: mock.agent.sessionKey,
      AGENT_CLOUD_URL: "$AGENT_CLOUD_URL",
    };
    const { stdout } = await promisify(exec)(`${violation?.corrected?.curl} -s`, { env });
    expect(JSON.parse(stdout).tags).toEqual({ key: 'it\'s $HOME `id` "x"\n$AGENT_CLOUD_URL' });
  });

  it("is there for each operation that is called without a key, with a body where one is due", async () => {
    for (const { server, method, path, security } of Object.values(operations)) {
      if (security.length === 0) continue;
      const base = server === "agent-server" ? mock.agent.url : mock.cloud.url;
      await ask(method, `${base}${path.replaceAll(/\{\w+\}/g, "x")}`);
    }
    const asked = Object.values(operations).filter(({ security }) => security.length > 0);
    expect(mock.violations().map(({ operation }) => operation)).toEqual(asked.map(({ id }) => id));
    for (const { operation, corrected } of mock.violations()) {
      const needsBody = operation !== undefined && operations[operation].requestBody === "required";
      if (needsBody) expect(corrected?.body).toBeTypeOf("object");
    }
  });
});
