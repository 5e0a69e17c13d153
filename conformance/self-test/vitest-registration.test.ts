import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startVitest } from "vitest/node";
import { type Mock, startMock } from "../../mocks/index.js";
import { conformanceTests } from "../vitest.js";

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

// The mock keeps all of these: each is a test of this file, and passes.
conformanceTests(
  () => ({ url: mock.agent.url, sessionApiKey: mock.agent.sessionKey, profile: "quick", seed: 1 }),
  {
    only: [
      "readiness/values-are-strings",
      "tags/patch-replaces-whole-map",
      "tags/create-stores-tags",
    ],
  },
);

test("a broken requirement fails its own test, in the report's words; what was not asked is skipped", async () => {
  const broken = await startMock({ faults: ["tags/patch-replaces-whole-map/merges"] });
  try {
    const file = fileURLToPath(new URL("testing/registered.ts", import.meta.url));
    const env = { TARGET_URL: broken.agent.url, TARGET_KEY: broken.agent.sessionKey };
    const vitest = await startVitest("test", [file], {
      root: fileURLToPath(new URL("../..", import.meta.url)),
      config: false,
      include: ["**/testing/registered.ts"],
      watch: false,
      env,
      reporters: [{}],
    });
    const tests = [...(vitest.state.getTestModules()[0]?.children.allTests() ?? [])];
    const resultOf = (id: string) => tests.find(({ name }) => name.startsWith(`${id} `))?.result();
    expect(resultOf("tags/create-stores-tags")?.state).toBe("passed");
    expect(resultOf("auth/cloud-bearer-accepted")?.state).toBe("skipped");
    const failed = resultOf("tags/patch-replaces-whole-map");
    expect(failed?.state).toBe("failed");
    expect(failed?.errors?.[0]?.message).toMatch(
      /BROKEN tags\/patch-replaces-whole-map[\s\S]*how to mend it/,
    );
    await vitest.close();
  } finally {
    await broken.stop();
    process.exitCode = 0; // the inner run has set it
  }
});
