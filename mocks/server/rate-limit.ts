import { type Answer, problem } from "../handlers/answer.js";
import type { World } from "../world.js";

/** What one real deployment was seen to allow to one address. */
const CALLS_PER_WINDOW = 10;
const WINDOW_MS = 1_000;

interface Window {
  readonly since: number;
  calls: number;
}

const windows = new WeakMap<World, Map<string, Window>>();

/**
 * Counts a call of a client, and refuses it where calls are limited and there were too many in this second. The
 * machine's time counts, whatever the tenant's clock says: it is the client that is to slow down.
 */
export function limitCalls(world: World, address: string): Answer | undefined {
  if (world.choices["rate-limits"] === "none") return undefined;
  const ofWorld = windows.get(world) ?? new Map<string, Window>();
  windows.set(world, ofWorld);
  const now = performance.now();
  const known = ofWorld.get(address);
  const window = known && now - known.since < WINDOW_MS ? known : { since: now, calls: 0 };
  ofWorld.set(address, window);
  if (++window.calls <= CALLS_PER_WINDOW) return undefined;
  const refusal = problem(429, `more than ${CALLS_PER_WINDOW} calls in a second`);
  return { ...refusal, headers: { "retry-after": String(WINDOW_MS / 1_000) } };
}
