import { describe, expect, it } from "vitest";
import { requirementIds } from "../../src/generated/requirements.js";
import { checks } from "../checks/index.js";
import { limitNames } from "../limits.js";
import { costs } from "./costs.js";
import { planOf } from "./plan.js";

describe("the plan of a run", () => {
  it.each(["quick", "full"] as const)(
    "knows what each check costs in the %s profile",
    (profile) => {
      const asking = checks.filter(({ kind }) => kind !== "watch").map(({ id }) => id);
      const needsStart = "readiness/not-ready-while-initialising";
      for (const id of asking) if (id !== needsStart) expect(costs[profile]).toHaveProperty([id]);
    },
  );

  it("costs nothing to ask nothing, and more to ask more", () => {
    const nothing = planOf({ profile: "full", selected: () => false });
    expect(nothing.atMost).toEqual({
      requests: 0,
      conversations: 0,
      sandboxes: 0,
      starts: 0,
      runs: 0,
    });
    const tags = planOf({ profile: "full", selected: (id) => id.startsWith("tags/") });
    const all = planOf({ profile: "full", selected: () => true });
    expect(all.requirements).toEqual(requirementIds);
    for (const name of limitNames) {
      expect(tags.usually[name]).toBeLessThanOrEqual(all.usually[name]);
      expect(tags.atMost[name]).toBeGreaterThanOrEqual(tags.usually[name]);
    }
    expect(planOf({ profile: "quick", selected: () => true }).usually.requests).toBeLessThan(
      all.usually.requests,
    );
  });
});
