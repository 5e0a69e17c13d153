import { describe, expect } from "vitest";
import { ask } from "../testing/ask.js";
import { test } from "./index.js";

/** What a failing assertion says. */
async function complaintOf(assert: () => unknown): Promise<string> {
  try {
    await assert();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("the assertion passed");
}

describe("toHaveReceived", () => {
  test("counts what was asked, by operation or more precisely", async ({
    mock: { cloud },
    mock,
  }) => {
    const { apiKey: key } = cloud;
    await ask("POST", `${cloud.url}/api/v1/sandboxes`, { key });
    await ask("GET", `${cloud.url}/api/v1/sandboxes?id=x`, { key });
    await ask("GET", `${cloud.url}/api/v1/sandboxes?id=x`, { key });
    expect(mock).toHaveReceived("createSandbox");
    expect(mock).toHaveReceived("getSandboxes", 2);
    expect(mock).toHaveReceived({ operation: "getSandboxes", status: 200 }, 2);
    expect(mock).not.toHaveReceived("deleteSandbox");
    expect(mock).not.toHaveReceived("getSandboxes", 1);
    expect(await complaintOf(() => expect(mock).toHaveReceived("getSandboxes", 3))).toBe(
      'expected to have received "getSandboxes" 3 ×; it received 1 × createSandbox, 2 × getSandboxes',
    );
    expect(await complaintOf(() => expect(mock).not.toHaveReceived("createSandbox"))).toMatch(
      /^expected not to have received "createSandbox"/,
    );
  });

  test("says when nothing came", async ({ mock }) => {
    expect(await complaintOf(() => expect(mock).toHaveReceived("createSandbox"))).toMatch(
      /it received nothing$/,
    );
  });
});

describe("toReceive", () => {
  test("waits for what is still to come", async ({ mock }) => {
    const waiting = expect(mock).toReceive({ path: "/ready", status: 200 });
    await ask("GET", `${mock.agent.url}/ready`);
    await waiting;
    await expect(mock).toReceive("getReady");
    await expect(mock).not.toReceive("createSandbox", { timeoutMs: 10 });
  });

  test("says what came instead", async ({ mock }) => {
    await ask("GET", `${mock.agent.url}/ready`);
    const assert = () => expect(mock).toReceive("createSandbox", { timeoutMs: 10 });
    expect(await complaintOf(assert)).toMatch(/within 10 ms; the latest were GET \/ready 200$/);
  });
});

describe("toHaveNoViolations", () => {
  test("passes where the contract was kept", async ({ mock }) => {
    await ask("GET", `${mock.agent.url}/ready`);
    expect(mock).toHaveNoViolations();
    expect(await complaintOf(() => expect(mock).not.toHaveNoViolations())).toMatch(
      /^expected a violation/,
    );
  });

  test("says what was wrong, and what would have been right", async ({ mock }) => {
    await ask("GET", `${mock.cloud.url}/api/v1/sandboxes?id=x`);
    expect(mock).not.toHaveNoViolations();
    expect(await complaintOf(() => expect(mock).toHaveNoViolations())).toMatch(
      /getSandboxes.*key.*\n {2}the document: #\/.*\n {2}right would be: curl /,
    );
  });
});

describe("the fixture", () => {
  test.for([1, 2])("is a mock of the test's own (%i)", async (_, { mock }) => {
    await ask("GET", `${mock.agent.url}/ready`);
    expect(mock).toHaveReceived("getReady", 1);
  });

  describe("with options", () => {
    test.override({ mockOptions: { apiKey: "k1" } });

    test("is started as they say", ({ mock }) => {
      expect(mock.cloud.apiKey).toBe("k1");
    });
  });
});
