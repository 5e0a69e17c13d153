import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { survivesClosedPipe } from "./closed-pipe.js";

const built = (file: string) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

describe("a command whose reader has seen enough", () => {
  it.each([
    ["conformance --list", built("conformance/cli/bin.js"), ["--list"]],
    ["agent-mock faults", built("mocks/cli/bin.js"), ["faults"]],
  ])("%s ends without a word about it", async (_, file, args) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.destroy();
    let told = "";
    child.stderr.on("data", (chunk: Buffer) => {
      told += chunk.toString();
    });
    const [code] = await once(child, "close");
    expect({ code, told }).toEqual({ code: 0, told: "" });
  });
});

it.each([
  ["a closed pipe", "EPIPE", false],
  ["a closed terminal", "EIO", false],
  ["a full disk", "ENOSPC", true],
])("%s ends a command only where something is lost that somebody waits for", (_, code, ends) => {
  const [stdout, stderr] = [new EventEmitter(), new EventEmitter()];
  survivesClosedPipe({ stdout, stderr } as unknown as NodeJS.Process);
  const fail = () => stderr.emit("error", Object.assign(new Error(code), { code }));
  if (ends) expect(fail).toThrow(code);
  else expect(fail).not.toThrow();
});
