import fs from "node:fs";
import ts from "typescript";
import { expect, onTestFinished, test, vi } from "vitest";
import * as clients from "../src/clients/index.js";
import { type Mock, type MockOptions, startMock } from "./index.js";

const { connectToSandbox, createAgentClient, createCloudClient, dataOf, ensureSuccess } = clients;
const { updateTags, waitForEnd, waitForSandbox } = clients;
const pollMs = 50;

async function startForTest(options: MockOptions = {}): Promise<Mock> {
  const mock = await startMock({ seed: 7, ...options });
  onTestFinished(mock.stop);
  return mock;
}

/** The first example of the clients' page, as a function of the package's entry. */
function storyOfPage(): (entry: typeof clients) => Promise<void> {
  const page = fs.readFileSync(new URL("../docs/clients.md", import.meta.url), "utf8");
  const [, story = ""] = /^```ts\n(.*?)^```$/ms.exec(page) ?? [];
  const code = story.replace(/^import (\{.*?\}) from "[^"]*";$/ms, "const $1 = entry;");
  const { outputText } = ts.transpileModule(`async function story(entry) {${code}}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  return new Function(`${outputText}; return story;`)();
}

test.each<[string, MockOptions]>([
  ["as documented", {}],
  ["that starts by itself", { open: { autostart: "yes" } }],
  ["that shows nothing before RUNNING", { open: { "sandbox-before-running": "absent" } }],
  ["that shows everything before RUNNING", { open: { "sandbox-before-running": "already-there" } }],
])("the story of docs/clients.md comes to its end on a server %s", async (_name, options) => {
  const mock = await startForTest(options);
  vi.stubEnv("AGENT_CLOUD_URL", mock.cloud.url);
  vi.stubEnv("AGENT_CLOUD_API_KEY", mock.cloud.apiKey);
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    log.mockRestore();
  });
  await storyOfPage()(clients);
  expect(log.mock.calls).toEqual([["finished", { ticket: "4711" }]]);
});

test("the agent server of a sandbox: statuses in turn, an agent that fails, tags that are merged", async () => {
  const { cloud: door } = await startForTest();
  const cloud = createCloudClient(door);
  const created = dataOf(await cloud.POST("/api/v1/sandboxes"));
  const agent = connectToSandbox(await waitForSandbox(cloud, created.id, { pollMs }));

  const llm = { api_key: "llm-key", base_url: "https://llm.invalid/v1" };
  const body = { agent: { llm }, tags: { a: "1" } };
  const { id = "" } = dataOf(await agent.POST("/api/conversations", { body }));
  const params = { path: { conversation_id: id } };
  ensureSuccess(await agent.POST("/api/conversations/{conversation_id}/run", { params }));
  expect((await updateTags(agent, id, (tags) => ({ ...tags, b: "2" }))).tags).toEqual({
    a: "1",
    b: "2",
  });

  const statuses: string[] = [];
  const onStatus = (status: string) => statuses.push(status);
  const ended = await waitForEnd(agent, id, { pollMs, onStatus });
  expect(ended).toMatchObject({ execution_status: "error", tags: { a: "1", b: "2" } });
  expect(statuses.at(-1)).toBe("error");
});

test("refusals: the other server's key, a conversation that is not there, bad tags", async () => {
  const { agent: door, cloud } = await startForTest();
  const wrong = createAgentClient({ url: door.url, sessionKey: cloud.apiKey });
  await expect(waitForEnd(wrong, "c")).rejects.toMatchObject({ code: "refused", httpStatus: 401 });

  const agent = createAgentClient(door);
  await expect(waitForEnd(agent, "c")).rejects.toMatchObject({ code: "not-found" });

  const result = await agent.POST("/api/conversations", { body: { tags: { a_b: "1" } } });
  expect(() => dataOf(result)).toThrow(/answered 422 \(body\.tags\.a_b: .*\)\. Mend the request/);
});
