import { describe, expect, it } from "vitest";
import { operations } from "../src/generated/operations.js";
import { credentialHeaders, locate, ownCredentials, type Target } from "./target.js";

const at = (url: string): Target => ({ server: "agent-server", url, key: "k" });

describe("locate", () => {
  it.each([
    ["http://h:1", "http://h:1/ready"],
    ["http://h:1/", "http://h:1/ready"],
    ["https://h/sandbox-7", "https://h/sandbox-7/ready"],
    ["https://h/sandbox-7//", "https://h/sandbox-7/ready"],
    ["https://h/a%20b/#top", "https://h/a%20b/ready"],
    ["https://h/?tenant=1", "https://h/ready?tenant=1"],
  ])("%s", (url, located) => {
    expect(locate(at(url), operations.getReady)).toBe(located);
  });

  it("fills in parameters, each as one segment or value", () => {
    const place = { path: { conversation_id: "a/b ?" }, query: { kind__eq: "A&B", limit: "5" } };
    expect(locate(at("http://h"), operations.searchEvents, place)).toBe(
      "http://h/api/conversations/a%2Fb%20%3F/events/search?kind__eq=A%26B&limit=5",
    );
  });

  it("repeats a parameter that has several values", () => {
    const place = { query: { ids: ["1", "2"] } };
    expect(locate(at("http://h"), operations.getStartTasks, place)).toMatch(/\?ids=1&ids=2$/);
  });

  it("throws where a path parameter is missing", () => {
    expect(() => locate(at("http://h"), operations.getConversation)).toThrow("conversation_id");
  });
});

it("each server gets its key in the header that it names", () => {
  expect(credentialHeaders(ownCredentials(at("http://h")))).toEqual({ "x-session-api-key": "k" });
  const cloud = { ...at("http://h"), server: "cloud-app-server" } as const;
  expect(credentialHeaders(ownCredentials(cloud))).toEqual({ authorization: "Bearer k" });
  expect(credentialHeaders("none")).toEqual({});
});
