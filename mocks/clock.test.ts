import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ClockMisuse, createClock } from "./clock.js";

afterEach(() => vi.useRealTimers());

describe("a held clock", () => {
  it("stands still until it is driven", async () => {
    const clock = createClock({ speed: 0, at: 1_000 });
    await sleep(20);
    expect(clock.now()).toBe(1_000);
    clock.advance(250);
    clock.set(2_000);
    expect(clock.now()).toBe(2_000);
  });

  it("wakes who sleeps once it is driven there, and not before", async () => {
    const clock = createClock({ speed: 0, at: 0 });
    let awake = false;
    const sleeper = clock.sleepUntil(100).then(() => {
      awake = true;
    });
    clock.advance(99);
    await sleep(5);
    expect(awake).toBe(false);
    clock.advance(1);
    await sleeper;
  });

  it("lets who sleeps be called off", async () => {
    const clock = createClock({ speed: 0, at: 0 });
    const controller = new AbortController();
    const sleeper = clock.sleepUntil(100, controller.signal);
    controller.abort(new Error("enough"));
    await expect(sleeper).rejects.toThrow("enough");
    await expect(clock.sleepUntil(100, controller.signal)).rejects.toThrow("enough");
  });

  it("goes on when it is released", async () => {
    const clock = createClock({ speed: 0, at: 0 });
    const sleeper = clock.sleepUntil(500);
    clock.release(100);
    await sleeper;
    expect(clock.now()).toBeGreaterThanOrEqual(500);
    clock.hold();
    const held = clock.now();
    await sleep(5);
    expect(clock.now()).toBe(held);
  });
});

it("never goes back, however it is driven", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("advance" as const), ms: fc.nat(10_000) }),
    fc.record({ kind: fc.constant("set" as const), ms: fc.nat(100_000) }),
    fc.record({ kind: fc.constantFrom("hold" as const, "release" as const), ms: fc.nat(50) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const clock = createClock({ speed: 0, at: 0 });
      for (const { kind, ms } of steps) {
        const before = clock.now();
        if (kind === "set" && ms < before) expect(() => clock.set(ms)).toThrow(ClockMisuse);
        else if (kind === "hold") clock.hold();
        else clock[kind](ms);
        expect(clock.now()).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});

it.each([
  [() => createClock({ speed: -1 }), /speed|quick/],
  [() => createClock({ speed: Number.NaN }), /quick/],
  [() => createClock({ speed: 0, at: 5 }).advance(-1), /0 ms or more/],
  [() => createClock({ speed: 0, at: 5 }).advance(Number.NaN), /0 ms or more/],
  [() => createClock({ speed: 0, at: 5 }).set(4), /never goes back/],
])("misuse is told: %s", (misuse, message) => {
  expect(misuse).toThrow(message);
  expect(misuse).toThrow(ClockMisuse);
});

it("does not hear of anybody's fake timers", async () => {
  vi.useFakeTimers({ now: 0 });
  const clock = createClock({ speed: 20 });
  expect(clock.now()).toBeGreaterThan(1_000_000_000_000);
  await clock.sleepUntil(clock.now() + 100);
});
