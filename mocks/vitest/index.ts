import { test as base } from "vitest";
import { type Mock, type MockOptions, startMock } from "../index.js";

export interface MockFixtures {
  /** How the mock of a test is started: `test.override({ mockOptions: { … } })` says so for a file or a `describe`. */
  readonly mockOptions: MockOptions;
  /** A mock of the test's own, which stops after it. */
  readonly mock: Mock;
}

/**
 * vitest's `test`, with a mock for each test that asks for one.
 * @example
 * test("a sandbox starts", async ({ mock }) => {
 *   const cloud = createCloudClient(mock.cloud);
 *   expect(dataOf(await cloud.POST("/api/v1/sandboxes")).status).toBe("STARTING");
 * });
 */
export const test = base.extend<MockFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  mockOptions: async ({}, use) => use({}),
  mock: async ({ mockOptions }, use) => {
    const mock = await startMock(mockOptions);
    await use(mock);
    await mock.stop();
  },
});

export { test as it };
