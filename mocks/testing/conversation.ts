import type { Mock } from "../index.js";
import { ask, field, type Reply } from "./ask.js";

const LLM = { model: "x", api_key: "llm-secret", base_url: "http://127.0.0.1:9/v1" };

/** What a client sends to create a conversation that has everything. */
export const newConversation = {
  agent: { llm: LLM, tools: [{ name: "terminal" }] },
  workspace: { working_dir: "/workspace/project" },
  initial_message: { role: "user", content: [{ type: "text", text: "Hello." }] },
};

/** A conversation on the stand-alone agent server of a mock, for a test to use. */
export interface TestConversation {
  readonly url: string;
  /** Asks with the right key, below the conversation's address. */
  readonly ask: (method: string, path?: string, body?: unknown) => Promise<Reply>;
  readonly tags: () => Promise<unknown>;
}

export async function createConversation(
  { agent }: Mock,
  more: Readonly<Record<string, unknown>> = {},
): Promise<TestConversation> {
  const key = agent.sessionKey;
  const body = { ...newConversation, ...more };
  const created = await ask("POST", `${agent.url}/api/conversations`, { key, body });
  if (created.status !== 201) throw new Error(`not created: ${created.text}`);
  const url = `${agent.url}/api/conversations/${field(created, "id")}`;
  return {
    url,
    ask: (method, path = "", sent) => ask(method, `${url}${path}`, { key, body: sent }),
    tags: async () => field(await ask("GET", url, { key }), "tags"),
  };
}
