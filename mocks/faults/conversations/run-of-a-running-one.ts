import type { Conversation, Run } from "../../domain/conversation.js";
import { success } from "../../handlers/answer.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { conversationOf } from "../tag-writes.js";

/** Changes the runs of a conversation that is asked to run while it does. */
const meddles = (
  breaks: string,
  change: (runs: readonly Run[], last: Run, now: number) => readonly Run[],
): FaultDefinition => ({
  breaks,
  operations: ["runConversation"],
  wrap: (request, next, world) => {
    const { home, now } = request;
    const conversation: Conversation | undefined = conversationOf(request, world);
    const last = conversation?.runs.at(-1);
    if (home === undefined || conversation === undefined || last === undefined)
      return next(request);
    if (world.rules.status(conversation, now) !== "running") return next(request);
    const runs = change(conversation.runs, last, now);
    world.keepConversation(home, { ...conversation, runs });
    return success;
  },
});

export default defineFaults("conversations/run-of-a-running-one", {
  "runs-twice": meddles(
    "A run that is asked for during a run does everything once more.",
    (runs, { script }, now) => [...runs, { startedAt: now, script }],
  ),
  "ends-in-error": meddles(
    "A run that is asked for during a run makes it end in error.",
    (runs, last) => [
      ...runs.slice(0, -1),
      { ...last, script: { ...last.script, outcome: "error" } },
    ],
  ),
});
