import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { field } from "../../testing/ask.js";
import {
  APP_CONVERSATIONS,
  askCloud,
  readRecord,
  START_TASKS,
  startTask,
  waitForStatus,
} from "../../testing/cloud.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import reachesReady from "./reaches-ready.js";
import readById from "./read-by-id.js";
import startYieldsTask from "./start-yields-task.js";

/** What a field of a new task is. */
const starting = (name: string): Demonstration => ({
  probe: async (mock) => typeof field(await askCloud(mock, "POST", APP_CONVERSATIONS, {}), name),
  right: "string",
  wrong: "undefined",
});

/** Reads the first of two. */
const reading = (wrong: unknown): Demonstration => ({
  probe: async (mock) => {
    const ids = [await startTask(mock), await startTask(mock)];
    const { body } = await askCloud(mock, "GET", `${START_TASKS}?ids=${ids[0]}`);
    return (body as { id: string }[]).map(({ id }) => ids.indexOf(id));
  },
  right: [0],
  wrong,
});

/** Waits for a start, and reads the conversation that it names. */
async function waitingForStart(mock: Mock): Promise<unknown> {
  const task = await waitForStatus(mock, `${START_TASKS}?ids=${await startTask(mock)}`, "READY");
  const { app_conversation_id: id } = task;
  const conversation = await readRecord(mock, `${APP_CONVERSATIONS}?ids=${id}`);
  return [task.status, typeof id, conversation.id === id];
}

const ready = (wrong: unknown): Demonstration => ({
  probe: waitingForStart,
  right: ["READY", "string", true],
  wrong,
});

it.concurrent.each([
  ...demonstrate(startYieldsTask, { "no-id": starting("id"), "no-status": starting("status") }),
  ...demonstrate(readById, { "answers-all": reading([0, 1]), "answers-newest": reading([1]) }),
  ...demonstrate(reachesReady, {
    never: ready(["STARTING_CONVERSATION", "object", false]),
    "other-word": ready(["DONE", "string", true]),
    "names-nothing": ready(["READY", "object", false]),
    "names-another": ready(["READY", "string", false]),
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
