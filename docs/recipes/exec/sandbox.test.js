// npm test: `agent-mock exec` has started a mock, and this environment says where.
import assert from "node:assert/strict";
import { test } from "node:test";

const { AGENT_CLOUD_URL, AGENT_CLOUD_API_KEY } = process.env;

test("a new sandbox starts", async () => {
  const response = await fetch(`${AGENT_CLOUD_URL}/api/v1/sandboxes`, {
    method: "POST",
    headers: { Authorization: `Bearer ${AGENT_CLOUD_API_KEY}` },
  });
  assert.equal(response.status, 200);
  assert.equal((await response.json()).status, "STARTING");
});
