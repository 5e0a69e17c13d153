import type { AgentClient } from "./agent-client.js";
import { dataOf } from "./answer.js";
import { checkId } from "./keyed-client.js";
import { poll, type WaitOptions } from "./poll.js";
import type { Conversation } from "./records.js";

/** A conversation that has come to one of these statuses. */
export type ConversationAt<Status extends string> = Omit<Conversation, "execution_status"> & {
  readonly execution_status: Status;
};

/** A run ends in one of these. */
export type EndStatus = "finished" | "error";

const END_STATUSES: readonly EndStatus[] = ["finished", "error"];

export interface WaitForEndOptions<Stop extends string = never> extends WaitOptions {
  /** Statuses, known or not, at which to stop waiting as well, such as `waiting_for_confirmation`. */
  readonly stopAt?: readonly Stop[] | undefined;
}

const DEFAULT_TIMEOUT_MS = 600_000;

/**
 * Waits until the run of a conversation has ended. Any other status is waited out, for a conversation that is `paused`,
 * `stuck` or `waiting_for_confirmation` may be moved on by somebody else; who is to move it names that status in `stopAt`.
 *
 * A conversation that ended before and was run again shows its earlier end until the server has begun anew.
 *
 * @param options `timeoutMs` 600 000, `pollMs` 1000 (both in milliseconds), `signal`, `onStatus`, `stopAt`
 * @returns the conversation at its end, `finished` or `error`, or at one of `stopAt`; `error` is a result, not an exception
 * @throws WaitTimeoutError when the time is up, naming the status that was seen
 * @throws AnswerError when the agent server refuses the call, or knows no such conversation
 * @example
 * const ended = await waitForEnd(agent, "conversation-1", { stopAt: ["waiting_for_confirmation"] });
 * if (ended.execution_status === "error") console.error("the run failed");
 */
export async function waitForEnd<const Stop extends string = never>(
  agent: AgentClient,
  conversationId: string,
  options: WaitForEndOptions<Stop> = {},
): Promise<ConversationAt<EndStatus | Stop>> {
  checkId("conversationId", conversationId);
  const ends: readonly string[] = [...END_STATUSES, ...(options.stopAt ?? [])];
  const isEnded = (
    conversation: ConversationAt<string>,
  ): conversation is ConversationAt<EndStatus | Stop> =>
    ends.includes(conversation.execution_status);
  return poll(
    {
      failure: `The run of conversation ${conversationId} did not end`,
      remedy,
      async look(signal) {
        const path = { conversation_id: conversationId };
        const read = await agent.GET("/api/conversations/{conversation_id}", {
          params: { path },
          signal,
        });
        const conversation: ConversationAt<string> = dataOf(read);
        const status = conversation.execution_status;
        return isEnded(conversation) ? { status, found: conversation } : { status };
      },
    },
    { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS },
  );
}

function remedy(lastStatus: string | undefined): string {
  if (lastStatus === "running") return "Give it more `timeoutMs`.";
  if (lastStatus === "idle") return "Has its run been asked for?";
  return `Give it more \`timeoutMs\`, or name its status in \`stopAt\` if that is an end to you.`;
}
