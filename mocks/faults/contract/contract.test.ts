import { expect, it } from "vitest";
import { judgeAnswer } from "../../../src/contract/judge.js";
import type { OperationId } from "../../../src/generated/operations.js";
import type { Mock } from "../../index.js";
import { ask, type Reply } from "../../testing/ask.js";
import { askCloud, runningSandbox, SANDBOXES } from "../../testing/cloud.js";
import { createConversation } from "../../testing/conversation.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import answersKeepTheDocuments from "./answers-keep-the-documents.js";
import noServerErrors from "./no-server-errors.js";

/** Where an answer breaks what is stated. */
const judging = (
  operation: OperationId,
  answerOf: (mock: Mock) => Promise<Reply>,
  wrong: readonly string[],
): Demonstration => ({
  probe: async (mock) => {
    const { status, headers, body } = await answerOf(mock);
    const contentType = headers["content-type"]?.toString();
    return judgeAnswer(operation, { status, contentType, body }, "stated").map(
      ({ pointer }) => pointer,
    );
  },
  right: [],
  wrong,
});

const tagged = (mock: Mock) => createConversation(mock, { tags: { a: "1" } });

const failing = (ask: (mock: Mock) => Promise<Reply>, right: number): Demonstration => ({
  probe: async (mock) => (await ask(mock)).status,
  right,
  wrong: 500,
});

it.concurrent.each([
  ...demonstrate(answersKeepTheDocuments, {
    "updated-status-as-number": judging(
      "updateConversation",
      async (mock) => (await tagged(mock)).ask("PATCH", "", { tags: {} }),
      ["/execution_status", "/success"],
    ),
  }),
  ...demonstrate(noServerErrors, {
    "unknown-conversation": failing(
      ({ agent }) => ask("GET", `${agent.url}/api/conversations/x`, { key: agent.sessionKey }),
      404,
    ),
    "rejected-tags": failing(
      async (mock) => (await tagged(mock)).ask("PATCH", "", { tags: { a_b: "" } }),
      422,
    ),
    "nul-in-a-value": failing(
      async (mock) => (await tagged(mock)).ask("PATCH", "", { tags: { a: "\0" } }),
      200,
    ),
    "missing-query": failing(async (mock) => {
      const { id } = await runningSandbox(mock);
      return askCloud(mock, "DELETE", `${SANDBOXES}/${id}`);
    }, 422),
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
