import { createCloudClient, dataOf, waitForSandbox } from "agent-execution-contract/clients";
import { test } from "agent-execution-contract/mock/vitest";
import { expect } from "vitest";

test("a sandbox comes to run, and says where its agent server is", async ({ mock }) => {
  const cloud = createCloudClient(mock.cloud);
  const { id } = dataOf(await cloud.POST("/api/v1/sandboxes"));
  const sandbox = await waitForSandbox(cloud, id, { pollMs: 50 });
  expect(sandbox.exposed_urls).toMatchObject([{ name: "AGENT_SERVER" }]);
});
