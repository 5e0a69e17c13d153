import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../../../openapi/lint/rules.js";
import { asLine, LINT, lintExample } from "./testing/lint-example.js";

const names = Object.keys(rules);

describe.each(names)("%s", (name) => {
  test("finds in fires.yaml what its first lines say, and nobody finds anything else there", async () => {
    const { found, said } = await lintExample(name, "fires");
    expect(found.map(({ rule }) => rule)).toEqual(found.map(() => name));
    expect(said.length).toBeGreaterThan(0);
    expect(found.map(asLine).sort()).toEqual([...said].sort());
  });

  test("nobody finds anything in quiet.yaml", async () => {
    const { found } = await lintExample(name, "quiet");
    expect(found).toEqual([]);
  });

  test("has a page that begins with its name and its sentence, and says why and how to mend", () => {
    const page = readFileSync(path.join(LINT, name, "README.md"), "utf8");
    const [title, sentence, why, mend] = page
      .split("\n\n")
      .map((part) => part.replaceAll("\n", " "));
    expect({ title, sentence }).toEqual({ title: `# ${name}`, sentence: rules[name]?.sentence });
    expect(why).toMatch(/^\*\*Why\.\*\* .{80}/);
    expect(mend).toMatch(/^\*\*How to mend it\.\*\* .{40}/);
  });

  test("names only rules of spectral:oas in whose place it stands", async () => {
    const { oas } = await import("@stoplight/spectral-rulesets");
    expect(Object.keys(oas.rules)).toEqual(
      expect.arrayContaining([...(rules[name]?.replaces ?? [])]),
    );
  });
});

test("every folder of openapi/lint is a rule, and every rule has one", () => {
  const folders = readdirSync(LINT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((entry) => entry.name).sort()).toEqual([...names].sort());
  for (const name of names) expect(existsSync(path.join(LINT, name, "rule.ts")), name).toBe(true);
});

test("the README lists the rules, in their order", () => {
  const readme = readFileSync(path.join(LINT, "README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => line.startsWith("| ["));
  expect(rows).toEqual(
    names.map((name) => `| [${name}](${name}/README.md) | ${rules[name]?.sentence} |`),
  );
});
