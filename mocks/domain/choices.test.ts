import { expect, it } from "vitest";
import { openPoints } from "../../src/generated/open-points.js";
import { areDefault, choosable, defaultChoices, readChoices, UnknownChoice } from "./choices.js";

it.each(Object.entries(choosable))(
  "%s offers what the open point names, its default first",
  (id, choices) => {
    const point = Object.values(openPoints).find((one) => one.id === id);
    const [first, ...others] = choices;
    expect(point?.default.choice).toBe(first);
    expect(point?.alternatives.map(({ choice }) => choice)).toEqual(expect.arrayContaining(others));
  },
);

it("areDefault tells the documented server from others", () => {
  expect(areDefault(defaultChoices)).toBe(true);
  expect(areDefault({ ...defaultChoices, autostart: "yes" })).toBe(false);
});

it("readChoices fills in the defaults, and says what there is where it knows no such choice", () => {
  expect(readChoices({ autostart: "yes" })).toEqual({ ...defaultChoices, autostart: "yes" });
  expect(() => readChoices({ autostart: "maybe" })).toThrow('it is no or yes, not "maybe"');
  expect(() => readChoices({ nothing: "x" })).toThrow(UnknownChoice);
});
