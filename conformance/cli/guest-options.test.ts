import { expect, it } from "vitest";
import { guestOptions, typedLimits } from "./guest-options.js";

it("a limit of none is a limit", () => {
  expect(typedLimits({ maxRuns: 0, maxSandboxes: 0 })).toEqual({ runs: 0, sandboxes: 0 });
  expect(typedLimits({})).toEqual({});
});

it("a run that only reads makes nothing, whatever was typed", () => {
  const limits = { requests: 9, conversations: 0, sandboxes: 0, starts: 0, runs: 0 };
  const flags = { readOnly: true, maxRequests: 9, maxRuns: 3 } as const;
  expect(guestOptions(flags)).toMatchObject({ limits, readOnly: true });
});
