import { describe, expect, it } from "vitest";
import { requirementIds } from "../src/generated/requirements.js";
import { select } from "./selection.js";

const selected = (only: readonly string[], skip: readonly string[] = []) =>
  requirementIds.filter(select({ only, skip }));

describe("select", () => {
  it("takes all where nothing is said", () => {
    expect(selected([])).toEqual(requirementIds);
  });

  it("takes an id, an area, and globs", () => {
    expect(selected(["events/limit"])).toEqual(["events/limit"]);
    expect(selected(["readiness"])).toEqual(selected(["readiness/*"]));
    expect(selected(["tags/key-*"])).toEqual([
      "tags/key-charset-accepted",
      "tags/key-charset-rejected",
    ]);
  });

  it("leaves out what is to be skipped, whatever else says", () => {
    expect(selected(["events/limit*"], ["events/limit-after-filter"])).toEqual(["events/limit"]);
  });

  it.each(["tagz/*", "tag", "", "tags/key.charset*"])("tells %j, which matches nothing", (glob) => {
    expect(() => select({ only: [glob], skip: [] })).toThrow("--list");
  });
});
