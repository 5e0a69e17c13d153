import { describe, expect, it } from "vitest";
import { script } from "./script.js";

describe("script", () => {
  it("gives a script with its steps in time", () => {
    const review = script("review")
      .think("Let me look.")
      .call("terminal")
      .observe("ok")
      .wait(200)
      .finish("Done.");
    expect(review).toMatchObject({ name: "review", lastsMs: 600, outcome: "finished" });
    expect(review.actions.map(({ atMs, action }) => [atMs, action.kind])).toEqual([
      [100, "think"],
      [200, "call"],
      [300, "observe"],
      [500, "wait"],
      [600, "finish"],
    ]);
  });

  it("can be continued in two ways", () => {
    const begun = script("x", { stepMs: 5 }).say("a");
    expect(begun.fail("no")).toMatchObject({ lastsMs: 10, outcome: "error" });
    expect(begun.end()).toMatchObject({ lastsMs: 10, outcome: "finished" });
  });

  it("rests, and goes on", () => {
    const rests = script("x").askForConfirmation().call().getStuck().end();
    expect(rests.outcome).toBe("waiting_for_confirmation");
    expect(rests.onceResumed?.outcome).toBe("stuck");
    expect(rests.onceResumed?.onceResumed?.outcome).toBe("finished");
  });

  it.each([-1, 0.5, Number.NaN])("cannot wait for %s ms", (ms) => {
    expect(() => script("x").wait(ms)).toThrow(RangeError);
  });
});
