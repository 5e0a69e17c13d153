import { describe, expect, it } from "vitest";
import type { MockOptions } from "../../mocks/index.js";
import { observations } from "../observations/index.js";
import type { Report } from "../report.js";
import { askMock } from "./ask-mock.js";

const valuesOf = ({ observed }: Report): Readonly<Record<string, unknown>> =>
  Object.fromEntries(observed.map(({ point, value }) => [point, value]));

const points = observations.flatMap((observation) =>
  observation.kind === "look" ? observation.points : [observation.point],
);

describe("what is left open is observed", () => {
  it("each point once, by one observation", () => {
    expect(points.filter((point, index) => points.indexOf(point) < index)).toEqual([]);
  });

  it("on the mock as it is by default", async () => {
    const values = valuesOf(await askMock({}));
    for (const [point, value] of Object.entries(values)) expect(value, point).not.toBeNull();
    expect(values).toMatchObject({
      "agent-in-record": "hidden",
      autostart: "no",
      "event-order": "oldest-first",
      "event-paging": "page-id",
      "run-after-end": { error: "accepted, runs again", finished: "accepted, no effect" },
      "run-while-running": "refused with 409",
      "system-prompt-when": "at-creation",
      "tag-count": { accepted: 1000, refused: null },
      "tag-empty-key": "refused with 422",
      "tag-lone-surrogate": "refused with 422",
      versions: "0.1.0",
    });
  });

  it("on a mock that chooses otherwise, and fails nobody", async () => {
    const open: MockOptions["open"] = {
      "agent-in-record": "shown-without-secret",
      "event-order": "newest-first",
      "event-paging": "none",
      "event-unknown-kind": "422",
      "patch-without-tags": "422",
      "run-while-running": "accepted",
      "system-prompt-when": "at-first-run",
      "tag-count": "at-most-40",
      "tag-empty-key": "accepted",
      "tag-key-length": "at-most-64",
      "tag-lone-surrogate": "replaced",
      "tool-names": "unknown-rejected",
      "tool-titles": "sets-expand",
    };
    const report = await askMock({ open });
    expect(report.exitCode).toBe(0);
    expect(valuesOf(report)).toMatchObject({
      "agent-in-record": "shown-without-secret",
      "event-order": "newest-first",
      "event-paging": "none",
      "event-unknown-kind": "refused with 422",
      "patch-without-tags": { absent: "refused with 422, tags as before" },
      "run-while-running": "accepted",
      "system-prompt-when": "at-first-run",
      "tag-count": { accepted: null, refused: 41 },
      "tag-empty-key": "accepted",
      "tag-key-length": { accepted: null, refused: 65 },
      "tag-lone-surrogate": "replaced",
      "tool-names": "refused with 422",
      "tool-titles": {
        browser_tool_set: ["browser_navigate", "browser_click", "browser_get_state"],
      },
    });
  });
});
