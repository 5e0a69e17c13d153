import { afterEach, describe, expect, it, vi } from "vitest";
import { type Mock, type MockOptions, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";
import {
  createConversation,
  newConversation,
  type TestConversation,
} from "../testing/conversation.js";
import { script } from "./script.js";

/** For how long at most a test waits for what comes, on a busy machine too. */
const PATIENCE_MS = 30_000;

let mock: Mock;
afterEach(() => mock.stop());

const start = async (options: MockOptions = {}) => {
  mock = await startMock(options);
};

const statusOf = async ({ ask }: TestConversation) => field(await ask("GET"), "execution_status");

const comesTo = (conversation: TestConversation, status: string) =>
  vi.waitFor(async () => expect(await statusOf(conversation)).toBe(status), PATIENCE_MS);

const run = ({ ask }: TestConversation) => ask("POST", "/run");

async function ranWith(more: Readonly<Record<string, unknown>> = {}): Promise<TestConversation> {
  const conversation = await createConversation(mock, more);
  await run(conversation);
  return conversation;
}

const agentWith = (llm: Readonly<Record<string, unknown>>) => ({
  agent: { ...newConversation.agent, llm: { ...newConversation.agent.llm, ...llm } },
});

const quick = (name: string) => script(name, { stepMs: 5 });
const idOf = ({ url }: TestConversation) => url.slice(url.lastIndexOf("/") + 1);

describe("which script an agent plays", () => {
  it("is told by the mock's options", async () => {
    await start({ script: quick("own").getStuck().end() });
    await comesTo(await ranWith(), "stuck");
  });

  it("is told by the conversation's model", async () => {
    await start({ scripts: [quick("own").pause().end()] });
    await comesTo(await ranWith(agentWith({ model: "mock/own" })), "paused");
  });

  it("is told by a tag that it has when the run starts", async () => {
    await start();
    const conversation = await createConversation(mock);
    await conversation.ask("PATCH", "", { tags: { mockscript: "fail" } });
    await run(conversation);
    await comesTo(conversation, "error");
  });

  it("can be changed while the mock serves", async () => {
    await start();
    mock.use(quick("own").fail("no"));
    await comesTo(await ranWith(), "error");
    mock.use("confirm");
    await comesTo(await ranWith(), "waiting_for_confirmation");
    await comesTo(await ranWith({ tags: { mockscript: "own" } }), "error");
    expect(() => mock.use("unknown")).toThrow('there is no script "unknown"');
  });

  it("matters nothing to an LLM that cannot be reached", async () => {
    await start();
    const unreachable = agentWith({ base_url: "http://llm.invalid/v1" });
    await comesTo(await ranWith({ ...unreachable, tags: { mockscript: "stuck" } }), "error");
  });
});

describe("a run that rests", () => {
  it("goes on when it is resumed", async () => {
    await start({ script: quick("own").askForConfirmation().say("Thanks.").finish() });
    const conversation = await ranWith();
    await comesTo(conversation, "waiting_for_confirmation");
    expect((await run(conversation)).status).toBe(200);
    expect(await statusOf(conversation)).toBe("waiting_for_confirmation");
    mock.resume(idOf(conversation));
    await comesTo(conversation, "finished");
    const { body } = await conversation.ask("GET", "/events/search");
    expect(body).toMatchObject({
      items: [
        { kind: "SystemPromptEvent" },
        { kind: "MessageEvent" },
        { kind: "ConversationStateUpdateEvent" },
        { kind: "MessageEvent", source: "agent" },
        { kind: "ActionEvent", tool_name: "finish" },
      ],
    });
  });

  it("goes on when it is run, where it was paused or stuck", async () => {
    await start({ script: quick("own").pause().getStuck().end() });
    const conversation = await ranWith();
    await comesTo(conversation, "paused");
    await run(conversation);
    await comesTo(conversation, "stuck");
    await run(conversation);
    await comesTo(conversation, "finished");
  });

  it("goes on in a sandbox as well", async () => {
    await start({ open: { autostart: "yes" } });
    const { url, apiKey: key } = mock.cloud;
    const { initial_message } = newConversation;
    const body = { initial_message, llm_model: "mock/confirm" };
    await ask("POST", `${url}/api/v1/app-conversations`, { key, body });
    const comesTo = (status: string) =>
      vi.waitFor(async () => {
        const { body } = await ask("GET", `${url}/api/v1/app-conversations`, { key });
        expect(body).toMatchObject([{ execution_status: status }]);
        return Array.isArray(body) ? String(body[0].id) : "";
      }, PATIENCE_MS);
    mock.resume(await comesTo("waiting_for_confirmation"));
    await comesTo("finished");
  });

  it("alone can be resumed", async () => {
    await start();
    expect(() => mock.resume("nobody")).toThrow("there is no conversation nobody");
    const conversation = await createConversation(mock);
    expect(() => mock.resume(idOf(conversation))).toThrow("does not wait for anybody: it is idle");
  });
});
