import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cost, Profile, Report } from "../../report.js";
import { findPackage } from "../../version.js";

/** One run of the command, on the mock that it starts. */
export interface ProfileRun {
  readonly seed: number;
  /** From the start of the command to its end. */
  readonly ms: number;
  /** Of the processor, in the process that asks: the mock has its own. */
  readonly cpuMs: number;
  /** Of memory, in the process that asks, at its most. */
  readonly peakBytes: number;
  readonly cost: Cost;
  readonly exitCode: number;
}

export type ProfileRuns = Readonly<Record<Profile, readonly ProfileRun[]>>;

const NOTE_USAGE = new URL("note-usage.mjs", import.meta.url).href;

/** Runs both profiles in turns, a round on each seed. */
export async function measureProfiles(rounds: number): Promise<ProfileRuns> {
  const runs: { readonly [profile in Profile]: ProfileRun[] } = { quick: [], full: [] };
  for (let seed = 1; seed <= rounds; seed++) {
    for (const profile of ["quick", "full"] as const) {
      const run = await runCommand(profile, seed);
      process.stderr.write(
        `${profile}, round ${seed} of ${rounds}: ${run.ms.toFixed(0)} ms, ${run.cost.requests} requests\n`,
      );
      runs[profile].push(run);
    }
  }
  return runs;
}

async function runCommand(profile: Profile, seed: number): Promise<ProfileRun> {
  const { root, json } = findPackage();
  const folder = mkdtempSync(join(tmpdir(), "bench-suite-"));
  const [reportFile, usageFile] = [join(folder, "report.json"), join(folder, "usage.json")];
  const command = [join(root, json.bin.conformance ?? ""), "--profile", profile, "--quiet"];
  try {
    const startedMs = performance.now();
    const child = spawn(
      process.execPath,
      ["--import", NOTE_USAGE, ...command, "--seed", `${seed}`, "--report", `json=${reportFile}`],
      { env: { ...process.env, USAGE_FILE: usageFile }, stdio: ["ignore", "ignore", "inherit"] },
    );
    const [exitCode] = (await once(child, "exit")) as [number];
    const ms = performance.now() - startedMs;
    const { cost } = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
    const used = JSON.parse(readFileSync(usageFile, "utf8")) as Pick<
      ProfileRun,
      "cpuMs" | "peakBytes"
    >;
    return { seed, ms, ...used, cost, exitCode };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
