import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readYaml, readYamlFile } from "./read-yaml.js";

const schema = {
  type: "array",
  items: {
    type: "object",
    required: ["status"],
    additionalProperties: false,
    properties: {
      status: { type: "integer", maximum: 599 },
      kind: { enum: ["a", "b"] },
      after: { anyOf: [{ type: "integer" }, { type: "null" }] },
      when: {
        oneOf: [
          { type: "object", required: ["from"] },
          { description: "a moment", type: "string" },
        ],
      },
    },
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "read-yaml-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("readYaml", () => {
  it.each(["- status: 503", '[{"status": 503}]'])("reads %j", (text) => {
    expect(readYaml(text, { file: "x", schema })).toEqual([{ status: 503 }]);
  });

  it.each([
    [
      "- status: 503\n  stauts: 1",
      '2:3: expected one of status, kind, after, when, not "stauts" (did you mean "status"?)',
    ],
    ["- kind: a", '1:3: expected "status", which is missing'],
    ["- status: 700", "1:11: expected a number <= 599, not 700"],
    ["- status: 1\n  kind: c", '2:9: expected one of a, b, not "c"'],
    ["- status: 1\n  after: x", '2:10: expected a whole number or nothing, not "x"'],
    ["- {status: 1, when: [7]}", "1:21: expected from or a moment, not a list"],
    ["status: 1", "1:1: expected a list, not a map"],
    ["- [", "1:4: "],
    [`- &a [x]\n- [${"*a, ".repeat(200)}]`, "1:1: Excessive alias count"],
  ])("tells what is wrong with %j, and where", (text, told) => {
    expect(() => readYaml(text, { file: "plan.yaml", schema })).toThrow(`plan.yaml:${told}`);
  });
});

describe("readYamlFile", () => {
  it("reads a file", async () => {
    const file = path.join(folder, "plan.yaml");
    await writeFile(file, "- status: 503\n");
    expect(await readYamlFile(file, schema)).toEqual([{ status: 503 }]);
  });

  it("names one that is not there", async () => {
    await expect(readYamlFile("no/such.yaml", schema)).rejects.toThrow(
      "no/such.yaml:1:1: there is no such file",
    );
  });
});
