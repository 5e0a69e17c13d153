import { Pool } from "undici";

/** What the load generator is told to send; `count` requests of one kind. */
export interface Load {
  readonly url: string;
  readonly sessionKey: string;
  readonly count: number;
  readonly kind: "create" | "get" | "patch";
  /** Identifiers for `get` and `patch`, taken in turn. */
  readonly ids: readonly string[];
}

/** What came of it. */
export interface LoadResult {
  /** From the first request to the last answer. */
  readonly elapsedMs: number;
  /** Identifiers that were made, spread evenly over the load; at most a thousand. */
  readonly ids: readonly string[];
}

const CONNECTIONS = 8;
const IN_FLIGHT = 8;
const MOST_IDS = 1000;

/** Sends a load over keep-alive connections, pipelined, and throws at the first answer that is no success. */
export async function send(load: Load): Promise<LoadResult> {
  const pool = new Pool(load.url, { connections: CONNECTIONS, pipelining: IN_FLIGHT });
  const ids: string[] = [];
  let next = 0;
  const startedAt = performance.now();
  const sendNext = async (): Promise<void> => {
    while (next < load.count) {
      const number = next++;
      const answer = await pool.request(requestOf(load, number));
      const text = await answer.body.text();
      if (answer.statusCode > 299)
        throw new Error(`${load.kind} was answered ${answer.statusCode}: ${text}`);
      if (load.kind === "create" && number % Math.ceil(load.count / MOST_IDS) === 0) {
        ids.push((JSON.parse(text) as { id: string }).id);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS * IN_FLIGHT }, sendNext));
  const elapsedMs = performance.now() - startedAt;
  await pool.close();
  return { elapsedMs, ids };
}

function requestOf({ sessionKey, kind, ids }: Load, number: number) {
  const headers = { "x-session-api-key": sessionKey, "content-type": "application/json" };
  if (kind === "create") {
    return {
      method: "POST",
      path: "/api/conversations",
      headers,
      body: '{"tags":{"customer":"acme"}}',
    } as const;
  }
  const path = `/api/conversations/${ids[number % ids.length]}`;
  if (kind === "get") return { method: "GET", path, headers } as const;
  return { method: "PATCH", path, headers, body: `{"tags":{"turn":"${number}"}}` } as const;
}

process.on("message", async (load: Load) => {
  process.send?.(await send(load));
});
