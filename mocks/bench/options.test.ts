import { expect, test } from "vitest";
import { readOptions, UsageError } from "./options.js";

const known = ["agent-mock", "hand-written", "Prism"];

test("without flags it is the whole that the docs are made of", () => {
  expect(readOptions([], known)).toMatchObject({ rounds: 5, isWhole: true, only: undefined });
});

test.each([
  [["--rounds", "1"]],
  [["--seconds", "0.5"]],
  [["--only", "Prism"]],
  [["--rounds", "9", "--seconds", "5", "--only", "Prism"]],
])("%j is a part, of which no docs are made", (args) => {
  expect(readOptions(args, known).isWhole).toBe(false);
});

test("more than usual is whole, too", () => {
  const options = readOptions(["--rounds", "9", "--seconds", "5"], known);
  expect(options).toEqual({ rounds: 9, seconds: 5, only: undefined, isWhole: true });
});

test("servers are named, with commas between", () => {
  expect(readOptions(["--only", "agent-mock, Prism"], known).only).toEqual(["agent-mock", "Prism"]);
});

test.each([
  [["--only", "prism"], "--only knows no prism: there are agent-mock, hand-written, Prism"],
  [["--rounds", "0"], "--rounds takes a number above 0, not 0"],
  [["--rounds", "1.5"], "--rounds takes a whole number"],
  [["--seconds", "soon"], "--seconds takes a number above 0, not soon"],
  [["--round", "1"], "Unknown option '--round'"],
])("%j is refused in one line", (args, message) => {
  expect(() => readOptions(args, known)).toThrow(UsageError);
  expect(() => readOptions(args, known)).toThrow(message);
});
