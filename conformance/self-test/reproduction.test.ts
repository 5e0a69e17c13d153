import { expect, it } from "vitest";
import { startMock } from "../../mocks/index.js";
import { runConformance } from "../index.js";
import { everythingOf } from "./ask-mock.js";
import { reproductionsIn, runScript } from "./run-script.js";

/** One of each way to judge: a status, a value, a look, a list. `npm run proofs` has twenty. */
const FAULTS = [
  "tags/key-charset-rejected/underscore",
  "tags/patch-replaces-whole-map/merges",
  "agent-spec/finish-and-think-added/no-finish",
  "auth/agent-refuses-wrong-key/other-case",
] as const;

it.each(FAULTS)("the script of %s is red where it is, and green where it is not", async (fault) => {
  const faulty = await startMock({ log: () => {}, faults: [fault] });
  const clean = await startMock({ log: () => {} });
  try {
    const only = [fault.slice(0, fault.lastIndexOf("/"))];
    const report = await runConformance({ ...everythingOf(faulty), seed: 1, only });
    const [first] = reproductionsIn(report);
    expect(first).toMatchObject({ runs: 3, red: 3, judged: "by comparison" });
    expect(report.leftovers).toEqual([]);
    const script = first?.script ?? "";
    for (const secret of [faulty.cloud.apiKey, faulty.agent.sessionKey])
      expect(script).not.toContain(secret);
    const [red, green] = [await runScript(script, faulty), await runScript(script, clean)];
    expect(red.output).toContain("RED: ");
    expect(green.output).toContain("GREEN: ");
    expect([red.exitCode, green.exitCode]).toEqual([1, 0]);
  } finally {
    await faulty.stop();
    await clean.stop();
  }
});

it("needs its keys, and is neither red nor green without", async () => {
  const [fault] = FAULTS;
  const mock = await startMock({ log: () => {}, faults: [fault] });
  try {
    const only = [fault.slice(0, fault.lastIndexOf("/"))];
    const headers = { "X-Gate": "gate-token-4711" };
    const report = await runConformance({ ...everythingOf(mock), seed: 1, only, headers });
    const [first] = reproductionsIn(report);
    expect(first).toMatchObject({ runs: 3, red: 3 });
    expect(JSON.stringify(report)).not.toContain("gate-token-4711");
    const end = await runScript(first?.script ?? "", mock);
    expect(end).toEqual({
      exitCode: 2,
      output: "set CONFORMANCE_HEADER_X_GATE in the environment\n",
    });
  } finally {
    await mock.stop();
  }
});
