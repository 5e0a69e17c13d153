import { expect, test } from "vitest";
import { findOperation } from "./find-operation.js";

test.each([
  ["agent-server", "GET", "/ready", "getReady", {}],
  [
    "agent-server",
    "PATCH",
    "/api/conversations/a%2Fb",
    "updateConversation",
    { conversation_id: "a/b" },
  ],
  ["agent-server", "GET", "/api/conversations/%zz", "getConversation", { conversation_id: "%zz" }],
  ["agent-server", "GET", "/%72eady", "getReady", {}],
  ["cloud-app-server", "GET", "/api/v1/app-conversations/start-tasks", "getStartTasks", {}],
] as const)("%s %s %s is %s", (server, method, path, id, pathParameters) => {
  expect(findOperation(server, method, path)).toEqual({
    operation: expect.objectContaining({ id }),
    pathParameters,
  });
});

test("a path that exists with other methods names them", () => {
  expect(findOperation("agent-server", "PUT", "/api/conversations/1")).toEqual({
    allow: ["GET", "PATCH", "DELETE"],
  });
});

test("a literal path is its own, though a parameter would match it, too", () => {
  const path = "/api/v1/app-conversations/start-tasks";
  expect(findOperation("cloud-app-server", "DELETE", path)).toEqual({ allow: ["GET"] });
});

test.each([
  ["agent-server", "/api/conversations/"],
  ["agent-server", "/api/v1/sandboxes"],
  ["cloud-app-server", "/ready"],
  ["agent-server", ""],
] as const)("%s has no %s", (server, path) => {
  expect(findOperation(server, "GET", path)).toBeUndefined();
});
