import { expect, it } from "vitest";
import { allAreas, areasOf } from "./areas.js";

it("a check, a row of the catalogue and a fault touch their area", () => {
  const files = [
    "conformance/checks/tags/value-round-trip.ts",
    "conformance/requirements/events.yaml",
    "mocks/faults/auth/session-key-accepted.ts",
  ];
  expect(areasOf(files)).toEqual(["auth", "tags", "events"]);
});

it("what all of them share touches all", () => {
  expect(areasOf(["conformance/wait.ts"])).toEqual(allAreas);
  expect(areasOf(["mocks/faults/records.ts"])).toEqual(allAreas);
});

it("pages, tests and the command touch none", () => {
  const files = ["docs/mock.md", "mocks/faults/tags/tags.test.ts", "conformance/cli/main.ts"];
  expect(areasOf(files)).toEqual([]);
});
