import type { Ask } from "../ask.js";
import { describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import { field } from "../json.js";
import { poll } from "../wait.js";
import { type Conversation, readConversation } from "./conversation.js";
import { eventsIn } from "./events.js";

export function deleteConversation(ask: Ask, { agent, id }: Conversation): Promise<Exchange> {
  return ask.send(agent, { operation: "deleteConversation", path: { conversation_id: id } });
}

/** Something of a conversation that is not to be seen after its deletion: a mark, its status, its events. */
export function showsConversation(answer: Exchange, mark: string): boolean {
  if (answer.text.includes(mark)) return true;
  if (!succeeded(answer)) return false;
  return field(answer.json, "execution_status") !== undefined || eventsIn(answer).length > 0;
}

/**
 * Asks until the answer shows nothing of a deleted conversation: deletion may come after its answer.
 *
 * @returns the last answer that still showed it; undefined when that came to an end in time
 */
export async function shownAfterDeletion(
  ask: Ask,
  mark: string,
  question: () => Promise<Exchange>,
): Promise<Exchange | undefined> {
  let shown: Exchange | undefined;
  const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
  const gone = await poll(async () => {
    const answer = await question();
    shown = showsConversation(answer, mark) ? answer : undefined;
    return shown === undefined || undefined;
  }, waiting);
  return gone === true ? undefined : shown;
}

/**
 * Deletes a conversation, on the way to a question, and waits until it is gone.
 *
 * @throws Unjudged when it stays: that is for the check of that requirement to judge
 */
export async function removeConversation(
  ask: Ask,
  conversation: Conversation,
  mark: string,
): Promise<void> {
  const answer = await deleteConversation(ask, conversation);
  if (!succeeded(answer)) throw couldNotRun(`no deletion: ${describeExchange(answer)}`);
  const shown = await shownAfterDeletion(ask, mark, () => readConversation(ask, conversation));
  if (shown !== undefined) throw couldNotRun("a deleted conversation is still shown");
}
