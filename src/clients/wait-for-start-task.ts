import type { CloudClient } from "./cloud-client.js";
import { ContractClientError } from "./errors.js";
import { exchangeOf } from "./exchange.js";
import { findRecord } from "./find-record.js";
import { checkId } from "./keyed-client.js";
import { poll, type WaitOptions } from "./poll.js";
import type { StartTask } from "./records.js";

const DEFAULT_TIMEOUT_MS = 120_000;

/**
 * Waits until a start task is `READY`. Any status but `READY` and `ERROR` is waited out.
 *
 * @param options `timeoutMs` 120 000, `pollMs` 1000 (both in milliseconds), `signal`, `onStatus`
 * @returns the id of the conversation, as the cloud spells it
 * @throws ContractClientError `failed` as soon as its status is `ERROR`, with the task's `detail`
 * @throws WaitTimeoutError when the time is up, naming the status that was seen
 * @throws AnswerError when the cloud refuses the call
 * @example
 * const conversationId = await waitForStartTask(cloud, "task-1");
 * const appConversation = await getAppConversation(cloud, conversationId);
 */
export async function waitForStartTask(
  cloud: CloudClient,
  id: string,
  options: WaitOptions = {},
): Promise<string> {
  checkId("id", id);
  return poll(
    {
      failure: `Start task ${id} was not READY with a conversation id`,
      remedy: (status) =>
        status === undefined ? "Check the id." : "Give it more `timeoutMs`, or start another.",
      async look(signal) {
        const query = { ids: [id] };
        const path = "/api/v1/app-conversations/start-tasks";
        const read = await cloud.GET(path, { params: { query }, signal });
        const task = findRecord(read, id);
        if (task?.status === "ERROR") throw failed(id, task, read.response);
        if (task?.status !== "READY") return { status: task?.status };
        const found = conversationIdOf(task);
        if (found !== undefined) return { status: task.status, found };
        return { status: task.status, lacks: `a conversation id (it has ${Object.keys(task)})` };
      },
    },
    { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS },
  );
}

/** The contract leaves the field's name open; besides the documented one, this is what others call it. */
function conversationIdOf(task: StartTask & { conversation_id?: unknown }): string | undefined {
  return [task.app_conversation_id, task.conversation_id].find(
    (id): id is string => typeof id === "string" && id !== "",
  );
}

function failed(id: string, task: StartTask, response: Response): ContractClientError {
  const reason = task.detail ? `: ${exchangeOf(response).withoutKey(task.detail)}` : "";
  return new ContractClientError(
    "failed",
    `Start task ${id} ended in ERROR${reason}. Mend what it names, and start another.`,
    { httpStatus: response.status },
  );
}
