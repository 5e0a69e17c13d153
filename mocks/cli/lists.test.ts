import { expect, it } from "vitest";
import { openPoints } from "../../src/generated/open-points.js";
import { choosable, choosablePoints } from "../choices.js";
import { describeOpenPoints } from "./lists.js";

it("lists every point with its question, its default first, and what else there is, in 80 columns", () => {
  const lines = describeOpenPoints().split("\n");
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.filter((line) => /^\S/.test(line))).toEqual(choosablePoints);
  const listed = lines.flatMap((line) => /^ {2}[* ] (\S+) {2,}\S/.exec(line)?.[1] ?? []);
  expect(listed).toEqual(choosablePoints.flatMap((point) => choosable[point]));
  const text = lines.join(" ").replaceAll(/\s+/g, " ");
  for (const point of choosablePoints) {
    expect(text).toContain(openPoints[point].question.replaceAll(/\s+/g, " "));
    expect(text).toContain(`* ${openPoints[point].default.choice} `);
  }
});
