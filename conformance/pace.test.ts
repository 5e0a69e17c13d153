import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPace } from "./pace.js";
import type { Target } from "./target.js";

const cloud: Target = { server: "cloud-app-server", url: "http://127.0.0.1:1", key: "k" };
const agent: Target = { server: "agent-server", url: "http://127.0.0.1:2/prefix", key: "k" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Which of these turns came without a wait. */
async function immediately(turns: readonly Promise<void>[]): Promise<readonly boolean[]> {
  const came = turns.map(() => false);
  for (const [index, turn] of turns.entries()) {
    turn.then(
      () => {
        came[index] = true;
      },
      () => {},
    );
  }
  await new Promise((resolve) => setImmediate(resolve));
  return came;
}

describe("a pace", () => {
  it("lets everything go at once when no rate is given", async () => {
    const pace = createPace();
    const turns = [1, 2, 3].map(() => pace.turn(cloud, undefined));
    expect(await immediately(turns)).toEqual([true, true, true]);
  });

  it("lets one request go in each part of a second, and counts each server by itself", async () => {
    const pace = createPace(5);
    const stop = new AbortController();
    const turns = [cloud, cloud, agent, cloud].map((target) => pace.turn(target, stop.signal));
    expect(await immediately(turns)).toEqual([true, false, true, false]);
    stop.abort();
    const ends = await Promise.allSettled(turns);
    expect(ends.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
    ]);
  });

  it("holds back all that goes to a server that said so, until the time is over", async () => {
    const pace = createPace();
    pace.hold(cloud, 1000);
    const stop = new AbortController();
    const held = pace.turn(cloud, stop.signal);
    expect(await immediately([held, pace.turn(agent, undefined)])).toEqual([false, true]);
    stop.abort();
    await expect(held).rejects.toThrow("interrupted");
    vi.setSystemTime(Date.now());
    vi.advanceTimersByTime(1000);
    expect(await immediately([pace.turn(cloud, undefined)])).toEqual([true]);
  });
});
