import { expect, test } from "vitest";
import { asLine, type Edit, lintExample } from "./testing/lint-example.js";

const GET = ["paths", "/api/things", "get"];
const JSON_BODY = ["content", "application/json"];
const DELETE = ["paths", "/api/v1/sandboxes/{id}", "delete"];
const MACHINE = ["x-states", "thing"];

/** An edit of quiet.yaml, and what the rule then finds; nothing, if the document is as good as before. */
const CASES: readonly [rule: string, about: string, edits: Edit[], finds: string[]][] = [
  [
    "operation-id",
    "an identifier with a dash",
    [[[...GET, "operationId"], "get-things"]],
    ["/paths/~1api~1things/get/operationId: the operationId get-things is not in camelCase"],
  ],
  [
    "operation-summary",
    "a summary that says nothing",
    [[[...GET, "summary"], " "]],
    ["/paths/~1api~1things/get/summary: getThings has no summary"],
  ],
  [
    "operation-id",
    "nothing in it",
    [[[...GET, "operationId"], ""]],
    ["/paths/~1api~1things/get/operationId: GET /api/things has no operationId"],
  ],
  [
    "operation-in-requirement",
    "an operation without a name",
    [[[...GET, "operationId"], undefined]],
    [],
  ],
  [
    "operation-examples",
    "an example that stands elsewhere",
    [
      [
        ["paths", "/api/things/{name}", "put", "requestBody", ...JSON_BODY, "examples"],
        { far: { externalValue: "far.json" } },
      ],
    ],
    [],
  ],
  [
    "examples-valid",
    "an example that stands elsewhere",
    [
      [
        [...GET, "responses", "200", ...JSON_BODY, "examples"],
        { far: { externalValue: "far.json" } },
      ],
    ],
    [],
  ],
  [
    "examples-valid",
    "a parameter whose schema says more in what is stated, but that was chosen as a whole",
    [
      [[...GET, "parameters", 0, "x-open-point"], "limit"],
      [
        [...GET, "parameters", 0, "schema"],
        { type: "integer", "x-open-point": "limit", "x-stated": { type: "string" } },
      ],
    ],
    [],
  ],
  [
    "examples-valid",
    "a parameter that was chosen: what is documented is asked of it",
    [
      [[...GET, "parameters", 0, "x-open-point"], "limit"],
      [[...GET, "parameters", 0, "example"], "ten"],
    ],
    [
      '/paths/~1api~1things/get/parameters/0/example: the example does not keep its schema: expected a whole number, not "ten" (documented)',
    ],
  ],
  [
    "examples-one-story",
    "a second creation",
    [
      [
        ["paths", "/api/others"],
        {
          post: {
            responses: {
              "201": { content: { "application/json": { example: { id: "other-1" } } } },
            },
          },
        },
      ],
    ],
    [],
  ],
  [
    "open-point-known",
    "a point in a list",
    [[[...GET, "parameters"], [{ "x-open-point": "limit" }]]],
    ["/paths/~1api~1things/get/parameters/0/x-open-point: limit is not in the list of open points"],
  ],
  [
    "path-parameters",
    "parameters that do not stand in the path",
    [[["paths", "/api/things/{name}", "get", "parameters"], [{ name: "limit", in: "query" }]]],
    [],
  ],
  [
    "sandbox-delete-ids",
    "another operation of a sandbox",
    [[["paths", "/api/v1/sandboxes/{id}", "get"], { responses: {} }]],
    [],
  ],
  [
    "sandbox-delete-ids",
    "the deletion of something in a sandbox",
    [[["paths", "/api/v1/sandboxes/{id}/files"], { delete: { responses: {} } }]],
    [],
  ],
  [
    "schema-described",
    "schemas of components, in lists, and of parameters",
    [
      [
        ["components"],
        {
          schemas: { Thing: { type: "object" } },
          parameters: { Limit: { schema: { type: "integer" } } },
        },
      ],
      [[...GET, "parameters"], [{ schema: { type: "integer" } }]],
      [[...GET, "responses", "200", ...JSON_BODY, "schema", "allOf"], [{ type: "object" }]],
    ],
    [
      "/components/parameters/Limit/schema: the schema has no description",
      "/components/schemas/Thing: the schema has no description",
      "/paths/~1api~1things/get/parameters/0/schema: the schema has no description",
      "/paths/~1api~1things/get/responses/200/content/application~1json/schema/allOf/0: the schema has no description",
    ],
  ],
  [
    "schema-described",
    "what is called a schema in examples and extensions, and what is said where a $ref points",
    [
      [["components"], { examples: { thing: { value: { schema: {} } } } }],
      [[...GET, "responses", "200", ...JSON_BODY, "example"], { schema: {} }],
      [[...GET, "responses", "200", ...JSON_BODY, "examples"], { one: { value: { schema: {} } } }],
      [[...GET, "x-note"], { schema: {} }],
      [
        [...GET, "responses", "200", ...JSON_BODY, "schema", "properties", "name"],
        { $ref: "#/components/examples/thing" },
      ],
    ],
    [],
  ],
  [
    "states-named",
    "a transition that is text",
    [[[...MACHINE, "transitions", 2], "from new to used"]],
    [],
  ],
  [
    "states-operations",
    "a transition that is text",
    [[[...MACHINE, "transitions", 2], "from new to used"]],
    [],
  ],
  [
    "tag-map-one-schema",
    "tags that may be null, and text as well",
    [
      [
        [
          "paths",
          "/api/things",
          "patch",
          "requestBody",
          ...JSON_BODY,
          "schema",
          "properties",
          "tags",
          "anyOf",
          2,
        ],
        { type: "string" },
      ],
    ],
    [
      "/paths/~1api~1things/patch/requestBody/content/application~1json/schema/properties/tags: a request takes tags that are not a TagMap",
    ],
  ],
  [
    "tag-map-one-schema",
    "a request that contains itself",
    [
      [
        ["components", "schemas", "Change"],
        {
          type: "object",
          properties: {
            tags: { $ref: "#/components/schemas/TagMap" },
            next: { $ref: "#/components/schemas/Change" },
          },
        },
      ],
      [
        ["paths", "/api/things", "patch", "requestBody", ...JSON_BODY, "schema"],
        { $ref: "#/components/schemas/Change" },
      ],
    ],
    [],
  ],
  ["operation-id", "a version in it", [[[...GET, "operationId"], "getV2Things"]], []],
  [
    "operation-examples",
    "examples that are empty",
    [
      [
        [
          ...GET.with(1, "/api/things/{name}").with(2, "put"),
          "responses",
          "200",
          ...JSON_BODY,
          "example",
        ],
        undefined,
      ],
      [
        [
          ...GET.with(1, "/api/things/{name}").with(2, "put"),
          "responses",
          "200",
          ...JSON_BODY,
          "examples",
        ],
        {},
      ],
    ],
    [
      "/paths/~1api~1things~1{name}/put/responses/200/content/application~1json: the answer 200 has no example",
    ],
  ],
  [
    "operation-errors",
    "an operation that says itself that it asks for a key",
    [[["paths", "/ready", "get", "security"], [{ key: [] }]]],
    ["/paths/~1ready/get/responses: getReady asks for a key and does not name the answer 401"],
  ],
  [
    "operation-errors",
    "a query parameter",
    [
      [
        ["paths", "/ready", "get", "parameters"],
        [{ name: "deep", in: "query", schema: { type: "string" } }],
      ],
    ],
    ["/paths/~1ready/get/responses: getReady has parameters and does not name the answer 422"],
  ],
  [
    "operation-security",
    "a document that asks for no key, and an operation that does not say so",
    [[["security"], []]],
    [
      "/paths/~1api~1things/get: that getThings asks for no key is not said at the operation itself",
    ],
  ],
  [
    "operation-security",
    "a scheme of the document that is not described",
    [[["security"], [{ kye: [] }]]],
    ["/paths/~1api~1things/get: getThings asks for kye, which is no security scheme"],
  ],
  [
    "path-prefix",
    "the root of the agent server",
    [[["paths", "/"], { description: "The server itself." }]],
    [],
  ],
  [
    "path-prefix",
    "/api itself, and what only begins like it",
    [
      [["paths", "/api/"], {}],
      [["paths", "/apis/things"], {}],
    ],
    [
      "/paths/~1apis~1things: /apis/things does not begin with /api without a version",
      "/paths/~1api~1: /api/ does not begin with /api without a version",
    ],
  ],
  [
    "sandbox-delete-ids",
    "no query parameter",
    [[[...DELETE, "parameters"], undefined]],
    [
      "/paths/~1api~1v1~1sandboxes~1{id}/delete: the deletion of a sandbox does not ask for sandbox_id in the query",
    ],
  ],
  [
    "sandbox-delete-ids",
    "another name in the path",
    [[["paths", "/api/v1/sandboxes/{id}", "parameters", 0, "name"], "sandbox"]],
    [
      "/paths/~1api~1v1~1sandboxes~1{id}/delete: the deletion of a sandbox does not ask for id in the path",
    ],
  ],
  [
    "schema-described",
    "a schema of a header, and one inside a condition",
    [
      [
        [...GET, "responses", "200", "headers"],
        { Allow: { description: "What is allowed.", schema: { type: "string" } } },
      ],
      [[...GET, "responses", "200", ...JSON_BODY, "schema", "if"], { type: "object" }],
    ],
    [
      "/paths/~1api~1things/get/responses/200/content/application~1json/schema/if: the schema has no description",
      "/paths/~1api~1things/get/responses/200/headers/Allow/schema: the schema has no description",
    ],
  ],
  [
    "schema-described",
    "what x-stated says, which has its description beside it",
    [[[...GET, "responses", "200", ...JSON_BODY, "schema", "x-stated"], { type: "object" }]],
    [],
  ],
  [
    "tag-map-one-schema",
    "tags that may be text as well, behind a reference",
    [
      [
        ["components", "schemas", "Change"],
        {
          type: "object",
          properties: {
            tags: { anyOf: [{ $ref: "#/components/schemas/TagMap" }, { type: "string" }] },
          },
        },
      ],
      [
        ["paths", "/api/things", "patch", "requestBody", ...JSON_BODY, "schema"],
        { $ref: "#/components/schemas/Change" },
      ],
    ],
    ["/components/schemas/Change/properties/tags: a request takes tags that are not a TagMap"],
  ],
  [
    "tag-map-one-schema",
    "tags in an answer, which nobody writes",
    [
      [
        ["paths", "/api/things", "post", "responses", "200", ...JSON_BODY, "schema"],
        { type: "object", properties: { tags: { type: "object" } } },
      ],
    ],
    [],
  ],
  [
    "examples-valid",
    "one of several examples",
    [
      [[...GET, "responses", "200", ...JSON_BODY, "example"], undefined],
      [
        [...GET, "responses", "200", ...JSON_BODY, "examples"],
        { one: { value: [{ name: "a" }] }, two: { value: {} } },
      ],
    ],
    [
      "/paths/~1api~1things/get/responses/200/content/application~1json/examples/two/value: the example does not keep its schema: expected a list, not a map (documented)",
    ],
  ],
  [
    "examples-valid",
    "a parameter that was chosen: what is stated asks nothing of it",
    [
      [[...GET, "parameters", 0, "x-open-point"], "limit"],
      [[...GET, "parameters", 0, "x-stated"], { type: "string" }],
    ],
    [],
  ],
  [
    "examples-one-story",
    "identifiers in a list",
    [
      [
        ["paths", "/api/things/{id}", "get", "parameters"],
        [{ name: "ids", in: "query", schema: { type: "array" }, example: ["thing-1", "thing-7"] }],
      ],
    ],
    [
      "/paths/~1api~1things~1{id}/get/parameters/0/example/1: thing-7 is no identifier that a creation has answered",
    ],
  ],
  [
    "examples-one-story",
    "the identifier of a page, which nobody creates",
    [
      [
        [
          "paths",
          "/api/things/{id}",
          "get",
          "responses",
          "200",
          ...JSON_BODY,
          "example",
          "next_page_id",
        ],
        "20",
      ],
    ],
    [],
  ],
  [
    "open-point-known",
    "a point in a component",
    [[["components"], { schemas: { Thing: { "x-open-point": "form-of-things" } } }]],
    ["/components/schemas/Thing/x-open-point: form-of-things is not in the list of open points"],
  ],
  [
    "states-named",
    "a transition to the state itself",
    [[[...MACHINE, "transitions", 2], { from: "used", to: "used", trigger: "it is turned" }]],
    [],
  ],
  [
    "states-operations",
    "a trigger in words",
    [[[...MACHINE, "transitions", 0, "trigger"], "somebody uses it"]],
    [],
  ],
  [
    "states-enum",
    "a field without an enum",
    [[["components", "schemas", "Thing", "properties", "status", "enum"], undefined]],
    ["/x-states/thing/field: Thing.status has no enum that could show the states"],
  ],
  [
    "consistency-rows",
    "a row without a read, and a write in words",
    [
      [["x-consistency", 0, "read"], undefined],
      [["x-consistency", 0, "write"], "renameThings on the other server"],
    ],
    ["/x-consistency/0: a row has no read"],
  ],
  [
    "contract-version",
    "another version than that of the other document",
    [[["x-contract-version"], "1.0.1"]],
    ["/x-contract-version: x-contract-version is 1.0.1, that of cloud-app-server is 1.0.0"],
  ],
];

test.each(CASES)("%s: %s", async (rule, _, edits, finds) => {
  const { found } = await lintExample(rule, "quiet", edits);
  expect(
    found
      .filter((one) => one.rule === rule)
      .map(asLine)
      .sort(),
  ).toEqual(finds);
});
