import { succeeded } from "../exchange.js";
import {
  aConversation,
  createConversation,
  creationPayload,
  readConversation,
} from "../given/conversation.js";
import { anLlm } from "../given/llm.js";
import {
  aFinishedRun,
  aRun,
  hasEnded,
  startRun,
  startsByItself,
  statusOf,
  waitForChange,
} from "../given/run.js";
import { defineObservation, howTaken } from "../observation.js";

/** The words that the specification states. */
const STATED = ["running", "finished", "error"];

const otherStatuses = defineObservation({
  point: "other-statuses",
  beside: "conversations/get-shows-status-and-tags",
  see(exchange) {
    const status = exchange.operation === "getConversation" ? statusOf(exchange) : undefined;
    return status === undefined || STATED.includes(status) ? [] : [status];
  },
});

const answerOfRun = defineObservation({
  points: ["run-answer"],
  beside: "conversations/run-starts",
  async look(ask) {
    if (await startsByItself(ask)) return;
    const answer = await startRun(ask, await aConversation(ask));
    const body = answer.text.length <= 60 ? answer.text : typeof answer.json;
    ask.observe("run-answer", { status: answer.status, body }, answer);
  },
});

const withoutMessage = defineObservation({
  points: ["run-without-message"],
  beside: "conversations/run-starts",
  async look(ask) {
    const { initial_message: _, ...body } = creationPayload(ask);
    const { conversation } = await createConversation(ask, body);
    if (conversation === undefined) return;
    const answer = await startRun(ask, conversation);
    ask.observe("run-without-message", howTaken(answer), answer);
  },
});

const whileRunning = defineObservation({
  points: ["run-while-running"],
  beside: "conversations/run-of-a-running-one",
  profile: "full",
  async look(ask) {
    const conversation = await aConversation(ask, { llm: anLlm(ask, "slow") });
    const before = statusOf(await readConversation(ask, conversation));
    await startRun(ask, conversation);
    if (before !== "running") await waitForChange(ask, conversation, before);
    const answer = await startRun(ask, conversation);
    const after = await readConversation(ask, conversation);
    if (statusOf(after) === "running") ask.observe("run-while-running", howTaken(answer), answer);
  },
});

const LATER_MS = 300;

const afterEnd = defineObservation({
  points: ["run-after-end"],
  beside: "conversations/run-fails",
  profile: "full",
  async look(ask) {
    const runs = [await aRun(ask)];
    if (ask.run.llm.kind !== "none" && ask.run.llm.kind !== "real")
      runs.push(await aFinishedRun(ask));
    const seen: Record<string, string> = {};
    let last = await readConversation(ask, runs[0]?.conversation ?? (await aConversation(ask)));
    for (const { conversation, status } of runs) {
      if (status === undefined || !hasEnded({ status })) continue;
      last = await startRun(ask, conversation);
      const changed = succeeded(last)
        ? await waitForChange(ask, conversation, status, LATER_MS)
        : undefined;
      seen[status] = `${howTaken(last)}, ${changed === undefined ? "no effect" : "runs again"}`;
    }
    ask.observe("run-after-end", seen, last);
  },
});

export const runObservations = [otherStatuses, answerOfRun, withoutMessage, whileRunning, afterEnd];
