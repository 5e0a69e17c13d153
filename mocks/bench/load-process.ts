import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load.js";

/** Sends loads from a process of its own, so that what sends is not measured with what answers. */
export class LoadProcess {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL("load.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
  });
  readonly #ended = once(this.#child, "exit").then(() => {
    throw new Error("the process that sends the load has ended");
  });
  /** How many requests have been sent. */
  count = 0;

  constructor() {
    this.#ended.catch(() => {}); // nobody may be waiting when it is stopped
  }

  /** @throws Error when an answer was no success; what was wrong with it stands on stderr */
  async send(load: Load): Promise<LoadResult> {
    this.count += load.count;
    this.#child.send(load);
    const [result] = await Promise.race([once(this.#child, "message"), this.#ended]);
    return result as LoadResult;
  }

  stop(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}
