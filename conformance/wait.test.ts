import { describe, expect, it } from "vitest";
import { Interrupted } from "./failure.js";
import { pause, poll } from "./wait.js";

const signal = new AbortController().signal;

describe("poll", () => {
  it("asks until the probe finds something, and answers it", async () => {
    let asked = 0;
    const found = await poll(async () => (++asked === 4 ? "there" : undefined), {
      timeoutMs: 5000,
      signal,
      pauseMs: 1,
    });
    expect([found, asked]).toEqual(["there", 4]);
  });

  it("looks once more when the time is up, and at least once", async () => {
    let asked = 0;
    const probe = async () => void asked++;
    expect(await poll(probe, { timeoutMs: 0, signal })).toBeUndefined();
    expect(asked).toBe(1);
    const startedAtMs = performance.now();
    expect(await poll(probe, { timeoutMs: 60, signal, pauseMs: 25 })).toBeUndefined();
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(59);
  });

  it("takes false and null for something that was found", async () => {
    expect(await poll(async () => false, { timeoutMs: 0, signal })).toBe(false);
    expect(await poll(async () => null, { timeoutMs: 0, signal })).toBeNull();
  });

  it("ends when it is interrupted", async () => {
    const controller = new AbortController();
    const polling = poll(async () => undefined, { timeoutMs: 60_000, signal: controller.signal });
    controller.abort();
    await expect(polling).rejects.toBeInstanceOf(Interrupted);
  });
});

it("a pause that is interrupted says so", async () => {
  await expect(pause(60_000, AbortSignal.abort())).rejects.toBeInstanceOf(Interrupted);
});
