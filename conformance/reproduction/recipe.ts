import type { OperationId } from "../../src/generated/operations.js";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { Creation } from "../creation-log.js";

/**
 * A failure as a stranger can repeat it: what to send, what to keep of the answers, and how to tell whether it shows
 * again. It is data without any secret: the script is rendered from it, the suite runs it, and a report carries it.
 */
export interface Recipe {
  readonly requirement: RequirementId;
  /** Of the case; absent where the requirement has none. */
  readonly case?: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly steps: readonly Step[];
  readonly judgement: Judgement;
}

/** What the caller gives: addresses by argument, keys by environment only. */
export const GIVEN = {
  cloudUrl: "cloud_url",
  agentUrl: "agent_url",
  cloudKey: "CONFORMANCE_API_KEY",
  sessionKey: "CONFORMANCE_SESSION_API_KEY",
  llmKey: "CONFORMANCE_LLM_API_KEY",
} as const;

/** Where a script finds the value of a header that the caller asks for. */
export function headerVariable(name: string): string {
  return `CONFORMANCE_HEADER_${name.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`;
}

/** A piece of a text: as it stands, or the value of a variable, perhaps bent into a wrong key. */
export type Piece =
  | string
  | { readonly use: string; readonly bent?: "other-case" | { readonly first: number } };

export type Template = readonly Piece[];

/** Keeps the string at a path of the answer; of an address perhaps only a part. */
export interface Capture {
  readonly name: string;
  /** As `leavesOf` writes paths. */
  readonly path: string;
  readonly part?: "before /api/conversations/" | "last segment";
  /** No request is written with it: it is there for taking away what was made. */
  readonly forCleanUp?: true;
}

/** One request. */
export interface Step {
  readonly operation: OperationId;
  readonly method: string;
  readonly url: Template;
  readonly headers: readonly (readonly [name: string, value: Template])[];
  readonly body?: Template;
  readonly captures: readonly Capture[];
  /** What it makes, by the variable that has its id; taken away at the end with these headers, at this server. */
  readonly makes?: Making;
  /** A read that is asked again until this holds, or the time is up; then it goes on all the same. */
  readonly until?: Waiting;
  /** Left alone this long before it is asked. In milliseconds. */
  readonly pauseMs?: number;
  /** Sent at the same time as the next one. */
  readonly together?: true;
  /** Makes what other cases of the run used, too: the suite need not make it again. */
  readonly shared?: true;
}

export interface Making {
  readonly kind: Creation["kind"];
  readonly id: string;
  readonly server: Template;
  readonly headers: Step["headers"];
}

export interface Waiting {
  readonly timeoutMs: number;
  /** `undefined`: until there is what it captures. */
  readonly state?: { readonly path: string; readonly value: string };
}

/** What of an answer is looked at, as lines of text that are the same whenever it looks the same. */
export type Look =
  /** The leaves below a path, sorted. */
  | { readonly at: string }
  /** The values at a path with `[]` for any index, in their order. */
  | { readonly each: string }
  /** The status, and all leaves. */
  | { readonly whole: true };

/** When the answer is judged: once; as soon as it is right, or at the end; as soon as it is wrong, or at the end. */
export type Moment =
  | { readonly when: "once" }
  | { readonly when: "comes right within" | "stays right for"; readonly timeoutMs: number };

/** How red is told from green, by the answer of one step (by its index). */
export type Judgement =
  /** Red unless the status is one of these patterns (`2??`); with `not`, red when it is. */
  | {
      readonly by: "status";
      readonly step: number;
      readonly patterns: readonly string[];
      readonly not?: true;
      readonly moment: Moment;
    }
  /** Red unless it looks like one of these. */
  | {
      readonly by: "value";
      readonly step: number;
      readonly look: Look;
      readonly expected: readonly (readonly string[])[];
      readonly moment: Moment;
    }
  /** Red when it looks as it did when it was wrong; ids, times and addresses do not count. */
  | {
      readonly by: "look";
      readonly step: number;
      readonly look: Look;
      readonly seen: readonly string[];
      readonly moment: Moment;
    }
  /** Red unless it shows all that the answer of an earlier step did, in the same order. */
  | {
      readonly by: "earlier";
      readonly step: number;
      readonly look: Look;
      readonly like: number;
      readonly likeLook: Look;
      readonly moment: Moment;
    }
  /** No comparison tells it: whoever runs it looks. */
  | { readonly by: "eye"; readonly expected: unknown; readonly actual: unknown };

/** How a failure is handed to its owner. */
export interface Reproduction {
  /** A shell script; needs bash and curl. */
  readonly script: string;
  /** How often the suite ran it before it printed it, and how often it was red. */
  readonly runs: number;
  readonly red: number;
  readonly judged: "by comparison" | "by eye";
  /** Why it was not run, where it was not. */
  readonly notRun?: string;
  /** What `--replay` goes by. */
  readonly recipe: Recipe;
}
