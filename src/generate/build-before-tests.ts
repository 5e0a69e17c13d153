import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** vitest's global set-up: tests that start the commands start what was built from these sources. */
export default function buildBeforeTests(): void {
  const prepare = fileURLToPath(new URL("./prepare.mjs", import.meta.url));
  execFileSync(process.execPath, [prepare], { stdio: "inherit" });
}
