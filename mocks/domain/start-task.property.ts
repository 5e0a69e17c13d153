import fc from "fast-check";
import { expect, it } from "vitest";
import { abandonStart, planStart, startTaskStatusOf } from "./start-task.js";

const plan = fc
  .record({ createdAt: fc.nat(1_000), readyAt: fc.nat(2_000) })
  .map(({ createdAt, readyAt }) =>
    planStart(
      { id: "t", conversationId: "c", createdAt },
      { id: "s", readyAt },
      { startsAtOnce: false },
    ),
  );
const ORDER = ["WORKING", "WAITING_FOR_SANDBOX", "STARTING_CONVERSATION", "READY"];

it("a start goes through its statuses in order, and to READY", () => {
  fc.assert(
    fc.property(plan, fc.nat(3_000), fc.nat(3_000), (task, afterMs, moreMs) => {
      const now = task.createdAt + afterMs;
      const rank = (at: number) => ORDER.indexOf(startTaskStatusOf(task, at));
      expect(rank(now)).toBeGreaterThanOrEqual(0);
      expect(rank(now + moreMs)).toBeGreaterThanOrEqual(rank(now));
      expect(startTaskStatusOf(task, task.readyAt)).toBe("READY");
    }),
  );
});

it("a start whose sandbox goes fails for good, unless it was ready", () => {
  fc.assert(
    fc.property(plan, fc.nat(3_000), fc.nat(3_000), (task, afterMs, moreMs) => {
      const gone = task.createdAt + afterMs;
      const left = abandonStart(task, gone);
      expect(startTaskStatusOf(left, gone + moreMs)).toBe(gone < task.readyAt ? "ERROR" : "READY");
    }),
  );
});
