import { createCloudClient, dataOf, waitForSandbox } from "agent-execution-contract/clients";
import { expect, inject, test } from "vitest";

const cloud = createCloudClient(inject("mock").cloud);

test("a sandbox comes to run, and says where its agent server is", async () => {
  const { id } = dataOf(await cloud.POST("/api/v1/sandboxes"));
  const sandbox = await waitForSandbox(cloud, id, { pollMs: 50 });
  expect(sandbox.exposed_urls).toMatchObject([{ name: "AGENT_SERVER" }]);
});
