import { describe, expect, it } from "vitest";
import { linearize, type RegisterCall } from "./register.js";

const write = (value: string, startedAtMs: number, endedAtMs: number): RegisterCall => ({
  kind: "write",
  value,
  startedAtMs,
  endedAtMs,
});
const read = (value: string, startedAtMs: number, endedAtMs: number): RegisterCall => ({
  ...write(value, startedAtMs, endedAtMs),
  kind: "read",
});

describe("linearize", () => {
  it("takes calls one after another that show the last write", () => {
    expect(linearize("a", [read("a", 0, 1), write("b", 2, 3), read("b", 4, 5)])).toBe(
      "linearizable",
    );
  });

  it("refuses a read of an older value after the write was answered", () => {
    expect(linearize("a", [write("b", 0, 1), read("a", 2, 3)])).toBe("not-linearizable");
  });

  it("takes either value while the write is going on", () => {
    expect(linearize("a", [write("b", 0, 10), read("a", 1, 2), read("b", 3, 4)])).toBe(
      "linearizable",
    );
  });

  it("refuses a value that goes back once it was seen", () => {
    expect(linearize("a", [write("b", 0, 10), read("b", 1, 2), read("a", 3, 4)])).toBe(
      "not-linearizable",
    );
  });

  it("refuses what nobody wrote", () => {
    expect(linearize("a", [write("b", 0, 10), read("ab", 1, 2)])).toBe("not-linearizable");
  });

  it("finds an order of two writers that only the readers tell", () => {
    const calls = [write("b", 0, 10), write("c", 0, 10), read("c", 11, 12), read("c", 13, 14)];
    expect(linearize("a", calls)).toBe("linearizable");
    expect(linearize("a", [...calls, read("b", 15, 16)])).toBe("not-linearizable");
  });

  it("lets a refused write be made or not", () => {
    const refused = { ...write("b", 0, 1), optional: true };
    expect(linearize("a", [refused, read("a", 2, 3)])).toBe("linearizable");
    expect(linearize("a", [refused, read("b", 2, 3)])).toBe("linearizable");
    expect(linearize("a", [refused, read("b", 2, 3), read("a", 4, 5)])).toBe("not-linearizable");
  });

  it("says unknown instead of searching for ever", () => {
    const calls = Array.from({ length: 24 }, (_, index) => write(`w${index}`, 0, 100));
    expect(linearize("a", [...calls, read("never", 0, 100)], 1000)).toBe("unknown");
  });
});
