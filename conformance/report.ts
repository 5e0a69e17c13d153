import type { RequirementId } from "../src/generated/requirements.js";
import type { BaselineReport } from "./baseline/baseline.js";
import type { Comparison } from "./compare/comparison.js";
import type { Limits } from "./limits.js";
import type { Llm } from "./llm/llm.js";
import type { RecordingReport } from "./recording/recording.js";
import type { Status, Verdict } from "./verdict.js";

/** Of the shape of the report; a field that changes its meaning changes the first number. */
export const REPORT_VERSION = "1.0";

/** What a run found out, whole. Every output is made from it, and no secret is in it. */
export interface Report {
  readonly version: typeof REPORT_VERSION;
  readonly suite: { readonly name: string; readonly version: string };
  /** The documents that the answers were held against. */
  readonly contract: { readonly version: string };
  readonly target: {
    readonly cloud: string | null;
    readonly agent: string | null;
    /** How the caller named it on the command line, for asking again; `null` for the mock of our own. */
    readonly asked: string | null;
    /** What the caller said of the way there; absent where it was nothing. */
    readonly way?: Way;
  };
  readonly run: {
    readonly id: string;
    readonly profile: Profile;
    /** Where the LLM's answers came from. */
    readonly llm: Llm["kind"];
    readonly startedAt: string;
    readonly durationMs: number;
  };
  readonly seed: number;
  readonly requirements: readonly RequirementReport[];
  readonly observed: readonly Observation[];
  /** How long old tags were read after a write, by where they were read; a way that was not read is not there. */
  readonly consistency: readonly Consistency[];
  readonly cost: Cost;
  /** What it sent, and the most that it would have sent; a limit that was not set is `null`. */
  readonly budget: Budget;
  /** What this run made and could not take away again. */
  readonly leftovers: readonly Leftover[];
  /** Rows of the catalogue without a check. */
  readonly notYetAsked: readonly RequirementId[];
  readonly interrupted: boolean;
  /** Why the run ended before its end: a limit of its own, or a target that gave no answers; `null` when it did not. */
  readonly stopped: string | null;
  /** How the failures stand to those that are known; absent where no baseline was given. */
  readonly baseline?: BaselineReport;
  /** What changed since an earlier report, where one was given. */
  readonly comparison?: Comparison;
  /** Where a recording was judged and nobody was asked. */
  readonly recording?: RecordingReport;
  readonly exitCode: ExitCode;
}

/** How the targets were reached, without any secret. */
export interface Way {
  /** The names of headers that went along with every request. */
  readonly headers: readonly string[];
  /** The one proxy of all targets; `null` where there was none, or those of the environment counted. */
  readonly proxy: string | null;
  /** How many certificates of authorities were trusted beside the known ones. */
  readonly authorities: number;
  /** The operations whose payloads had further fields. */
  readonly requestExtras: readonly string[];
}

export type Profile = "quick" | "full";

export interface RequirementReport {
  readonly id: RequirementId;
  readonly level: "MUST" | "SHOULD";
  readonly implied: boolean;
  readonly sentence: string;
  readonly sections: readonly string[];
  readonly verdict: Verdict;
}

/** How a target does what the specification leaves open. It never fails a target. */
export interface Observation {
  readonly point: string;
  readonly value: unknown;
  /** The exchange that showed it, in a line. */
  readonly evidence: string;
}

/** From the answer to a PATCH of tags to the start of the last read that still showed older ones; 0 where none did. */
export interface Consistency {
  /** `mirror`: in the app conversation, on the cloud app server. */
  readonly path: "agent-server" | "mirror";
  /** How many writes were read again. */
  readonly writes: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** The bound of the run, and how many writes took longer. */
  readonly boundMs: number;
  readonly beyondBound: number;
  /** Writes whose last read still showed older tags. */
  readonly notCaughtUp: number;
  /** The single writes, in the order of the run; of more than 500 those that show the same distribution. */
  readonly samples: readonly StaleSample[];
}

/** For how long older tags were read after one write. */
export interface StaleSample {
  /** When the write was answered, since the run started, or the first call of a recording did. In milliseconds. */
  readonly atMs: number;
  readonly staleMs: number;
  /** Whether the last read showed the new tags. */
  readonly caughtUp: boolean;
}

/** A call that was refused costs a request and nothing else; one that got no answer counts. */
export interface Budget {
  readonly spent: Limits;
  readonly limits: { readonly [name in keyof Limits]: number | null };
}

export interface Cost {
  readonly requests: number;
  readonly conversations: number;
  readonly sandboxes: number;
  readonly appConversations: number;
  readonly runs: number;
}

export interface Leftover {
  readonly kind: string;
  readonly id: string | null;
  readonly target: string;
  readonly reason: string;
}

/**
 * 130 and 143 interrupted · 70 our own error · 1 a MUST is broken · 3 incomplete · 5 something was left
 * behind · 0. A run that cannot begin ends 2 or 4 and makes no report.
 */
export type ExitCode = 0 | 1 | 3 | 5 | 70 | 130 | 143;

/** How many requirements have the status. */
export function countOf(report: Report, status: Status): number {
  return report.requirements.filter(({ verdict }) => verdict.status === status).length;
}
