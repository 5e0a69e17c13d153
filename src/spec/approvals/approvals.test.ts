import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Change } from "../change.js";
import { applyApprovals } from "./apply-approvals.js";
import { parseApprovals } from "./read-approvals.js";

const TODAY = "2026-11-22";

const change: Change = {
  kind: "operation-removed",
  fingerprint: "0123456789abcdef",
  verdict: "breaking",
  aspect: "document",
  hurts: ["callers"],
  operations: ["getReady"],
  place: { document: "agent-server", pointer: "/paths/~1ready/get" },
  message: "GET /ready is gone.",
  why: "It was taken away.",
};

const file = (entry: string) => `version: 1\napprovals:\n  - ${entry.replaceAll("\n", "\n    ")}\n`;
const STRUCTURAL = "kind: operation-removed\ndocument: agent-server\npointer: /paths/~1ready/get";
const BECAUSE = "reason: nobody probes it\nexpires: 2026-12-31";

const apply = (entry: string, changes: readonly Change[] = [change], today = TODAY) =>
  applyApprovals(changes, parseApprovals(file(entry), "a.yaml").approvals, today);

describe("an approval", () => {
  it.each([
    ["by structure", `${STRUCTURAL}\n${BECAUSE}`],
    ["with operations", `${STRUCTURAL}\noperations: [getReady, getSettings]\n${BECAUSE}`],
    ["by fingerprint", `fingerprint: "0123456789abcdef"\n${BECAUSE}`],
  ])("%s accepts the change, whatever is said of it", (_how, entry) => {
    const told = { ...change, message: "Told in other words.", why: "Other words." };
    const { changes, entries } = apply(entry, [told]);
    expect(changes[0]?.approval).toEqual({
      reason: "nobody probes it",
      expires: "2026-12-31",
      line: 3,
    });
    expect(entries.map(({ outcome }) => outcome)).toEqual(["approves"]);
  });

  it.each<[string, Partial<Change>]>([
    ["another kind", { kind: "operation-moved" }],
    ["another place", { place: { ...change.place, pointer: "/paths/~1ready" } }],
    ["another document", { place: { ...change.place, document: "cloud-app-server" } }],
    ["an operation that it does not name", { operations: ["getReady", "getSettings"] }],
  ])("accepts no change of %s, and is stale", (_what, over) => {
    const { changes, entries } = apply(`${STRUCTURAL}\noperations: [getReady]\n${BECAUSE}`, [
      { ...change, ...over },
    ]);
    expect(changes[0]?.approval).toBeUndefined();
    expect(entries.map(({ outcome }) => outcome)).toEqual(["stale"]);
  });

  it("is stale when the change has become safe", () => {
    const { entries } = apply(`${STRUCTURAL}\n${BECAUSE}`, [{ ...change, verdict: "safe" }]);
    expect(entries.map(({ outcome }) => outcome)).toEqual(["stale"]);
  });

  it("holds on its last day, and not on the next", () => {
    const entry = `${STRUCTURAL}\n${BECAUSE}`;
    expect(apply(entry, [change], "2026-12-31").entries[0]?.outcome).toBe("approves");
    const late = apply(entry, [change], "2027-01-01");
    expect(late.entries[0]?.outcome).toBe("expired");
    expect(late.changes[0]?.approval).toBeUndefined();
  });
});

describe("an approvals file", () => {
  it.each([
    [file(STRUCTURAL), '3:5: expected "reason", which is missing'],
    [file(`${STRUCTURAL}\nreason: x`), '3:5: expected "expires", which is missing'],
    [file(BECAUSE), "3:5: expected kind, document and pointer or fingerprint alone, not a map"],
    [
      file(`${STRUCTURAL}\nfingerprint: "0123456789abcdef"\n${BECAUSE}`),
      "3:5: expected kind, document",
    ],
    [file(`${STRUCTURAL}\nmessage: gone\n${BECAUSE}`), "6:5: expected one of kind, "],
    [file(`${STRUCTURAL}\nreason: "TODO: why"\nexpires: 2026-12-31`), "6:13: say why"],
    [file(`${STRUCTURAL}\nreason: x\nexpires: 2026-02-30`), "7:14: there is no day 2026-02-30"],
    [file(`${STRUCTURAL}\nreason: x\nexpires: soon`), "7:14: expected the last day"],
    ["approvals: []", '1:1: expected "version", which is missing'],
  ])("tells what is wrong with %j, and where", (text, told) => {
    expect(() => parseApprovals(text, "a.yaml")).toThrow(`a.yaml:${told}`);
  });
});

it("the schema of the file is one", () => {
  const text = readFileSync(new URL("./approvals.schema.json", import.meta.url), "utf8");
  expect(new Ajv2020().validateSchema(JSON.parse(text))).toBe(true);
});
