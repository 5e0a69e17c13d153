import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { requirementIds } from "../../src/generated/requirements.js";
import { defaultChoices } from "../choices.js";
import { rulesOf } from "../domain/rules.js";
import { breakRules, changedOperations, defineFaults, wrapHandler } from "./fault.js";
import { findFault, UnknownFault } from "./find-fault.js";
import { faults } from "./index.js";

describe("the named faults", () => {
  it("have ids of their own, in kebab-case, below their requirement", () => {
    const ids = faults.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, requirement } of faults) {
      expect(requirementIds).toContain(requirement);
      expect(id.slice(requirement.length)).toMatch(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it("say in one sentence what they break, and break something", () => {
    for (const { breaks, rules, wrap } of faults) {
      expect(breaks).toMatch(/^[A-Z`].*\.$/);
      expect(rules ?? wrap).toBeDefined();
    }
  });

  it("stand in the file of their requirement, and every file is listed", () => {
    const folder = new URL(".", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\/.*(?<!\.test)\.ts$/.test(file))
      .map((file) => file.replace(/\.ts$/, ""));
    expect(files.sort()).toEqual([...new Set(faults.map(({ requirement }) => requirement))].sort());
  });

  it("break every requirement of the catalogue, in its order", () => {
    const broken = [...new Set(faults.map(({ requirement }) => requirement))];
    expect(broken).toEqual(requirementIds);
  });

  it("are found by their id; a wrong one is told what there is", async () => {
    expect((await findFault("tags/patch-replaces-whole-map/merges")).breaks).toContain("merges");
    await expect(findFault("tags/patch-replaces-whole-map/x")).rejects.toThrow(UnknownFault);
    await expect(findFault("tags/patch-replaces-whole-map/x")).rejects.toThrow("whole-map/merges");
    await expect(findFault("x")).rejects.toThrow("`agent-mock faults` lists them");
  });
});

describe("two faults at once", () => {
  it("both replace their entry of the rules", async () => {
    const rules = rulesOf(defaultChoices);
    const broken = breakRules(rules, [
      await findFault("tags/key-charset-rejected/underscore"),
      await findFault("tags/key-charset-rejected/dash"),
    ]);
    expect(["a_b", "a-b", "a.b"].map(broken.isTagKey)).toEqual([true, true, false]);
    expect(rules.isTagKey("a_b")).toBe(false);
  });

  it("both wrap their handler, the later one further outside", async () => {
    const [inner, outer] = ["inner", "outer"].map((name) =>
      defineFaults("contract/no-server-errors", {
        [name]: {
          breaks: "It writes its name.",
          operations: ["getReady"],
          wrap: async (request, next) => {
            const { status, body } = await next(request);
            return { status, body: `${name}(${body})` };
          },
        },
      }),
    );
    const both = [...(inner ?? []), ...(outer ?? [])];
    const handler = wrapHandler("getReady", () => ({ status: 200, body: "ready" }), both);
    const other = wrapHandler("getConversation", () => ({ status: 200, body: "untouched" }), both);
    const request = {
      operation: "getReady",
      path: {},
      query: {},
      body: undefined,
      now: 0,
      home: undefined,
      keys: () => [],
    } as const;
    const world = undefined as never;
    expect(await handler(request, world)).toMatchObject({ body: "outer(inner(ready))" });
    expect(await other(request, world)).toMatchObject({ body: "untouched" });
    expect(changedOperations(both)).toEqual(new Set(["getReady"]));
  });
});
