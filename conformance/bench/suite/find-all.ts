import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type RequirementId, requirementIds } from "../../../src/generated/requirements.js";
import { findPackage } from "../../version.js";
import type { Fault, Finding } from "./find-fault.js";

const SEARCHER = fileURLToPath(new URL("search-process.ts", import.meta.url));

/** What one of several processes is to look for. */
export interface Task {
  readonly fault: Fault;
  readonly seed: number;
}

/** The named faults, as `agent-mock faults` lists them. */
export function listFaults(): readonly Fault[] {
  const { root, json } = findPackage();
  const file = join(root, json.bin["agent-mock"] ?? "");
  const { stdout } = spawnSync(process.execPath, [file, "faults"], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id = ""] = line.split(/\s/, 1);
      return { id, requirement: requirementOf(id) };
    });
}

function requirementOf(fault: string): RequirementId {
  const requirement = requirementIds.find((id) => fault.startsWith(`${id}/`));
  if (requirement !== undefined) return requirement;
  throw new Error(`agent-mock lists "${fault}", which breaks no requirement: npm run build first`);
}

/**
 * Looks for each fault on each seed, in some processes, one fault at a time in each.
 *
 * @returns in the order of the faults and seeds
 */
export async function findAll(
  faults: readonly Fault[],
  { seeds, processes }: { readonly seeds: readonly number[]; readonly processes: number },
): Promise<readonly Finding[]> {
  const tasks = faults.flatMap((fault) => seeds.map((seed): Task => ({ fault, seed })));
  const findings = new Array<Finding>(tasks.length);
  const waiting = tasks.entries();
  const searchers = Array.from({ length: Math.min(processes, tasks.length) }, async () => {
    const searcher = fork(SEARCHER);
    const ended = once(searcher, "exit").then(([code]) => {
      throw new Error(`a process that looks for faults ended with ${code}`);
    });
    ended.catch(() => {}); // when all is done, it does end
    for (const [index, task] of waiting) {
      searcher.send(task);
      const [finding] = (await Promise.race([once(searcher, "message"), ended])) as [Finding];
      findings[index] = finding;
      tell(finding);
    }
    searcher.disconnect();
  });
  await Promise.all(searchers);
  return findings;
}

function tell({ fault, seed, ms, requests }: Finding): void {
  const how = ms === null ? "NOT FOUND" : `found in ${ms.toFixed(0)} ms`;
  process.stderr.write(`${how}  ${fault}  on seed ${seed}, after ${requests} requests\n`);
}
