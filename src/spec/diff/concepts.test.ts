// What the edits of the real documents do not show, because nothing there is written so.
import { expect, test } from "vitest";
import type { Document, JsonObject } from "../../documents/document.js";
import { compareContracts } from "./compare-contracts.js";

const ok = { description: "Done." };

function documentOf(operation: JsonObject, root: JsonObject = {}): Document {
  const get = { operationId: "getThing", responses: { "200": ok }, ...operation };
  const { components, ...rest } = root;
  return {
    server: "agent-server",
    root: {
      openapi: "3.1.0",
      paths: { "/things/{id}": { get } },
      components: { schemas: {}, ...(components as JsonObject) },
      ...rest,
    },
  };
}

function said(older: Document, newer: Document): string[] {
  const changes = compareContracts({ documents: [older] }, { documents: [newer] });
  return changes.map(({ kind, verdict, hurts }) => `${verdict} ${kind}: ${hurts.join(" ")}`.trim());
}

const answering = (headers: JsonObject) => documentOf({ responses: { "200": { ...ok, headers } } });

test.each([
  ["gone", { A: { schema: {} } }, {}, "breaking answer-header-removed: callers types"],
  [
    "not always there",
    { A: { required: true, schema: {} } },
    { A: { schema: {} } },
    "breaking answer-header-optional: callers types",
  ],
  ["perhaps there", {}, { A: { schema: {} } }, "safe answer-header-added:"],
  ["there", {}, { A: { required: true, schema: {} } }, "safe answer-header-added: servers"],
  [
    "always there",
    { A: { schema: {} } },
    { A: { required: true, schema: {} } },
    "safe answer-header-required: servers",
  ],
  [
    "a text",
    { A: { schema: { type: "integer" } } },
    { A: { schema: { type: "string" } } },
    "breaking answer-header-type-changed: callers types",
  ],
])("a header is %s", (_name, older, newer, expected) => {
  expect(said(answering(older), answering(newer))).toEqual([expected]);
});

test("names of headers do not depend on case", () => {
  const header = { schema: { type: "string" } };
  expect(said(answering({ "Retry-After": header }), answering({ "retry-after": header }))).toEqual(
    [],
  );
});

test("a status that a range or the default had already is not new", () => {
  const wide = documentOf({ responses: { "200": ok, "4XX": ok, default: ok } });
  const more = { "200": ok, "4XX": ok, default: ok, "404": ok, "503": ok };
  expect(said(wide, documentOf({ responses: more }))).toEqual([
    "safe error-status-added:",
    "safe error-status-added:",
  ]);
});

test("one of several statuses of success is gone", () => {
  const two = documentOf({ responses: { "200": ok, "202": ok } });
  expect(said(two, documentOf({}))).toEqual(["breaking success-status-removed: callers types"]);
});

const schemes = {
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      token: { type: "http", scheme: "bearer" },
      login: { type: "oauth2", flows: {} },
    },
  },
};

test.each([
  ["one of two keys is enough", [{ key: [], token: [] }], [{ key: [] }], ["safe"]],
  ["two keys are needed", [{ key: [] }], [{ key: [], token: [] }], ["breaking"]],
  [
    "the order of ways does not matter",
    [{ key: [] }, { token: [] }],
    [{ token: [] }, { key: [] }],
    [],
  ],
  ["nobody needs a key", [{ key: [] }], [{}, { key: [] }], ["safe"]],
  ["a scope more is needed", [{ login: ["read"] }], [{ login: ["read", "write"] }], ["breaking"]],
  [
    "a way that asks for more adds nothing",
    [{ key: [] }],
    [{ key: [] }, { key: [], token: [] }],
    [],
  ],
])("security: %s", (_name, older, newer, verdicts) => {
  const [before, after] = [older, newer].map((security) => documentOf({ security }, schemes));
  if (before === undefined || after === undefined) throw new Error("no documents");
  expect(said(before, after).map((one) => one.split(" ")[0])).toEqual(verdicts);
});

test("a scheme that asks for something else is changed where it is written", () => {
  const renamed = structuredClone(schemes);
  renamed.components.securitySchemes.key.name = "X-Other";
  const security = [{ key: [] }];
  const changes = compareContracts(
    { documents: [documentOf({ security }, schemes)] },
    { documents: [documentOf({ security }, renamed)] },
  );
  expect(changes.map(({ place }) => place.pointer)).toEqual(["/components/securitySchemes/key"]);
});

test("a parameter of an operation takes the place of one that its path has", () => {
  const shared = { name: "limit", in: "query", schema: { type: "string" } };
  const own = { name: "limit", in: "query", schema: { type: "integer" } };
  const [older, newer] = [documentOf({ parameters: [own] }), documentOf({ parameters: [own] })];
  const item = newer.root.paths["/things/{id}"];
  if (item) item.parameters = [shared];
  expect(said(older, newer)).toEqual([]);
});

test("a parameter that moves from the query into a header is gone from the one and new in the other", () => {
  const at = (place: string) =>
    documentOf({ parameters: [{ name: "x", in: place, required: true, schema: {} }] });
  expect(said(at("query"), at("header"))).toEqual([
    "breaking parameter-added: callers types",
    "breaking parameter-removed: callers types",
  ]);
});

test("a plain value in a query is spelled in one way", () => {
  const spelled = (explode: boolean, type: string) =>
    documentOf({ parameters: [{ name: "x", in: "query", explode, schema: { type } }] });
  expect(said(spelled(true, "string"), spelled(false, "string"))).toEqual([]);
  expect(said(spelled(true, "array"), spelled(false, "array"))).toEqual([
    "breaking parameter-spelling-changed: callers servers",
  ]);
});

test("an operation without an operationId is known by its method and path", () => {
  const without = (summary: string) => documentOf({ operationId: undefined, summary });
  expect(said(without("a"), without("b"))).toEqual([]);
});

test("what nothing looks into is undecided", () => {
  const calling = (url: string) => documentOf({ callbacks: { done: { [url]: {} } } });
  expect(said(calling("a"), calling("b"))).toEqual([
    "undecided callbacks-changed: callers servers",
  ]);
  const hooked = (name: string) => documentOf({}, { webhooks: { [name]: {} } });
  expect(said(hooked("a"), hooked("b"))).toEqual(["undecided webhooks-changed: callers servers"]);
});

test("a choice that moves to another open point is undecided, wherever it stands", () => {
  const chosen = (point: string) =>
    documentOf(
      {
        responses: {
          "200": {
            ...ok,
            "x-open-point": point,
            content: { "application/json": { "x-open-point": point, schema: { type: "object" } } },
          },
        },
      },
      {
        "x-states": {
          thing: {
            field: "status",
            initial: "new",
            states: [{ name: "new", "x-open-point": point }],
            transitions: [],
          },
        },
        "x-consistency": [
          {
            write: "putThing",
            field: "x",
            read: "getThing",
            visible: "at once",
            "x-open-point": point,
          },
        ],
      },
    );
  expect(said(chosen("one"), chosen("other"))).toEqual([
    "undecided status-open-point-changed: callers servers",
    "undecided answer-open-point-changed: callers servers",
    "undecided consistency-open-point-changed: callers servers",
    "undecided state-open-point-changed: callers servers",
  ]);
});
