import { setTimeout as sleep } from "node:timers/promises";

const TURNS = 4;
const TURN_MS = 50;

/**
 * What this process holds on to: heap and external memory after garbage collection, in bytes.
 * @throws Error when node was not started with `--expose-gc`
 */
export async function heldBytes(): Promise<number> {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error("start it with node --expose-gc");
  for (let turn = 0; turn < TURNS; turn++) {
    await sleep(TURN_MS); // what is let go of in the background
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
