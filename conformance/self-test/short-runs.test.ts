import { expect, it } from "vitest";
import { askMock, idsWith } from "./ask-mock.js";

// A run of the mock lasts 300 ms, or 30 for the mock that the command starts: on a busy machine it may be over before
// the next request. What is to fall into a run waits for one that it does fall into.

const DURING_A_RUN = ["conversations/run-of-a-running-one", "tags/patch-visible-during-run"];

it.each(DURING_A_RUN)("%s is judged, when many runs were over too soon", async (id) => {
  const late = { match: { operation: "getConversation", state: "running" } } as const;
  const report = await askMock(
    { faultPlan: [{ ...late, fault: { delayMs: 350 }, until: { times: 8 } }] },
    { profile: "quick", only: [id] },
  );
  expect(idsWith(report, "pass")).toEqual([id]);
  expect(report.leftovers).toEqual([]);
});
