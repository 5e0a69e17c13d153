import type { Fault } from "../../../mocks/faults/fault.js";
import { faults } from "../../../mocks/faults/index.js";
import type { MockOptions } from "../../../mocks/index.js";
import { type RequirementId, requirements } from "../../../src/generated/requirements.js";
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
  readonly atOnce: number;
  /** Every requirement is asked on the first seed, and not only the area of the fault. */
  readonly whole: boolean;
  readonly share: Share;
  readonly onRow: (row: Row) => void;
}

/** The mock does in a fraction of this what it does at all, on a busy machine too. */
const TIMEOUTS_MS = {
  request: 10_000,
  ready: 5000,
  sandbox: 5000,
  start: 5000,
  run: 10_000,
  rest: 500,
  settle: 2500,
  mirror: 5000,
};

/** A watch sees what others ask, so that a fault of the contract shows only when all of them do. */
const WATCHES = "contract";

/** What shows a fault that no default choice lets a client see: who is told where a sandbox will be can watch it start. */
const SHOWN_BY: { readonly [requirement in RequirementId]?: MockOptions["open"] } = {
  "readiness/not-ready-while-initialising": { "sandbox-before-running": "already-there" },
};

/** What only an LLM of ours can tell, because it knows what it was asked. */
const SHOWN_BY_STUB: readonly string[] = ["events/action-names-tool/forgets-finish"];

export const areaOf = ({ requirement }: Pick<Fault, "requirement">): string =>
  requirements[requirement].area;

/** Each fault of the areas, asked on each seed. */
export function askFaults(options: MatrixOptions): Promise<readonly Row[]> {
  const asked = faults
    .filter((fault) => options.areas.includes(areaOf(fault)))
    .flatMap((fault) => options.seeds.map((seed) => ({ fault, seed })))
    .filter(isOf(options.share));
  return inTurns(asked, options.atOnce, async ({ fault, seed }) => {
    const area = areaOf(fault);
    const isWhole = options.whole && seed === options.seeds[0];
    const only = isWhole || area === WATCHES ? [] : [area];
    const row = await askFault(fault, { seed, only });
    options.onRow(row);
    return row;
  });
}

async function askFault(
  { id, requirement, breaks }: Fault,
  options: Partial<ConformanceOptions>,
): Promise<Row> {
  const isStubbed = SHOWN_BY_STUB.includes(id);
  const llm = isStubbed ? ({ llmScripted: false, llmStub: { slowMs: 300 } } as const) : {};
  const report = await askMock(
    { faults: [id], open: SHOWN_BY[requirement] ?? {}, ...(isStubbed ? { llm: "call" } : {}) },
    { profile: "quick", timeoutsMs: TIMEOUTS_MS, reproduce: 0, ...llm, ...options },
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
