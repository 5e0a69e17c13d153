import { type Action, defineScript, type Script, type Step } from "../domain/script.js";

/** How long a step takes that is told nothing else, in milliseconds. */
export const STEP_MS = 100;

export interface ScriptOptions {
  /** How long each step takes, in milliseconds; 100 unless told. `wait` comes on top. */
  readonly stepMs?: number;
}

/** A script that is still being written: each step gives a longer one, `finish`, `fail` and `end` give the script. */
export class ScriptBuilder {
  readonly #name: string;
  readonly #stepMs: number;
  readonly #steps: readonly Step[];

  constructor(name: string, stepMs: number, steps: readonly Step[] = []) {
    this.#name = name;
    this.#stepMs = stepMs;
    this.#steps = steps;
  }

  /** The agent calls the tool `think`. */
  think(thought: string): ScriptBuilder {
    return this.#then({ kind: "think", thought });
  }

  /** The agent calls a tool: without a name, the first one that its conversation lists. */
  call(tool?: string): ScriptBuilder {
    return this.#then(tool === undefined ? { kind: "call" } : { kind: "call", tool });
  }

  /** What the tool that was called last gives back. */
  observe(text: string): ScriptBuilder {
    return this.#then({ kind: "observe", text });
  }

  say(text: string): ScriptBuilder {
    return this.#then({ kind: "say", text });
  }

  /** The agent makes a mistake, and goes on. */
  err(detail: string): ScriptBuilder {
    return this.#then({ kind: "err", detail });
  }

  /** Nothing happens. @param ms how long, in milliseconds */
  wait(ms: number): ScriptBuilder {
    return this.#then({ kind: "wait" }, ms);
  }

  /** The run is `paused` until it is resumed, or run again. */
  pause(): ScriptBuilder {
    return this.#then({ kind: "pause" });
  }

  /** The run is `waiting_for_confirmation` until it is resumed. */
  askForConfirmation(): ScriptBuilder {
    return this.#then({ kind: "ask-for-confirmation" });
  }

  /** The run is `stuck` until it is resumed, or run again. */
  getStuck(): ScriptBuilder {
    return this.#then({ kind: "get-stuck" });
  }

  /** The agent calls the tool `finish`: the run has `finished`. */
  finish(message = "Done."): Script {
    return this.#then({ kind: "finish", message }).#defined();
  }

  /** The run ends in `error`. */
  fail(detail: string, code = "AgentError"): Script {
    return this.#then({ kind: "fail", code, detail }).#defined();
  }

  /** The run has `finished`, without a word. */
  end(): Script {
    return this.#then({ kind: "end" }).#defined();
  }

  #then(action: Action, afterMs = this.#stepMs): ScriptBuilder {
    if (!Number.isSafeInteger(afterMs) || afterMs < 0) {
      throw new RangeError(`a step takes whole milliseconds from 0 on, not ${afterMs}`);
    }
    return new ScriptBuilder(this.#name, this.#stepMs, [...this.#steps, { afterMs, action }]);
  }

  #defined(): Script {
    return defineScript(this.#name, this.#steps);
  }
}

/**
 * Begins a script.
 * @param name by which a conversation asks for it: with the tag `mockscript`, or the model `mock/<name>`
 * @example
 * script("review").think("Let me look.").call("terminal").observe("ok").wait(200).finish("Done.")
 */
export const script = (name: string, { stepMs = STEP_MS }: ScriptOptions = {}): ScriptBuilder =>
  new ScriptBuilder(name, stepMs);
