import { expect, it } from "vitest";
import { openPoints } from "../src/generated/open-points.js";
import {
  areDefault,
  choosable,
  choosablePoints,
  defaultChoices,
  readChoices,
  UnknownChoice,
} from "./choices.js";

it("every open point that names another legitimate choice can be switched", () => {
  const withAlternatives = Object.values(openPoints).filter(
    ({ alternatives }) => alternatives.length > 0,
  );
  expect(choosablePoints).toEqual(withAlternatives.map(({ id }) => id));
  expect(choosable.autostart).toEqual(["no", "yes"]);
});

it("areDefault tells the documented server from others", () => {
  expect(areDefault(defaultChoices)).toBe(true);
  expect(areDefault({ ...defaultChoices, autostart: "yes" })).toBe(false);
});

it("readChoices fills in what was before, and says what there is where it knows no such choice", () => {
  const started = readChoices({ autostart: "yes" });
  expect(started).toEqual({ ...defaultChoices, autostart: "yes" });
  expect(readChoices({ "error-body": "empty" }, started)).toMatchObject({
    autostart: "yes",
    "error-body": "empty",
  });
  expect(() => readChoices({ autostart: "maybe" })).toThrow('it is no or yes, not "maybe"');
  expect(() => readChoices({ "event-limit": "1-to-1000" })).toThrow("nothing to choose");
  expect(() => readChoices({ nothing: "x" })).toThrow(UnknownChoice);
});
