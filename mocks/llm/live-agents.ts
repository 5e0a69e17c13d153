import type { Clock } from "../clock.js";
import type { Moment } from "../domain/moment.js";
import type { Action } from "../domain/script.js";
import type { Llm } from "../domain/settings.js";
import { type Chat, ChatFailure, type ChatModel } from "./chat.js";
import { type LiveTask, playLive } from "./live-run.js";

/** A run to be played live. */
export interface LiveRun extends LiveTask {
  /** May lie ahead. */
  readonly startedAt: Moment;
  readonly llm: Llm;
  /** Writes down what has just happened; tells whether there is any more to be done. */
  readonly record: (actions: readonly Action[]) => boolean;
}

/** The agents of a world whose language models are really called. What they did becomes facts; keys and calls do not. */
export interface LiveAgents {
  /** Keeps the key of an LLM: the one that was sent with it, or else that of the LLM which it came from. */
  readonly keepKey: (llm: Llm, sent: string | undefined, from?: Llm) => void;
  /** Plays a run to its end, whatever comes. */
  readonly play: (run: LiveRun) => void;
  /** Leaves every run where it is. */
  readonly cancel: () => void;
}

/**
 * Agents that play their runs by calling the LLM of their conversation.
 * @param chat may be shared by many tenants; who opened it closes it
 */
export function createLiveAgents({
  clock,
  chat,
}: {
  readonly clock: Clock;
  readonly chat: Chat;
}): LiveAgents {
  /** Beside the facts, by the very value that a key came with: what has no key in it can show none. */
  const keys = new WeakMap<Llm, string>();
  let cancellation = new AbortController();

  async function playUntil(signal: AbortSignal, { startedAt, llm, record, ...task }: LiveRun) {
    const recordUnlessCancelled = (actions: readonly Action[]) =>
      !signal.aborted && record(actions);
    try {
      await clock.sleepUntil(startedAt, signal);
      const model = modelOf(llm, keys.get(llm));
      const turns = playLive(task, (parts) => chat.complete(model, parts, signal));
      for await (const actions of turns) if (!recordUnlessCancelled(actions)) return;
    } catch (error) {
      const { code, message } = error instanceof ChatFailure ? error : UNFORESEEN;
      recordUnlessCancelled([{ kind: "fail", code, detail: message }]);
    }
  }

  return {
    keepKey: (llm, sent, from) => {
      const key = sent ?? (from && keys.get(from));
      if (key !== undefined) keys.set(llm, key);
    },
    play: (run) => void playUntil(cancellation.signal, run),
    cancel: () => {
      cancellation.abort();
      cancellation = new AbortController();
    },
  };
}

/** Says nothing of what it was: that may quote what was sent, and so the key. */
const UNFORESEEN = { code: "AgentError", message: "the agent failed" };

function modelOf({ model, base_url }: Llm, key: string | undefined): ChatModel {
  if (model === undefined || base_url === undefined) {
    const lacks = model === undefined ? "model" : "base_url";
    throw new ChatFailure("LLMBadRequestError", `the conversation's LLM has no ${lacks}`);
  }
  return { model, baseUrl: base_url, key };
}
