import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readyMadeScripts } from "../domain/scripts.js";
import { readScript } from "./read-script.js";
import { script } from "./script.js";

const page = readFileSync(new URL("../../docs/scripts.md", import.meta.url), "utf8");
const example = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms").exec(page)?.[1] ?? "";

const table = (heading: string): string[][] =>
  (page.split(`| ${heading} |`)[1]?.split("\n\n")[0] ?? "")
    .split("\n")
    .slice(2)
    .map((line) => [...line.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code));

describe("docs/scripts.md", () => {
  it("writes the same script in both ways", () => {
    const built = new Function("script", `${example("ts")}; return review;`)(script);
    expect(built).toEqual(readScript(example("yaml")));
    expect(built).toMatchObject({ name: "review", outcome: "waiting_for_confirmation" });
  });

  it("shows a message as it is", () => {
    const text = "name: review\nsteps:\n  - call\n  - cal: terminal\n";
    expect(() => readScript(text, "review.yaml")).toThrow(example("text").trim());
  });

  it("lists the ready-made scripts with what they come to", () => {
    const listed = table("name | what it comes to").map(([name, outcome]) => [name, outcome]);
    expect(listed).toEqual(
      [...readyMadeScripts.values()].map(({ name, outcome }) => [name, outcome]),
    );
  });

  it("lists steps that there are", () => {
    const steps = table("step | what a client sees").map(([step = ""]) => step);
    expect(steps).toHaveLength(11);
    for (const step of steps) {
      const written = step.replace("…", "x").replace(/: tool$/, ": terminal");
      expect(() => readScript(`name: x\nsteps:\n  - ${written}\n`)).not.toThrow();
    }
  });
});
