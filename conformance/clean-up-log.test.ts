import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cleanUpLog } from "./clean-up-log.js";
import { cleanUpCommand } from "./cli/clean-up.js";
import { createFileLog, readFileLog } from "./creation-log-file.js";
import type { Target } from "./target.js";

let folder = "";
let url = "";
const deleted: string[] = [];
const server = createServer(({ method, url: path = "" }, response) => {
  if (method === "DELETE") {
    deleted.push(path.split("?")[0] ?? "");
    response.writeHead(204).end();
  } else if (path.includes("start-tasks")) {
    response.end('[{"id":"t1","status":"READY","app_conversation_id":"app-1"}]');
  } else response.writeHead(404).end();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "clean-up-log-"));
  deleted.length = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const options = { apiKey: "the-cloud-key", requestTimeoutMs: 2000 };

/** The log of a run whose process has ended, and whose number another one has: this one. */
function aLog() {
  const file = join(folder, "run1.jsonl");
  const startedAt = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString();
  return { file, log: createFileLog(file, { run: "run1", pid: process.pid, startedAt }) };
}

it("takes away what a log names, and counts that", async () => {
  const { file, log } = aLog();
  const cloud: Target = { server: "cloud-app-server", url, key: "" };
  log.record({ kind: "sandbox", id: "s1", target: cloud });
  log.begin("start", cloud).made(["t1"]);
  const cleaned = await cleanUpLog(file, options);
  expect(deleted).toEqual(["/api/v1/app-conversations/app-1", "/api/v1/sandboxes/s1"]);
  expect(cleaned).toEqual({ run: "run1", removed: 2, leftovers: [] });
  expect(readFileLog(file, () => "").cleaned).toBe(true);
});

it("goes on with the next log when one cannot be used, and says so at the end", async () => {
  const { file, log } = aLog();
  log.record({
    kind: "sandbox",
    id: "s1",
    target: { server: "cloud-app-server", url, key: "" },
  });
  const damaged = join(folder, "a-damaged.jsonl");
  writeFileSync(damaged, "");
  const told: string[] = [];
  const output = { write: (text: string) => told.push(text) };
  const io = { stdout: output, stderr: output, env: {} };
  await expect(cleanUpCommand([damaged, file], options, io)).rejects.toThrow("is no log");
  expect(told.join("")).toContain("1 thing of run1 taken away, nothing is left");
});
