import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findLogs, forgetLog, openRunLog } from "./logs.js";

const NAME = "creations.jsonl";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "logs-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe("the log of a run", () => {
  it("that nobody named is found, and goes with its folder", () => {
    const { log, done } = openRunLog("run1", undefined);
    expect(findLogs()).toEqual([log.file]);
    done();
    expect(existsSync(dirname(log.file))).toBe(false);
  });

  it("of another user is left alone", () => {
    openRunLog("run1", undefined);
    const user = process.getuid?.() ?? 0;
    vi.spyOn(process as { getuid: () => number }, "getuid").mockReturnValue(user + 1);
    expect(findLogs).toThrow("no run has left a log");
  });

  it("that only a link leads to is left alone", () => {
    const named = openRunLog("run1", join(folder, "elsewhere", NAME));
    symlinkSync(dirname(named.log.file), join(folder, "agent-execution-contract-link"));
    expect(findLogs).toThrow("no run has left a log");
  });

  it("that somebody named stays, and so does what is beside it", () => {
    const place = join(folder, "agent-execution-contract-logs");
    mkdirSync(place);
    const file = join(place, "monday.jsonl");
    const beside = join(place, "tuesday.jsonl");
    for (const one of [file, beside]) writeFileSync(one, "");
    forgetLog(file);
    expect([file, beside].map((one) => existsSync(one))).toEqual([true, true]);
    const unnamed = join(place, NAME);
    writeFileSync(unnamed, "");
    forgetLog(unnamed);
    expect([unnamed, beside].map((one) => existsSync(one))).toEqual([false, true]);
  });

  it("needs a place where it can be written", () => {
    vi.stubEnv("TMPDIR", join(folder, "not-there"));
    expect(() => openRunLog("run1", undefined)).toThrow("--log FILE");
  });
});
