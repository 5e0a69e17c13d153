import { describe, expect, it } from "vitest";
import { formatHar } from "./har.js";
import { harMistakes } from "./testing/har-rules.js";
import { NASTY, recordedWith, reportOf } from "./testing/reports.js";

const late = recordedWith(NASTY);
const early = {
  ...recordedWith("b"),
  startedAt: "2026-01-02T03:04:05.670Z",
  request: {
    method: "GET",
    url: "http://x/api/v1/sandboxes?id=7&id=8",
    headers: [["accept", "application/json"]] as const,
  },
};

describe("HAR", () => {
  const har = JSON.parse(formatHar(reportOf([]), [late, early]));

  it("is what HAR 1.2 asks", () => {
    expect(harMistakes(har)).toEqual([]);
    expect(harMistakes(JSON.parse(formatHar(reportOf([]), [])))).toEqual([]);
    expect(harMistakes({ log: { ...har.log, version: "1.1" } })).toHaveLength(1);
  });

  it("tells the exchanges in the order of their starts, each with what it was sent for", () => {
    const [first, second] = har.log.entries;
    expect(first).toMatchObject({
      startedDateTime: "2026-01-02T03:04:05.670Z",
      time: 3.25,
      request: {
        queryString: [
          { name: "id", value: "7" },
          { name: "id", value: "8" },
        ],
        bodySize: 0,
      },
      response: { status: 200, content: { mimeType: "application/json", text: "b" } },
      _check: "tags/patch-replaces-whole-map",
      _operation: "updateConversation",
    });
    expect(second.request.postData.text).toBe(JSON.stringify({ tags: { a: NASTY } }));
  });

  it("has timings that add up to the time", () => {
    const [{ time, timings }] = har.log.entries;
    const known = (Object.values(timings) as number[]).filter((one) => one > 0);
    expect(known.reduce((sum, one) => sum + one, 0)).toBe(time);
  });
});
