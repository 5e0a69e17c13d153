import { describe, expect, it } from "vitest";
import type { Fault, Finding } from "./find-fault.js";
import { readOptions } from "./options.js";
import { plotOf } from "./plot.js";
import { searchesOf } from "./search.js";

const fault = (name: string): Fault => ({
  id: `tags/key-charset-rejected/${name}`,
  requirement: "tags/key-charset-rejected",
});
const finding = ({ id }: Fault, seed: number, ms: number | null, requests: number): Finding => ({
  fault: id,
  seed,
  ms,
  requests,
});

const [dash, dot, space] = [fault("dash"), fault("dot"), fault("space")];

describe("the searches of faults", () => {
  it("are the medians of the seeds on which they were found; one that never was has none", () => {
    const searches = searchesOf(
      [dash, dot],
      [
        finding(dash, 1, 100, 10),
        finding(dot, 1, null, 90),
        finding(dash, 2, 300, 30),
        finding(dash, 3, null, 99),
      ],
    );
    expect(searches).toEqual([
      expect.objectContaining({ area: "tags", seeds: 3, found: 2, ms: 200, requests: 20 }),
      expect.objectContaining({ seeds: 1, found: 0, ms: null, requests: null }),
    ]);
  });

  it("are drawn up to the part that was found", () => {
    const half = searchesOf([dash, dot], [finding(dash, 1, 100, 1), finding(dot, 1, null, 1)]);
    const whole = searchesOf([dash, dot], [finding(dash, 1, 100, 1), finding(dot, 1, 200, 1)]);
    const endOf = (svg: string) => Number(/V([\d.]+)"\/>\n<\/g>/.exec(svg)?.[1]);
    expect(endOf(plotOf(half))).toBe(110);
    expect(endOf(plotOf(whole))).toBe(0);
  });
});

describe("the options of bench:suite", () => {
  const all = [dash, dot, space];
  const chosen = (...args: string[]) => readOptions(args, all).faults.map(({ id }) => id);

  it("take some faults, from all of the list", () => {
    expect(chosen()).toEqual(all.map(({ id }) => id));
    expect(chosen("--faults", "2")).toEqual([dash.id, space.id]);
    expect(chosen("--faults", "9")).toHaveLength(3);
    expect(chosen("--faults", "0")).toEqual([]);
    expect(chosen("--only", "events/*")).toEqual([]);
  });

  it("make the docs only of all of it", () => {
    expect(readOptions([], all).isWhole).toBe(true);
    expect(readOptions(["--processes", "1"], all).isWhole).toBe(true);
    for (const part of [
      ["--faults", "2"],
      ["--rounds", "4"],
      ["--seeds", "1"],
    ])
      expect(readOptions(part, all).isWhole).toBe(false);
  });

  it("say which number is none", () => {
    expect(() => readOptions(["--seeds", "-1"], all)).toThrow();
    expect(() => readOptions(["--seeds", "many"], all)).toThrow(
      '--seeds takes a whole number, not "many"',
    );
    expect(() => readOptions(["--only", "nothing"], all)).toThrow("no requirement matches");
  });
});
