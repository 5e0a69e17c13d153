import { describe, expect, test } from "vitest";
import { operations } from "../generated/operations.js";
import { judgeAnswer, judgeRequest } from "./judge.js";
import { readQuery } from "./read-query.js";

const path = { conversation_id: "c" };
const json = "application/json; charset=utf-8";

describe("requests", () => {
  test.each([
    ["a good map", { tags: { customer: "acme" } }, []],
    ["null, which leaves the tags", { tags: null }, []],
    ["unknown fields", { title: "x" }, []],
    ["an underscore in a key", { tags: { a_b: "1" } }, ["/tags/a_b pattern"]],
    ["a newline behind a key", { tags: { "abc\n": "1" } }, ["/tags/abc\n pattern"]],
    ["257 characters", { tags: { a: "x".repeat(257) } }, ["/tags/a maxLength"]],
    ["a number as the value", { tags: { a: 1 } }, ["/tags/a type"]],
    ["a list as the map", { tags: ["a"] }, ["/tags anyOf"]],
    ["256 characters of two UTF-16 units", { tags: { a: "🙂".repeat(256) } }, []],
  ])("PATCH with %s", (_name, body, expected) => {
    const found = judgeRequest("updateConversation", { path, query: {}, body }, "documented");
    expect(found.map((one) => `${one.pointer} ${one.keyword}`)).toEqual(expected);
  });

  test("a wrong choice among types says which ones are right", () => {
    const [violation] = judgeRequest(
      "updateConversation",
      { path, query: {}, body: { tags: 7 } },
      "documented",
    );
    expect(violation?.message).toBe("must be object or null");
    expect(violation?.place).toBe(
      "#/paths/~1api~1conversations~1{conversation_id}/patch/requestBody/content/application~1json/schema/properties/tags/anyOf",
    );
  });

  test("a missing body, and a missing query parameter", () => {
    expect(judgeRequest("updateConversation", { path, query: {} }, "documented")).toMatchObject([
      { where: "body", keyword: "required" },
    ]);
    expect(judgeRequest("deleteSandbox", { path: { id: "s" }, query: {} }, "stated")).toMatchObject(
      [{ where: "query", pointer: "/sandbox_id", keyword: "required" }],
    );
  });

  test.each([
    ["limit=20&kind__eq=ActionEvent", []],
    ["limit=0", ["/limit minimum"]],
    ["limit=ten", ["/limit type"]],
    ["limit=1&limit=2", ["/limit type"]],
    ["kind__eq=", []],
  ])("events?%s", (search, expected) => {
    const query = readQuery(operations.searchEvents, new URLSearchParams(search));
    const found = judgeRequest("searchEvents", { path, query }, "documented");
    expect(found.map((one) => `${one.pointer} ${one.keyword}`)).toEqual(expected);
  });

  test("a bound that was chosen is no statement", () => {
    const query = readQuery(operations.searchEvents, new URLSearchParams("limit=1000"));
    expect(judgeRequest("searchEvents", { path, query }, "stated")).toEqual([]);
  });
});

describe("answers", () => {
  const record = { execution_status: "hibernating", tags: {} };

  test("a status value that nobody states is off the documents, not off what is stated", () => {
    const answer = { status: 200, contentType: json, body: record };
    expect(judgeAnswer("getConversation", answer, "documented")).toMatchObject([
      { pointer: "/execution_status" },
    ]);
    expect(judgeAnswer("getConversation", answer, "stated")).toEqual([]);
  });

  test("another success is judged like the documented one, for strangers", () => {
    const answer = { status: 203, contentType: json, body: { tags: {} } };
    expect(judgeAnswer("getConversation", answer, "documented")).toMatchObject([
      { where: "status" },
    ]);
    expect(judgeAnswer("getConversation", answer, "stated")).toMatchObject([
      { pointer: "/execution_status" },
    ]);
  });

  test.each([401, 404, 409, 418, 429, 502])(
    "what a stranger says with %i is its own affair",
    (status) => {
      expect(
        judgeAnswer(
          "getConversation",
          { status, contentType: "text/html", body: undefined },
          "stated",
        ),
      ).toEqual([]);
    },
  );

  test("an empty success where a record is stated", () => {
    const answer = { status: 204, contentType: undefined, body: undefined };
    expect(judgeAnswer("updateConversation", answer, "stated")).toMatchObject([
      { where: "body", keyword: "required" },
    ]);
    expect(judgeAnswer("deleteConversation", answer, "stated")).toEqual([]);
  });

  test("the content type matters in the documented judgement only", () => {
    const answer = { status: 200, contentType: "text/plain", body: { status: "ready" } };
    expect(judgeAnswer("getReady", answer, "documented")).toMatchObject([
      { where: "content-type" },
    ]);
    expect(judgeAnswer("getReady", answer, "stated")).toEqual([]);
  });

  test.each([
    ["an array", [{ id: "s", status: "RUNNING", session_api_key: "k", exposed_urls: [] }]],
    ["one object", { id: "s" }],
    ["a page", { items: [], next_page_id: null }],
  ])("sandboxes may be read as %s", (_name, body) => {
    expect(judgeAnswer("getSandboxes", { status: 200, contentType: json, body }, "stated")).toEqual(
      [],
    );
  });

  test("a running sandbox without its key is off what is stated", () => {
    const body = [{ id: "s", status: "RUNNING", exposed_urls: [] }];
    expect(
      judgeAnswer("getSandboxes", { status: 200, contentType: json, body }, "stated"),
    ).toMatchObject([{ pointer: "/0/session_api_key", keyword: "required" }]);
  });
});

test("an app-conversation may show null for tags before there are any", () => {
  const record = {
    conversation_url: "http://a/api/conversations/1",
    session_api_key: "k",
    tags: null,
  };
  const answer = { status: 200, contentType: json, body: [record] };
  expect(judgeAnswer("getAppConversations", answer, "stated")).toEqual([]);
  expect(judgeAnswer("getAppConversations", answer, "documented")).not.toEqual([]);
});
