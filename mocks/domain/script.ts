/** What an agent does at one step of a run. */
export type Action =
  | { readonly kind: "think"; readonly thought: string }
  /** Without a tool: the first one that the conversation lists, or `think`. */
  | { readonly kind: "call"; readonly tool?: string }
  /** What the tool that was called last gave back. */
  | { readonly kind: "observe"; readonly text: string }
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "wait" }
  | { readonly kind: "pause" }
  | { readonly kind: "ask-for-confirmation" }
  | { readonly kind: "get-stuck" }
  | { readonly kind: "finish"; readonly message: string }
  | { readonly kind: "fail"; readonly code: string; readonly detail: string };

export interface Step {
  /** Counted from the step before, in milliseconds. */
  readonly afterMs: number;
  readonly action: Action;
}

/** Where a run can end, or rest until somebody asks for more. */
export type Outcome = "finished" | "error" | "stuck" | "paused" | "waiting_for_confirmation";

/** What a mock agent does in a run, laid out in time. */
export interface Script {
  readonly name: string;
  readonly actions: readonly { readonly atMs: number; readonly action: Action }[];
  /** From the start of the run to its outcome, in milliseconds. */
  readonly lastsMs: number;
  readonly outcome: Outcome;
}

const OUTCOMES: { readonly [Kind in Action["kind"]]?: Outcome } = {
  pause: "paused",
  "ask-for-confirmation": "waiting_for_confirmation",
  "get-stuck": "stuck",
  finish: "finished",
  fail: "error",
};

/** Lays steps out in time, up to the first that ends the run; steps that simply run out have finished. */
export function defineScript(name: string, steps: readonly Step[]): Script {
  const actions: { atMs: number; action: Action }[] = [];
  let atMs = 0;
  for (const { afterMs, action } of steps) {
    atMs += afterMs;
    actions.push({ atMs, action });
    const outcome = OUTCOMES[action.kind];
    if (outcome !== undefined) return { name, actions, lastsMs: atMs, outcome };
  }
  return { name, actions, lastsMs: atMs, outcome: "finished" };
}
