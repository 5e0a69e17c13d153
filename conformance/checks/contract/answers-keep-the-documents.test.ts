import { expect, it } from "vitest";
import type { Exchange, Offence } from "../../exchange.js";
import type { Violation } from "../../verdict.js";
import check from "./answers-keep-the-documents.js";

function tell(json: unknown, ...offences: readonly Offence[]): readonly Violation[] {
  const exchange: Exchange = {
    operation: "searchEvents",
    server: "agent-server",
    method: "GET",
    url: "http://a",
    requestHeaders: {},
    requestBody: undefined,
    status: 200,
    headers: [],
    text: "",
    json,
    startedAtMs: 0,
    endedAtMs: 1,
    offences,
  };
  return check.kind === "watch" ? check.watch(exchange) : [];
}

it("names the field, without its place in a list, and shows the value that is there", () => {
  const offence = {
    where: "body /items/1/tool_name",
    message: "must be string",
    expected: { type: "string" },
  };
  expect(tell({ items: [{}, { tool_name: 7 }] }, offence)).toEqual([
    {
      message: "body /items/*/tool_name: must be string",
      expected: { type: "string" },
      actual: { status: 200, "/items/1/tool_name": 7 },
    },
  ]);
});

it("takes all values of a map for one", () => {
  const message = "must be string (#/x/additionalProperties/type)";
  const at = (where: string): Offence => ({ where, message, expected: { type: "string" } });
  const told = tell({ tags: { a: 1, "b/~": 2 } }, at("body /tags/a"), at("body /tags/b~1~0"));
  expect(told.map((one) => one.message)).toEqual(Array(2).fill(`body /tags/*: ${message}`));
  expect(told[1]?.actual).toEqual({ status: 200, "/tags/b~1~0": 2 });
});

it("says of what is missing that it is required, and shows where", () => {
  const missing = { where: "body /0/id", message: "m", expected: { missingProperty: "id" } };
  expect(tell([{ status: "STARTING" }], missing)).toMatchObject([
    {
      expected: { "required field": "id" },
      actual: { status: 200, "/0": { status: "STARTING" } },
    },
  ]);
});
