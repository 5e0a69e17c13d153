import { Pool } from "undici";

/** What the process that sends is told: `count` requests of one kind. */
export interface Load {
  readonly url: string;
  readonly method: "GET" | "POST" | "PATCH";
  /** Taken in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** `{n}` in it stands for the number of the request. */
  readonly body?: string;
  readonly count: number;
}

/** What came of it. */
export interface LoadResult {
  /** From the first request to the last answer. */
  readonly elapsedMs: number;
  /** Identifiers in the answers to a POST, spread evenly over the load; at most a thousand. */
  readonly ids: readonly string[];
}

const CONNECTIONS = 8;
const IN_FLIGHT = 8;
const MOST_IDS = 1000;

/** Sends a load over keep-alive connections, pipelined, and throws at the first answer that is no success. */
export async function send(load: Load): Promise<LoadResult> {
  const { url, method, paths, headers, body, count } = load;
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: IN_FLIGHT });
  const ids: string[] = [];
  let next = 0;
  const startedAt = performance.now();
  const sendNext = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      const path = paths[number % paths.length] ?? "/";
      const sent = body?.replace("{n}", String(number));
      const answer = await pool.request({ method, path, headers, body: sent ?? null });
      const text = await answer.body.text();
      if (answer.statusCode > 299)
        throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${text}`);
      if (method === "POST" && number % Math.ceil(count / MOST_IDS) === 0) {
        ids.push((JSON.parse(text) as { id: string }).id);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS * IN_FLIGHT }, sendNext));
  const elapsedMs = performance.now() - startedAt;
  await pool.close();
  return { elapsedMs, ids };
}

process.on("message", async (load: Load) => {
  process.send?.(await send(load));
});
