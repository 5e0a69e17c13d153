import { afterAll, beforeAll, expect, test } from "vitest";
import { type Prism, startPrism } from "./prism.js";

let agent: Prism;
let cloud: Prism;
beforeAll(async () => {
  [agent, cloud] = await Promise.all([startPrism("agent-server"), startPrism("cloud-app-server")]);
});
afterAll(() => Promise.all([agent.stop(), cloud.stop()]));

const headers = { "X-Session-API-Key": "any", "Content-Type": "application/json" };
const id = "7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15";

test.each([
  ["GET", "/ready", undefined, { status: "ready" }],
  ["POST", "/api/conversations", { tags: { customer: "acme" } }, { id, execution_status: "idle" }],
  ["GET", `/api/conversations/${id}`, undefined, { id, execution_status: "finished" }],
  [
    "PATCH",
    `/api/conversations/${id}`,
    { tags: {} },
    { id, tags: { customer: "acme", ticket: "4711" } },
  ],
  ["POST", `/api/conversations/${id}/run`, undefined, { success: true }],
  ["GET", `/api/conversations/${id}/events/search?limit=5`, undefined, { next_page_id: null }],
  ["PATCH", "/api/settings", { agent_settings_diff: {} }, { agent_settings: {} }],
  ["DELETE", `/api/conversations/${id}`, undefined, { success: true }],
] as const)("the agent server: %s %s", async (method, path, body, expected) => {
  const answer = await fetch(agent.url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  expect(await answer.json()).toMatchObject(expected);
});

test.each([
  ["POST", "/api/v1/sandboxes", undefined, { status: "STARTING" }],
  ["GET", "/api/v1/sandboxes?id=sandbox-5e0d2c4b", undefined, [{ status: "RUNNING" }]],
  ["DELETE", "/api/v1/sandboxes/s", undefined, { detail: [{ loc: ["query", "sandbox_id"] }] }],
  ["DELETE", "/api/v1/sandboxes/s?sandbox_id=s", undefined, { success: true }],
  ["POST", "/api/v1/app-conversations", {}, { status: "WORKING" }],
  [
    "GET",
    "/api/v1/app-conversations/start-tasks?ids=1",
    undefined,
    [{ status: "READY", app_conversation_id: id }],
  ],
  ["GET", `/api/v1/app-conversations?ids=${id}`, undefined, [{ id, tags: { ticket: "4711" } }]],
  ["PATCH", "/api/v1/app-conversations", { id, title: "x" }, { id }],
  ["PATCH", `/api/v1/app-conversations/${id}`, { title: "x" }, { id }],
  ["DELETE", `/api/v1/app-conversations/${id}`, undefined, { success: true }],
] as const)("the cloud app server: %s %s", async (method, path, body, expected) => {
  const answer = await fetch(cloud.url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  expect(await answer.json()).toMatchObject(expected);
});
