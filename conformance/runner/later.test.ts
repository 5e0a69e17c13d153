import { describe, expect, it } from "vitest";
import type { RequirementId } from "../../src/generated/requirements.js";
import { couldNotRun, Interrupted } from "../failure.js";
import { createRedaction } from "../redaction.js";
import type { Verdict, Violation } from "../verdict.js";
import { lookAgain } from "./later.js";
import type { Later, Session } from "./session.js";
import { Verdicts } from "./verdicts.js";

const PLAIN: RequirementId = "events/recorded-for-good";
const BY_CASE: RequirementId = "conversations/delete-removes";
const wrong = [{ message: "it is back", expected: "nothing", actual: "it" }];

const passed: Verdict = { status: "pass", targets: [], requests: 1, durationMs: 1 };
const cases = ["getConversation", "searchEvents"].map((name) => ({
  name,
  status: "pass" as const,
}));

async function afterLooking(
  id: RequirementId,
  looks: readonly (readonly [look: Later["look"], name?: string])[],
): Promise<Verdict | undefined> {
  const verdicts = new Verdicts(undefined);
  verdicts.set(PLAIN, passed);
  verdicts.set(BY_CASE, { ...passed, cases });
  const session = {
    run: { profile: "quick", signal: new AbortController().signal },
    redaction: createRedaction(),
    later: looks.map(([look, name]) => ({
      id,
      name,
      look,
      evidence: (violations: readonly Violation[]) => ({ violations, exchanges: [] }),
      sinceMs: 0,
    })),
  } satisfies { [part in keyof Session]?: unknown };
  await lookAgain(session as unknown as Session, verdicts);
  return verdicts.reports().find((report) => report.id === id)?.verdict;
}

describe("a late look", () => {
  it("that finds nothing, or cannot be taken, leaves the verdict", async () => {
    const lost = async () => {
      throw couldNotRun("nobody is there any more");
    };
    expect(await afterLooking(PLAIN, [[async () => []], [lost]])).toEqual(passed);
  });

  it("breaks the requirement", async () => {
    const verdict = await afterLooking(PLAIN, [[async () => wrong]]);
    expect(verdict).toMatchObject({ status: "fail", evidence: { violations: wrong } });
  });

  it("breaks the case that it is about, and each other one that does", async () => {
    const one = await afterLooking(BY_CASE, [[async () => wrong, "searchEvents"]]);
    expect(one?.status).toBe("fail");
    expect(one?.cases?.map(({ status }) => status)).toEqual(["pass", "fail"]);
    const looks = cases.map(({ name }) => [async () => wrong, name] as const);
    const both = await afterLooking(BY_CASE, looks);
    expect(both?.cases?.map(({ status }) => status)).toEqual(["fail", "fail"]);
  });

  it("is an error where it is ours, and ends with the run", async () => {
    const failing = (error: Error) => async () => {
      throw error;
    };
    expect((await afterLooking(PLAIN, [[failing(new Error("ours"))]]))?.status).toBe("error");
    await expect(afterLooking(PLAIN, [[failing(new Interrupted())]])).rejects.toThrow(Interrupted);
  });
});
