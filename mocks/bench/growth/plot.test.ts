import { expect, test } from "vitest";
import { axisOf } from "./log-axis.js";
import { plot } from "./plot.js";

test("an axis goes from a power of ten to another, in equal steps", () => {
  const axis = axisOf([3, 250], [0, 300]);
  expect(axis.ticks).toEqual([1, 10, 100, 1000]);
  expect(axis.ticks.map((tick) => Math.round(axis.at(tick)))).toEqual([0, 100, 200, 300]);
});

test("an axis may run backwards, and is never without length", () => {
  expect(axisOf([10], [100, 0]).ticks).toEqual([10, 100]);
  expect(axisOf([10], [100, 0]).at(10)).toBe(100);
});

test.each([[[]], [[0]], [[-1, 1]], [[Number.NaN]]])("%j lie on no such axis", (values) => {
  expect(() => axisOf(values, [0, 1])).toThrow(RangeError);
});

const options = {
  title: "Things & <their> cost",
  things: "things",
  sizes: [1, 10, 100],
  panels: [
    { title: "µs", lines: [{ label: "make", values: [undefined, 20, 30] }] },
    { title: "bytes", lines: [{ label: "one", values: [100, 100, 100] }] },
  ],
};

test("a plot has a point for each value that there is, and each line its name", () => {
  const svg = plot(options);
  const [first = "", second = ""] = svg.split('class="panel"').slice(1);
  const marks = (panel: string) => panel.match(/<circle /g)?.length;
  expect([marks(first), marks(second)]).toEqual([3, 4]); // one of each stands beside the name
  expect(svg).toContain(">make</text>");
  expect(svg).toContain(">one</text>");
});

test("a plot is SVG whatever its title says, and looks nothing up elsewhere", () => {
  const svg = plot(options);
  expect(svg).toContain("Things &amp; &lt;their> cost");
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain("prefers-color-scheme: dark");
  expect(svg).not.toMatch(/href|url\(|NaN|undefined/);
});
