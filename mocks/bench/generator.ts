import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pinned } from "./machine.js";
import { type BenchRequest, headersOf } from "./requests.js";
import { files } from "./workshop.js";

/** What came of sending one request again and again. */
export interface LoadResult {
  /** From the first request to the last answer. */
  readonly elapsedMs: number;
  /** How many answers there were, by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests without an answer. */
  readonly errors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const GENERATOR_CORE = 1;
/** Connections that are kept alive, with one request under way on each. */
export const CONNECTIONS = 10;

/** The process that sends the load, on a core of its own. */
export class Generator {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor() {
    const [command, ...args] = pinned(GENERATOR_CORE, [
      process.execPath,
      join(files.peers, "fire.mjs"),
    ]);
    this.#child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.#ended = once(this.#child, "exit").then(() => {
      throw new Error("the load generator has ended");
    });
    this.#ended.catch(() => {}); // nobody may be waiting when it is stopped
  }

  /**
   * @param url with the path as this server has it
   * @param seconds for how long to send
   * @throws Error when the generator ends before it has told what came of it
   */
  async fire(url: string, request: BenchRequest, seconds: number): Promise<LoadResult> {
    const { method, body } = request;
    this.#child.send({
      url,
      method,
      headers: headersOf(request),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      connections: CONNECTIONS,
      duration: seconds,
    });
    const [result] = await Promise.race([once(this.#child, "message"), this.#ended]);
    return result as LoadResult;
  }

  stop(): void {
    this.#child.kill();
  }
}
