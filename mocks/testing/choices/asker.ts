import { findOperation } from "../../../src/contract/find-operation.js";
import { type ContractViolation, judgeAnswer } from "../../../src/contract/judge.js";
import type { ServerName } from "../../../src/generated/operations.js";
import type { Choices } from "../../domain/choices.js";
import type { Mock } from "../../index.js";
import { type AskOptions, ask, field, type Reply } from "../ask.js";
import { newConversation } from "../conversation.js";

/** What a probe asks a mock with. Every answer is held against what is stated. */
export interface Asker {
  readonly mock: Mock;
  readonly cloud: (method: string, path: string, options?: AskOptions) => Promise<Reply>;
  readonly agent: (method: string, path: string, options?: AskOptions) => Promise<Reply>;
  /** Asks any agent server, by the whole url. */
  readonly at: (method: string, url: string, options?: AskOptions) => Promise<Reply>;
  /** Answers of the mock that were off the stated contract. */
  readonly violations: readonly ContractViolation[];
}

/** How each choice at a point shows, over HTTP. */
export type Shows = {
  readonly [Point in keyof Choices]?: {
    readonly probe: (asker: Asker) => Promise<unknown>;
    readonly shows: { readonly [Choice in Choices[Point]]: unknown };
  };
};

export function createAsker(mock: Mock): Asker {
  const violations: ContractViolation[] = [];
  const judgedAsk = async (
    server: ServerName,
    method: string,
    url: string,
    options: AskOptions,
  ) => {
    const reply = await ask(method, url, options);
    const pathname = new URL(url).pathname.replace("/runtimes/agent", "");
    const found = findOperation(server, method, pathname);
    if (found && "operation" in found) {
      const contentType = reply.headers["content-type"];
      violations.push(
        ...judgeAnswer(
          found.operation.id,
          { status: reply.status, contentType: contentType?.toString(), body: reply.body },
          "stated",
        ),
      );
    }
    return reply;
  };
  return {
    mock,
    violations,
    cloud: (method, path, options = {}) =>
      judgedAsk("cloud-app-server", method, `${mock.cloud.url}${path}`, {
        key: mock.cloud.apiKey,
        ...options,
      }),
    agent: (method, path, options = {}) =>
      judgedAsk("agent-server", method, `${mock.agent.url}${path}`, {
        key: mock.agent.sessionKey,
        ...options,
      }),
    at: (method, url, options = {}) => judgedAsk("agent-server", method, url, options),
  };
}

export const SANDBOXES = "/api/v1/sandboxes";
export const APPS = "/api/v1/app-conversations";
export const TASKS = "/api/v1/app-conversations/start-tasks";
export const CONVERSATIONS = "/api/conversations";
export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** A text field of the record in an answer, whether alone or first in a list. */
export function text(reply: Reply, name: string): string {
  const record: unknown = Array.isArray(reply.body) ? reply.body[0] : reply.body;
  const value = field({ ...reply, body: record }, name);
  if (typeof value !== "string") throw new Error(`no ${name} in ${reply.text}`);
  return value;
}

/** The names of the fields of the record in an answer, whether alone or first in a list. */
export function names(reply: Reply): string[] {
  const record: unknown = Array.isArray(reply.body) ? reply.body[0] : reply.body;
  return typeof record === "object" && record !== null ? Object.keys(record) : [];
}

/** Whether a record was read alone, or in a list, and what stood for one that is not there. */
export function shapeOf({ status, body }: Reply): unknown {
  if (status >= 400) return status;
  return Array.isArray(body) ? body.map((item) => (item === null ? null : "record")) : "record";
}

export const createConversation = (
  { agent }: Asker,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> => agent("POST", CONVERSATIONS, { body: { ...newConversation, ...more } });

/** The path of a new conversation on the stand-alone agent server. */
export const conversationPath = async (asker: Asker, more = {}): Promise<string> => {
  const created = await createConversation(asker, more);
  const named = names(created).includes("id") ? "id" : "conversation_id";
  return `${CONVERSATIONS}/${encodeURIComponent(text(created, named))}`;
};

/** A sandbox that runs already, whatever else was chosen. */
export async function runningSandbox({ mock, cloud }: Asker): Promise<Reply> {
  mock.open({ "sandbox-create-status": "running-at-once" });
  return cloud("POST", SANDBOXES);
}

/** An app-conversation that is there already, whatever else was chosen: its id, and its sandbox's. */
export async function startedApp({ mock, cloud }: Asker, body: object = {}) {
  mock.open({ "start-task-statuses": "ready-at-once" });
  const task = await cloud("POST", APPS, { body });
  return { id: text(task, "app_conversation_id"), sandboxId: text(task, "sandbox_id") };
}
