import { expect, it } from "vitest";
import { alarmsOf } from "./proof/clean.js";
import { askDisturbed, disturbances } from "./proof/disturbances.js";

// A sample of false-alarms.proof.ts.
it.each(["all at once"])("nothing is held against a mock behind %s", async (name) => {
  expect(alarmsOf(await askDisturbed(disturbances[name] ?? {}))).toEqual([]);
});
