import { expect, it } from "vitest";
import type { RequirementId } from "../../src/generated/requirements.js";
import { type Check, defineCheck } from "../check.js";
import { checks } from "../checks/index.js";
import { orderChecks } from "./order.js";

const check = (id: RequirementId, requires: readonly RequirementId[] = []): Check =>
  defineCheck({ id, requires, run: async () => [] });

it("each check comes after those that it requires, and otherwise as given", () => {
  const ordered = orderChecks([
    check("events/limit", ["events/kind-filter"]),
    check("tags/merge-by-client"),
    check("events/kind-filter", ["tags/patch-is-atomic"]),
  ]);
  expect(ordered.map(({ id }) => id)).toEqual([
    "events/kind-filter",
    "events/limit",
    "tags/merge-by-client",
  ]);
});

it("what takes things away comes last", () => {
  const taking = { ...check("sandboxes/delete-removes"), asksLast: true } as const;
  const ordered = orderChecks([
    taking,
    check("sandboxes/read-by-id"),
    check("tags/merge-by-client"),
  ]);
  expect(ordered.map(({ id }) => id)).toEqual([
    "sandboxes/read-by-id",
    "tags/merge-by-client",
    "sandboxes/delete-removes",
  ]);
});

it("checks that require each other are told", () => {
  const circle = [
    check("events/limit", ["events/kind-filter"]),
    check("events/kind-filter", ["events/limit"]),
  ];
  expect(() => orderChecks(circle)).toThrow("events/limit → events/kind-filter → events/limit");
});

it("the checks of the suite can be put in order, and rest on checks that there are", () => {
  const ids = orderChecks(checks).map(({ id }) => id);
  expect(new Set(ids).size).toBe(checks.length);
  for (const { requires } of checks) for (const id of requires ?? []) expect(ids).toContain(id);
});
