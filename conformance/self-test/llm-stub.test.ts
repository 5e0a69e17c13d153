import { describe, expect, it } from "vitest";
import { askMock, idsWith } from "./ask-mock.js";

// The mock's agents really ask the LLM of their conversation here; the stub answers.

describe("our scripted LLM, asked by agents that know nothing of it", () => {
  it("lets every row be asked that needs an LLM, the refused key, too", async () => {
    const report = await askMock(
      { llm: "call" },
      { llmScripted: false, llmStub: { slowMs: 300 }, profile: "quick" },
    );
    expect(idsWith(report, "fail")).toEqual([]);
    expect(idsWith(report, "could-not-run")).toEqual([]);
    // What cannot be watched is not asked either; no LLM would change that.
    const waiting = report.requirements.filter(({ verdict }) => verdict.reason?.includes("LLM"));
    expect(waiting).toEqual([]);
    const fails = report.requirements.find(({ id }) => id === "conversations/run-fails");
    expect(fails?.verdict.cases?.map(({ name, status }) => [name, status])).toEqual([
      ["unreachable-llm", "pass"],
      ["llm-refuses-key", "pass"],
    ]);
    expect(report.run.llm).toBe("stub");
    expect(report.leftovers).toEqual([]);
  });

  it("says so when nobody asks it: what it was for could not be run, and nothing is held against anybody", async () => {
    // The mock plays its own script, and never asks: its runs finish all the same.
    const only = ["conversations/run-fails"];
    const report = await askMock({}, { llmScripted: false, llmStub: true, only });
    const [requirement] = report.requirements;
    expect(requirement?.verdict.cases?.[1]).toMatchObject({
      name: "llm-refuses-key",
      status: "could-not-run",
      reason: expect.stringContaining("never asked its LLM"),
    });
  });

  it("without any LLM, what needs one is not asked, and the error path is asked still", async () => {
    const only = ["conversations/run-*", "events/action-names-tool"];
    const report = await askMock({}, { llmScripted: false, only });
    expect(idsWith(report, "not-asked")).toEqual([
      "conversations/run-of-a-running-one",
      "conversations/run-finishes",
      "events/action-names-tool",
    ]);
    expect(idsWith(report, "pass")).toContain("conversations/run-fails");
    expect(report.exitCode).toBe(0);
  });
});
