import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CannotBegin } from "../failure.js";
import { KEPT, reportOf, requirement } from "../reporters/testing/reports.js";
import { parseReportOutput } from "./report-option.js";
import { checkReportOutputs, writeReports } from "./report-outputs.js";

let folder: string;
const inFolder = (...names: readonly string[]) => path.join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reports-"));
  mkdirSync(inFolder("sub"));
  writeFileSync(inFolder("present.json"), "old");
  symlinkSync(inFolder("present.json"), inFolder("link.json"));
  symlinkSync(inFolder("nothing"), inFolder("dangling.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const outputsOf = (...texts: readonly string[]) =>
  texts.map((text) => {
    const output = parseReportOutput(text);
    if (output === undefined) throw new Error(`${text} is no output`);
    return output;
  });

/** What is said of them, in one line; undefined when nothing is. */
function complaintOf(...texts: readonly string[]): string | undefined {
  try {
    checkReportOutputs(outputsOf(...texts));
    return undefined;
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    expect(error.exitCode).toBe(2);
    expect(error.message).not.toContain("\n");
    return error.message;
  }
}

describe("--report", () => {
  it("reads a format and a file, and nothing else", () => {
    expect(parseReportOutput("junit=a=b.xml")).toEqual({ format: "junit", file: "a=b.xml" });
    for (const text of ["json", "json=", "=x", "pdf=x", "toString=x"])
      expect(parseReportOutput(text)).toBe(undefined);
  });

  it("takes files that can be written, there or not, and one on stdout", () => {
    const there = `json=${inFolder("present.json")}`;
    expect(complaintOf(there, `har=${inFolder("sub", "new.har")}`, "text=-")).toBe(undefined);
    expect(complaintOf("text=/dev/null")).toBe(undefined);
    expect(readFileSync(inFolder("present.json"), "utf8")).toBe("old");
    expect(readdirSync(inFolder("sub"))).toEqual([]);
  });

  it("says what is wrong with a file before anything is asked", () => {
    expect(complaintOf(`json=${inFolder("no", "r.json")}`)).toMatch(
      /there is no folder .*\/no: make/,
    );
    expect(complaintOf(`json=${inFolder("sub")}`)).toMatch(/that is a folder/);
    expect(complaintOf(`json=${inFolder("present.json", "r.json")}`)).toMatch(/is no folder/);
    expect(complaintOf(`json=${inFolder("dangling.json")}`)).toMatch(/a link that leads nowhere/);
    expect(complaintOf(`json=${inFolder("x".repeat(300))}`)).toMatch(/ENAMETOOLONG/);
  });

  it("says when two want the same place", () => {
    const twice = complaintOf(`json=${inFolder("r")}`, `har=${inFolder("sub", "..", "r")}`);
    expect(twice).toMatch(/har=.*the same file as --report json=/);
    const linked = complaintOf(`json=${inFolder("link.json")}`, `har=${inFolder("present.json")}`);
    expect(linked).toMatch(/the same file/);
    expect(complaintOf("json=-", "text=-")).toMatch(/stdout has room for one/);
  });

  it("says when it may not write", () => {
    mkdirSync(inFolder("closed"));
    writeFileSync(inFolder("closed", "r.json"), "");
    chmodSync(inFolder("closed", "r.json"), 0o444);
    chmodSync(inFolder("closed"), 0o555);
    chmodSync(folder, 0o755);
    asNobody(() => {
      expect(complaintOf(`json=${inFolder("closed", "new.json")}`)).toMatch(/may not be written/);
      expect(complaintOf(`json=${inFolder("closed", "r.json")}`)).toMatch(/may not be written/);
    });
  });
});

/** Root may write everywhere: as root, this is somebody else meanwhile. */
function asNobody(action: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    action();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe("the reports", () => {
  const report = reportOf([requirement(KEPT)]);
  const written = async (quiet: boolean, ...texts: readonly string[]) => {
    let stdout = "";
    const io = {
      stdout: { write: (text: string) => (stdout += text) },
      stderr: { write: () => {} },
      env: {},
    };
    const writing = writeReports(
      report,
      { outputs: outputsOf(...texts), quiet, exchanges: [] },
      io,
    );
    const failure = await writing.then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { stdout, failure };
  };

  it("are written, with the text on stdout where nothing else is", async () => {
    const { stdout } = await written(
      false,
      `json=${inFolder("a.json")}`,
      `junit=${inFolder("a.xml")}`,
    );
    expect(JSON.parse(readFileSync(inFolder("a.json"), "utf8"))).toEqual(report);
    expect(readFileSync(inFolder("a.xml"), "utf8")).toMatch(/^<\?xml /);
    expect(stdout).toMatch(/^agent-execution-contract 1\.2\.3, /);
  });

  it("leave stdout to the one that wants it, or to the last line", async () => {
    expect(JSON.parse((await written(true, "json=-")).stdout)).toEqual(report);
    expect((await written(true)).stdout).toMatch(/^conformant in what was asked: .*\n$/);
  });

  it("are written as far as they can be, when one cannot", async () => {
    const { stdout, failure } = await written(true, `json=${folder}`, `text=${inFolder("b.txt")}`);
    expect(failure).toMatch(/json=.* could not be written/);
    expect(readFileSync(inFolder("b.txt"), "utf8")).toContain("conformant");
    expect(stdout).toContain("conformant");
  });
});
