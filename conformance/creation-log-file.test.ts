import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileLog, readFileLog } from "./creation-log-file.js";
import type { Target } from "./target.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "creation-log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const header = { run: "run1", pid: 7, startedAt: "2026-01-01T00:00:00.000Z" };
const agent: Target = { server: "agent-server", url: "http://a", key: "the-secret-key" };
const cloud: Target = { server: "cloud-app-server", url: "http://c", key: "the-cloud-key" };

const written = () => {
  const file = join(folder, "deep", "run1.jsonl");
  const log = createFileLog(file, header);
  log.begin("conversation", agent).made(["c1", "other"]);
  log.record({ kind: "conversation", id: "c1", target: agent });
  log.begin("conversation", agent).refused();
  log.begin("sandbox", cloud);
  log.begin("conversation", agent).made(["c2"]);
  log.record({ kind: "sandbox", id: "s0", target: cloud });
  log.removed({ kind: "sandbox", id: "s0", target: cloud });
  return { file, log };
};

describe("a log on disk", () => {
  it("tells after the end of its process what it told before", () => {
    const { file, log } = written();
    const read = readFileLog(file, ({ server }) => (server === "agent-server" ? "k1" : "k2"));
    expect(read.header).toEqual({ conformanceLog: 1, ...header });
    expect(read.cleaned).toBe(false);
    const keyless = { server: "agent-server", url: "http://a" };
    expect(read.log.entries()).toEqual([
      { kind: "conversation", id: "c1", target: { ...keyless, key: "k1" } },
    ]);
    expect(read.log.loose()).toEqual([
      { kind: "sandbox", target: { ...cloud, key: "k2" }, names: undefined },
      { kind: "conversation", target: { ...keyless, key: "k1" }, names: ["c2"] },
    ]);
    expect(read.log.entries().map(({ id }) => id)).toEqual(log.entries().map(({ id }) => id));
    log.close();
    expect(readFileLog(file, () => "k").cleaned).toBe(true);
  });

  it("holds no key", () => {
    const text = readFileSync(written().file, "utf8");
    expect(text).not.toContain("the-secret-key");
    expect(text).not.toContain("the-cloud-key");
  });

  it("may end in the middle of a line", () => {
    const { file } = written();
    appendFileSync(file, '{"made":"conversation","id":"c');
    expect(readFileLog(file, () => "k").log.entries()).toHaveLength(1);
  });

  it("is never written over", () => {
    const { file } = written();
    expect(() => createFileLog(file, header)).toThrow(/is there already.*--cleanup/);
  });

  it.each([
    ["a folder", (file: string) => file.replace(/\/[^/]*$/, ""), /cannot be read/],
    ["nothing", (file: string) => `${file}.not-there`, /cannot be read/],
  ])("that is %s is told in a line", (_, place, message) => {
    const { file } = written();
    expect(() => readFileLog(place(file), () => "k")).toThrow(message);
  });

  it("of somebody else is told with the line", () => {
    const file = join(folder, "other.jsonl");
    writeFileSync(file, '{"some":"thing"}\n');
    expect(() => readFileLog(file, () => "k")).toThrow("is no log of creations");
    const { file: ours } = written();
    appendFileSync(ours, "garbage\n{}\n");
    expect(() => readFileLog(ours, () => "k")).toThrow(/run1\.jsonl:\d+ is no line/);
  });
});
