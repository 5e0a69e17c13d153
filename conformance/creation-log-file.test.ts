import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFileLog, createFileLog, readFileLog } from "./creation-log-file.js";
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

const LONG = "x".repeat(5000);
const deadLink = () => {
  const link = join(folder, "link");
  symlinkSync(join(folder, "nowhere"), link);
  return link;
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

  it("keeps what two servers call by the same name apart", () => {
    const file = join(folder, "twins.jsonl");
    const log = createFileLog(file, header);
    const other: Target = { ...agent, url: "http://b" };
    log.record({ kind: "conversation", id: "1", target: agent });
    log.record({ kind: "conversation", id: "1", target: other });
    log.removed({ kind: "conversation", id: "1", target: agent });
    log.begin("conversation", cloud).made(["1"]);
    for (const one of [log, readFileLog(file, () => "k").log]) {
      expect(one.entries().map(({ target }) => target.url)).toEqual(["http://b"]);
      expect(one.loose().map(({ target }) => target.url)).toEqual(["http://c"]);
    }
  });

  it("that is gone makes nothing more, and forgets nothing", () => {
    const { file, log } = written();
    const pending = log.begin("conversation", agent);
    rmSync(join(folder, "deep"), { recursive: true });
    expect(() => log.begin("sandbox", cloud)).toThrow(`the log of creations ${file} cannot be`);
    expect(() => pending.made(["c9"])).toThrow("cannot be written any more");
    expect(log.loose().at(-1)?.names).toEqual(["c9"]);
    const creation = { kind: "conversation", id: "c9", target: agent } as const;
    expect(() => log.record(creation)).toThrow("cannot be written any more");
    expect(log.entries().at(-1)).toEqual(creation);
    log.removed(creation);
    log.close();
    expect(existsSync(file)).toBe(false);
  });

  it("can be closed below a line that was cut off", () => {
    const { file, log } = written();
    appendFileSync(file, '{"made":"conversation","id":"c');
    log.close();
    expect(readFileLog(file, () => "k").cleaned).toBe(true);
  });

  it("is looked at before it is begun, and left alone", () => {
    const { file } = written();
    expect(() => checkFileLog(file)).toThrow(/is there already.*--cleanup/);
    expect(() => checkFileLog(join(file, "below"))).toThrow("name another file");
    const fresh = join(folder, "fresh.jsonl");
    checkFileLog(fresh);
    expect(existsSync(fresh)).toBe(false);
  });

  it.each([
    ["below a file", () => join(written().file, "x", "y")],
    ["below a link that leads nowhere", () => join(deadLink(), "x", "y")],
    // Folders are there, and nothing can be made in them; where there is none of these, a long name stands in.
    ["where nothing can be made", () => join(existsSync("/proc/self") ? "/proc" : LONG, "x", "y")],
  ])("%s is refused in a line, by all who ask", (_, place) => {
    const file = place();
    for (const begin of [() => checkFileLog(file), () => createFileLog(file, header)])
      expect(begin).toThrow(`the log of creations ${file} cannot be written, name another file: `);
  });

  it.each([
    ["of another version", '{"conformanceLog":2,"run":"r","pid":7}', "x.jsonl:1 is of a log of"],
    ["without its process", '{"conformanceLog":1,"run":"r"}', "x.jsonl:1 is of a log of"],
    ["that is no object", "null", "is no log of creations"],
    ["with a line that is null", '{"conformanceLog":1,"run":"r","pid":7}\nnull', "x.jsonl:2 is no"],
    [
      "with a thing that is nowhere",
      '{"conformanceLog":1,"run":"r","pid":7}\n{"made":"sandbox","id":"s"}',
      "x.jsonl:2 is no line",
    ],
  ])("%s is told with its place", (_, text, message) => {
    const file = join(folder, "x.jsonl");
    writeFileSync(file, `${text}\n`);
    expect(() => readFileLog(file, () => "k")).toThrow(message);
  });

  it.each([
    [
      "a folder",
      (file: string) => file.replace(/\/[^/]*$/, ""),
      /deep cannot be read: that is a folder/,
    ],
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
