import { expect, it } from "vitest";
import type { Exchange } from "../exchange.js";
import { expectOpenDoor, expectRefusal } from "./answers.js";

const answered = (status: number, requestHeaders: Exchange["requestHeaders"]): Exchange => ({
  operation: "getConversation",
  server: "agent-server",
  method: "GET",
  url: "http://a/api/conversations/7",
  requestHeaders,
  requestBody: undefined,
  status,
  headers: [],
  text: "{}",
  json: {},
  startedAtMs: 0,
  endedAtMs: 1,
  offences: [],
});

it.each([
  [{}, "GET without a key was not refused"],
  [
    { "x-session-api-key": "k" },
    "GET with a key that must not open it in X-Session-API-Key was not refused",
  ],
  [
    { authorization: "Bearer k" },
    "GET with a key that must not open it in Authorization: Bearer was not refused",
  ],
])("an open door says which key was shown: %o", (headers, message) => {
  expect(expectRefusal(answered(200, headers))).toMatchObject([{ message }]);
  expect(expectRefusal(answered(401, headers))).toEqual([]);
});

it("a shut door says where the proper key was shown", () => {
  const [shut] = expectOpenDoor(answered(401, { authorization: "Bearer k" }));
  expect(shut?.message).toBe("GET with the proper key in Authorization: Bearer was refused");
});
