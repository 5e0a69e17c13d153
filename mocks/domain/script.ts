/** What an agent does at one step of a run. */
export type Action =
  | { readonly kind: "think"; readonly thought: string }
  /** Without a tool: the first one that the conversation lists, or `think`. Arguments are JSON text. */
  | { readonly kind: "call"; readonly tool?: string; readonly arguments?: string }
  /** What the tool that was called last gave back. */
  | { readonly kind: "observe"; readonly text: string }
  | { readonly kind: "say"; readonly text: string }
  /** A mistake of the agent's that it may go on after. */
  | { readonly kind: "err"; readonly detail: string }
  | { readonly kind: "wait" }
  | { readonly kind: "pause" }
  | { readonly kind: "ask-for-confirmation" }
  | { readonly kind: "get-stuck" }
  | { readonly kind: "finish"; readonly message: string }
  /** Has finished, without a word. */
  | { readonly kind: "end" }
  | { readonly kind: "fail"; readonly code: string; readonly detail: string };

export interface Step {
  /** Counted from the step before, in milliseconds. */
  readonly afterMs: number;
  readonly action: Action;
}

/**
 * Where a run can end, or rest until somebody asks for more. A run that is played live is `running` for as long as
 * nobody knows more of it.
 */
export type Outcome =
  | "finished"
  | "error"
  | "stuck"
  | "paused"
  | "waiting_for_confirmation"
  | "running";

/** What a mock agent does in a run, laid out in time. */
export interface Script {
  readonly name: string;
  readonly actions: readonly { readonly atMs: number; readonly action: Action }[];
  /** From the start of the run to its outcome, in milliseconds. */
  readonly lastsMs: number;
  readonly outcome: Outcome;
  /** What it goes on with where it rests, when it is resumed. */
  readonly onceResumed?: Script;
}

const OUTCOMES: { readonly [Kind in Action["kind"]]?: Outcome } = {
  pause: "paused",
  "ask-for-confirmation": "waiting_for_confirmation",
  "get-stuck": "stuck",
  finish: "finished",
  end: "finished",
  fail: "error",
};

/**
 * Lays steps out in time, up to the first at which the run ends or rests; those after a rest are kept for when it is
 * resumed. Steps that simply run out have finished.
 */
export function defineScript(name: string, steps: readonly Step[]): Script {
  const actions: { atMs: number; action: Action }[] = [];
  let atMs = 0;
  for (const [index, { afterMs, action }] of steps.entries()) {
    atMs += afterMs;
    actions.push({ atMs, action });
    const outcome = OUTCOMES[action.kind];
    if (outcome === undefined) continue;
    const script = { name, actions, lastsMs: atMs, outcome };
    const rest = steps.slice(index + 1);
    if (outcome === "finished" || outcome === "error" || rest.length === 0) return script;
    return { ...script, onceResumed: defineScript(name, rest) };
  }
  return { name, actions, lastsMs: atMs, outcome: "finished" };
}

/** A run that is played live: nothing is known of it until it happens. */
export const liveScript: Script = { name: "live", actions: [], lastsMs: 0, outcome: "running" };

/**
 * What has become of a live script when these things happened, all at once; what follows an end did not.
 * @param atMs since the start of the run, in milliseconds
 */
export function extendScript(script: Script, atMs: number, actions: readonly Action[]): Script {
  const last = actions.findIndex(({ kind }) => OUTCOMES[kind] !== undefined);
  const happened = last < 0 ? actions : actions.slice(0, last + 1);
  const ending = actions[last];
  const at = Math.max(atMs, script.lastsMs);
  return {
    ...script,
    actions: [...script.actions, ...happened.map((action) => ({ atMs: at, action }))],
    lastsMs: at,
    outcome: (ending && OUTCOMES[ending.kind]) ?? script.outcome,
  };
}
