import { describe, expect, it } from "vitest";
import type { Leftover, RequirementReport } from "../report.js";
import type { Status, Verdict } from "../verdict.js";
import { exitCodeOf } from "./exit-code.js";

const signal = new AbortController().signal;
const LEFT: readonly Leftover[] = [{ kind: "sandbox", id: "7", target: "x", reason: "y" }];

function requirement(
  status: Status,
  rest: Partial<RequirementReport & { cases: Verdict["cases"] }> = {},
): RequirementReport {
  const { cases, ...more } = rest;
  const verdict = {
    status,
    targets: [],
    requests: 0,
    durationMs: 0,
    ...(cases === undefined ? {} : { cases }),
  };
  return {
    id: "tags/merge-by-client",
    level: "MUST",
    implied: false,
    sentence: "",
    sections: [],
    verdict,
    ...more,
  };
}

const codeOf = (
  requirements: readonly RequirementReport[],
  leftovers: readonly Leftover[] = [],
  interrupted = false,
  stopped: string | null = null,
) => exitCodeOf({ requirements, leftovers, interrupted, stopped }, { requireAll: false, signal });

describe("exitCodeOf, the first reason that holds", () => {
  it("interrupted before all", () => {
    expect(codeOf([requirement("error")], LEFT, true)).toBe(130);
    const term = { requireAll: false, signal: AbortSignal.abort("SIGTERM") };
    expect(
      exitCodeOf({ requirements: [], leftovers: [], interrupted: true, stopped: null }, term),
    ).toBe(143);
  });

  it("then our own error, in a case, too", () => {
    expect(codeOf([requirement("error"), requirement("fail")])).toBe(70);
    const cases = [
      { name: "a", status: "fail" },
      { name: "b", status: "error" },
    ] as const;
    expect(codeOf([requirement("fail", { cases })])).toBe(70);
  });

  it("then a broken MUST; a broken SHOULD changes nothing", () => {
    expect(codeOf([requirement("fail"), requirement("unknown")], LEFT)).toBe(1);
    expect(codeOf([requirement("fail", { level: "SHOULD" })])).toBe(0);
  });

  it("then what is incomplete, in a case, too", () => {
    expect(codeOf([requirement("pass"), requirement("could-not-run")], LEFT)).toBe(3);
    expect(codeOf([requirement("pass"), requirement("unknown")])).toBe(3);
    expect(codeOf([requirement("pass", { cases: [{ name: "a", status: "could-not-run" }] })])).toBe(
      3,
    );
    expect(codeOf([])).toBe(3);
    expect(codeOf([requirement("not-asked")])).toBe(3);
    expect(codeOf([requirement("pass")], LEFT, false, "a limit was reached")).toBe(3);
  });

  it("then what is left behind", () => {
    expect(codeOf([requirement("pass")], LEFT)).toBe(5);
  });

  it("not asked is fine, unless all is required", () => {
    const requirements = [requirement("pass"), requirement("not-asked")];
    expect(codeOf(requirements)).toBe(0);
    expect(
      exitCodeOf(
        { requirements, leftovers: [], interrupted: false, stopped: null },
        { requireAll: true, signal },
      ),
    ).toBe(3);
  });

  it("with a baseline: what it knows is put up with, and what rests on that; what is stale or unlisted fails", () => {
    const id = "tags/merge-by-client";
    const place = { requirement: id, case: null } as const;
    const entry = { ...place, reason: "known", expires: null, line: 3 };
    const known = { file: "b", entries: [{ ...entry, outcome: "known" as const }], unlisted: [] };
    const unlisted = { file: "b", entries: [], unlisted: [place] };
    const stale = { ...known, entries: [{ ...entry, outcome: "stale" as const }] };
    const resting = requirement("could-not-run", { id: "tags/patch-is-atomic" });
    const depending = { ...resting, verdict: { ...resting.verdict, restsOn: [id] as const } };
    const code = (
      requirements: readonly RequirementReport[],
      baseline: Parameters<typeof exitCodeOf>[0]["baseline"] & object,
    ) =>
      exitCodeOf(
        { requirements, leftovers: [], interrupted: false, stopped: null, baseline },
        { requireAll: false, signal },
      );
    expect(code([requirement("fail"), depending], known)).toBe(0);
    expect(code([requirement("fail"), depending], unlisted)).toBe(1);
    expect(code([requirement("fail", { level: "SHOULD" }), depending], unlisted)).toBe(3);
    expect(code([requirement("fail"), resting], known)).toBe(3);
    expect(code([requirement("pass")], stale)).toBe(1);
  });
});
