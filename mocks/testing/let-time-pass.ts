import type { Mock } from "../index.js";
import { ask } from "./ask.js";

/** What the clock goes on after each look, in milliseconds. */
const STEP_MS = 5;

/**
 * Waits for what a mock with a held clock takes its time for. Somebody looks, then the clock goes on a little, again
 * and again: how many looks there are meanwhile is up to the mock, not to how busy the machine is.
 * @param look looks at the mock over HTTP; asks whether it is ready, unless told
 */
export async function letTimePass<T>(
  { agent, clock }: Mock,
  awaited: Promise<T>,
  look: () => Promise<unknown> = () => ask("GET", `${agent.url}/ready`),
): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  awaited.then(end, end);
  while (!isOver) {
    await look();
    clock.advance(STEP_MS);
  }
  return awaited;
}
