import type { Fault } from "../../../mocks/faults/fault.js";
import { faults } from "../../../mocks/faults/index.js";
import { type RequirementId, requirements } from "../../../src/generated/requirements.js";
import { searchFor } from "../../bench/suite/fault-search.js";
import type { ConformanceOptions, Report } from "../../index.js";
import { askMock, idsWith } from "../ask-mock.js";
import { inTurns } from "./in-turns.js";
import { isOf, type Share } from "./share.js";

/** What the suite says of a mock with one fault, on one seed. */
export interface Row {
  readonly fault: string;
  readonly requirement: RequirementId;
  readonly breaks: string;
  readonly seed: number;
  /** Its requirement is among those that failed. */
  readonly caught: boolean;
  /** What failed besides. What rests on the broken one could not run, and does not count. */
  readonly also: readonly RequirementId[];
  /** What the suite itself did wrong: its own errors, and what it left behind. */
  readonly mishaps: readonly string[];
  /** What was said of the requirement instead of `fail`. */
  readonly said: string;
  readonly durationMs: number;
}

export interface MatrixOptions {
  readonly areas: readonly string[];
  readonly seeds: readonly number[];
  /** How often a fault is asked for until it is caught. */
  readonly askings: number;
  readonly atOnce: number;
  /** Every requirement is asked on the first seed, and not only the area of the fault. */
  readonly whole: boolean;
  readonly share: Share;
  readonly onRow: (row: Row) => void;
}

export const areaOf = ({ requirement }: Pick<Fault, "requirement">): string =>
  requirements[requirement].area;

/** Each fault of the areas, asked on each seed. */
export function askFaults(options: MatrixOptions): Promise<readonly Row[]> {
  const asked = faults
    .filter((fault) => options.areas.includes(areaOf(fault)))
    .flatMap((fault) => options.seeds.map((seed) => ({ fault, seed })))
    .filter(isOf(options.share));
  return inTurns(asked, options.atOnce, async ({ fault, seed }) => {
    const isWhole = options.whole && seed === options.seeds[0];
    for (let asking = 1; ; asking++) {
      const row = await askFault(fault, { seed, ...(isWhole ? { only: [] } : {}) });
      options.onRow(row);
      if (row.caught || asking === options.askings) return row;
    }
  });
}

async function askFault(
  { id, requirement, breaks }: Fault,
  options: Partial<ConformanceOptions>,
): Promise<Row> {
  const { open, callsLlm, asking } = searchFor(id, requirement);
  const report = await askMock(
    { faults: [id], open, ...(callsLlm ? { llm: "call" } : {}) },
    { ...asking, ...options },
  );
  const failed = idsWith(report, "fail") as readonly RequirementId[];
  return {
    fault: id,
    requirement,
    breaks,
    seed: report.seed,
    caught: failed.includes(requirement),
    also: failed.filter((one) => one !== requirement),
    mishaps: mishapsOf(report),
    said: saidOf(report, requirement),
    durationMs: report.run.durationMs,
  };
}

/** What may not happen whatever the target does. */
export function mishapsOf({ requirements: reported, leftovers }: Report): readonly string[] {
  const errors = reported.flatMap(({ id, verdict }) =>
    [verdict, ...(verdict.cases ?? [])]
      .filter(({ status }) => status === "error")
      .map(({ reason }) => `${id}: error: ${firstLine(reason)}`),
  );
  const left = leftovers.map(({ kind, id, reason }) => `left behind: ${kind} ${id}: ${reason}`);
  return [...new Set([...errors, ...left])];
}

function saidOf({ requirements: reported }: Report, asked: RequirementId): string {
  const verdict = reported.find(({ id }) => id === asked)?.verdict;
  if (verdict === undefined) return "not selected";
  return [verdict.status, firstLine(verdict.reason)].filter((text) => text !== "").join(": ");
}

const firstLine = (text = ""): string => text.split("\n", 1)[0] ?? "";
