// node --test: one mock for this file, on ports that were free.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createCloudClient, dataOf, waitForSandbox } from "agent-execution-contract/clients";
import { startMock } from "agent-execution-contract/mock";

const mock = await startMock();
after(() => mock.stop());

test("a sandbox comes to run, and says where its agent server is", async () => {
  const cloud = createCloudClient(mock.cloud);
  const { id } = dataOf(await cloud.POST("/api/v1/sandboxes"));
  const sandbox = await waitForSandbox(cloud, id, { pollMs: 50 });
  assert.equal(sandbox.exposed_urls[0]?.name, "AGENT_SERVER");
});
