import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { supervise } from "./supervise.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "supervise-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOG = 'process.send({ log: "/the/log" });';
const DONE = "process.send({ done: true });";

it.each([
  ["ends by itself, done", `${LOG} ${DONE} process.exitCode = 3; process.disconnect();`, 3, false],
  ["cannot begin", "process.exitCode = 4; process.disconnect();", 4, false],
  ["ends by itself, not done", `${LOG} process.exitCode = 70; process.disconnect();`, 70, true],
  [
    "ends as node does after an error",
    `${LOG} process.exitCode = 1; process.disconnect();`,
    70,
    true,
  ],
  ["ends so before there is a log", "process.exitCode = 1; process.disconnect();", 70, false],
  ["is killed", `${LOG} process.kill(process.pid, "SIGKILL");`, 70, true],
  ["is ended by Ctrl-C at once", 'process.kill(process.pid, "SIGINT");', 130, false],
  ["is ended by a second Ctrl-C", `${LOG} process.kill(process.pid, "SIGINT");`, 130, true],
  ["is ended by SIGTERM", `${LOG} process.kill(process.pid, "SIGTERM");`, 143, true],
  ["is killed when all is done", `${LOG} ${DONE} process.kill(process.pid, "SIGKILL");`, 70, false],
])("of a process that %s", async (_, script, expected, isTakenAway) => {
  const program = join(folder, "asks.cjs");
  writeFileSync(program, script);
  const taken: string[] = [];
  const silent = { write: () => true };
  const io = { stdout: silent, stderr: silent, env: process.env };
  const takeAway = async (log: string): Promise<void> => void taken.push(log);
  expect(await supervise([], io, takeAway, pathToFileURL(program))).toBe(expected);
  expect(taken).toEqual(isTakenAway ? ["/the/log"] : []);
});
