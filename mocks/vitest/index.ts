import { test as base, expect } from "vitest";
import { type Mock, startMock, type TenantMock, type TenantOptions } from "../index.js";
import * as matchers from "./matchers.js";

declare module "vitest" {
  interface Matchers {
    /** No client of this mock did what the contract does not allow. */
    toHaveNoViolations(): void;
    /** This mock was asked so: that many times, or at least once. */
    toHaveReceived(asked: matchers.Asked, times?: number): void;
    /** This mock has been asked so, or will be within `timeoutMs` (5000 unless told). To be awaited. */
    toReceive(asked: matchers.Asked, options?: { readonly timeoutMs?: number }): Promise<void>;
  }
}

expect.extend(matchers);

export interface MockFixtures {
  /** The mock of this worker, of which each test has a tenant. */
  readonly mockServer: Mock;
  /** What the mock of a test is told: `test.override({ mockOptions: { … } })` says so for a file or a `describe`. */
  readonly mockOptions: TenantOptions;
  /** A mock of the test's own: a fresh tenant, whose doors are closed after it. */
  readonly mock: TenantMock;
}

/**
 * vitest's `test`, with a mock for each test that asks for one. To import it is to have the matchers, too.
 * @example
 * test("a sandbox starts", async ({ mock }) => {
 *   const cloud = createCloudClient(mock.cloud);
 *   expect(dataOf(await cloud.POST("/api/v1/sandboxes")).status).toBe("STARTING");
 *   expect(mock).toHaveReceived("createSandbox", 1);
 *   expect(mock).toHaveNoViolations();
 * });
 */
export const test = base.extend<MockFixtures>({
  mockServer: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
    async ({}, use) => {
      const mock = await startMock();
      await use(mock);
      await mock.stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mockOptions: async ({}, use) => use({}),
  mock: async ({ mockServer, mockOptions }, use) => {
    const mock = await mockServer.tenant(mockOptions);
    await use(mock);
    await mock.stop();
  },
});

export { test as it };
