import type { Mock } from "../index.js";
import { ask, field, type Reply } from "./ask.js";

export const SANDBOXES = "/api/v1/sandboxes";
export const APP_CONVERSATIONS = "/api/v1/app-conversations";
export const START_TASKS = `${APP_CONVERSATIONS}/start-tasks`;

/** For how long a record is looked at, and how often, on the clock of the mock. */
const PATIENCE_MS = 900;
const STEP_MS = 15;

/** Asks the cloud server with the right key. */
export const askCloud = (
  { cloud }: Mock,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> => ask(method, `${cloud.url}${path}`, { key: cloud.apiKey, body });

/** Reads one record of the cloud by its id: what the answer shows in the first place. */
export async function readRecord(mock: Mock, path: string): Promise<Record<string, unknown>> {
  const { body } = await askCloud(mock, "GET", path);
  const [first]: unknown[] = Array.isArray(body) ? body : [body];
  return Object(first);
}

/** Drives the held clock of a mock until a record has that status. @returns it as it is, when it never has */
export async function waitForStatus(
  mock: Mock,
  path: string,
  status: string,
): Promise<Record<string, unknown>> {
  for (let passedMs = 0; ; passedMs += STEP_MS) {
    const record = await readRecord(mock, path);
    if (record.status === status || passedMs > PATIENCE_MS) return record;
    mock.clock.advance(STEP_MS);
  }
}

/** Where an agent server of the cloud is, and what opens it. */
export interface Access {
  readonly id: string;
  readonly url: string;
  readonly key: string;
}

export const createSandbox = (mock: Mock): Promise<Reply> => askCloud(mock, "POST", SANDBOXES);

/** A new sandbox that runs. */
export async function runningSandbox(mock: Mock): Promise<Access> {
  const id = String(field(await createSandbox(mock), "id"));
  const record = await waitForStatus(mock, `${SANDBOXES}?id=${id}`, "RUNNING");
  const [address] = record.exposed_urls as { url: string }[];
  return { id, url: String(address?.url), key: String(record.session_api_key) };
}

/** Starts a conversation through the cloud, and gives its start task's id. */
export async function startTask(mock: Mock, payload: unknown = {}): Promise<string> {
  return String(field(await askCloud(mock, "POST", APP_CONVERSATIONS, payload), "id"));
}

/** A new conversation that was started through the cloud, and can be used. */
export async function startedConversation(mock: Mock, payload: unknown = {}): Promise<Access> {
  const task = await startTask(mock, payload);
  const ready = await waitForStatus(mock, `${START_TASKS}?ids=${task}`, "READY");
  const id = String(ready.app_conversation_id);
  const record = await readRecord(mock, `${APP_CONVERSATIONS}?ids=${id}`);
  return { id, url: String(record.conversation_url), key: String(record.session_api_key) };
}
