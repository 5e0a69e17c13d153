import { at, type Edit, entry, list, operation, parameter, schema } from "./edit.js";

const AGENT = "agent-server";
const CLOUD = "cloud-app-server";

/** What callers send is still taken, and what they are answered they could be answered before. */
export const safeEdits: readonly Edit[] = [
  {
    name: "tag values may be twice as long",
    server: AGENT,
    apply: (root) => {
      schema(root, "TagMap", "additionalProperties").maxLength = 512;
    },
    expected: { verdict: "safe", kind: "request-length-changed", hurts: ["servers"] },
  },
  {
    name: "a search may say who caused the events",
    server: AGENT,
    apply: (root) => {
      const source = { name: "source", in: "query", schema: { type: "string" } };
      list(operation(root, "searchEvents"), "parameters").push(source);
    },
    expected: { verdict: "safe", kind: "parameter-added", hurts: ["servers"] },
  },
  {
    name: "a sandbox is deleted without naming it twice",
    server: CLOUD,
    apply: (root) => {
      parameter(root, "deleteSandbox", "sandbox_id").required = false;
    },
    expected: { verdict: "safe", kind: "parameter-optional", hurts: ["servers"] },
  },
  {
    name: "a search may ask for a thousand events",
    server: AGENT,
    apply: (root) => {
      at(parameter(root, "searchEvents", "limit"), "schema").maximum = 1000;
    },
    expected: { verdict: "safe", kind: "parameter-range-changed", hurts: ["servers"] },
  },
  {
    name: "the key of the language model may be left out",
    server: AGENT,
    apply: (root) => {
      schema(root, "LlmSettings").required = ["base_url"];
    },
    expected: { verdict: "safe", kind: "request-property-optional", hurts: ["servers"] },
  },
  {
    name: "a creation may give a title",
    server: AGENT,
    apply: (root) => {
      schema(root, "CreateConversationRequest", "properties").title = { type: "string" };
    },
    expected: { verdict: "safe", kind: "request-property-added", hurts: ["servers"] },
  },
  {
    name: "tags may be changed without a body",
    server: AGENT,
    apply: (root) => {
      operation(root, "updateConversation", "requestBody").required = false;
    },
    expected: { verdict: "safe", kind: "request-body-optional", hurts: ["servers"] },
  },
  {
    name: "a run may be given a body",
    server: AGENT,
    apply: (root) => {
      const media = { "application/json": { schema: { type: "object" } } };
      operation(root, "runConversation").requestBody = { content: media };
    },
    expected: { verdict: "safe", kind: "request-body-added", hurts: ["servers"] },
  },
  {
    name: "tags may be sent as a merge patch, too",
    server: AGENT,
    apply: (root) => {
      const content = operation(root, "updateConversation", "requestBody", "content");
      content["application/merge-patch+json"] = content["application/json"];
    },
    expected: { verdict: "safe", kind: "request-media-type-added", hurts: ["servers"] },
  },
  {
    name: "a change of the settings may set the model to null",
    server: AGENT,
    apply: (root) => {
      schema(root, "PartialLlmSettings", "properties", "model").type = ["string", "null"];
    },
    expected: { verdict: "safe", kind: "request-type-changed", hurts: ["servers"] },
  },
  {
    name: "the agent server takes a bearer token, too",
    server: AGENT,
    apply: (root) => {
      at(root, "components", "securitySchemes").bearer = { type: "http", scheme: "bearer" };
      list(root, "security").push({ bearer: [] });
    },
    expected: { verdict: "safe", kind: "security-alternative-added", hurts: ["servers"] },
  },
  {
    name: "sandboxes are read without a key",
    server: CLOUD,
    apply: (root) => {
      operation(root, "getSandboxes").security = [];
    },
    expected: { verdict: "safe", kind: "security-dropped", hurts: ["servers"] },
  },
  {
    name: "ports are greater than zero",
    server: CLOUD,
    apply: (root) => {
      schema(root, "ExposedUrl", "properties", "port").minimum = 1;
    },
    expected: { verdict: "safe", kind: "answer-range-changed", hurts: ["servers"] },
  },
  {
    name: "a page of events always says how to go on",
    server: AGENT,
    apply: (root) => {
      list(schema(root, "EventPage"), "required").push("next_page_id");
    },
    expected: { verdict: "safe", kind: "answer-property-required", hurts: ["servers"] },
  },
  {
    name: "a conversation may have a title",
    server: AGENT,
    apply: (root) => {
      schema(root, "Conversation", "properties").title = { type: "string" };
    },
    expected: { verdict: "safe", kind: "answer-property-added", hurts: [] },
  },
  {
    name: "a run is never paused",
    server: AGENT,
    apply: (root) => {
      const kind = schema(root, "Event", "properties", "kind");
      kind.enum = list(kind, "enum").filter((one) => one !== "PauseEvent");
    },
    expected: { verdict: "safe", kind: "answer-enum-changed", hurts: ["servers"] },
  },
  {
    name: "an app-conversation always has a title",
    server: CLOUD,
    apply: (root) => {
      schema(root, "AppConversation", "properties", "title").type = "string";
    },
    expected: { verdict: "safe", kind: "answer-type-changed", hurts: ["servers"] },
  },
  {
    name: "the settings can be read",
    server: AGENT,
    apply: (root) => {
      at(root, "paths", "/api/settings").get = {
        operationId: "getSettings",
        responses: { "200": { description: "The settings." } },
      };
    },
    expected: { verdict: "safe", kind: "operation-added", hurts: ["servers"] },
  },
  {
    name: "headers that are too large are answered so",
    server: AGENT,
    apply: (root) => {
      const transport = { $ref: "#/components/responses/Transport" };
      operation(root, "getReady", "responses")["431"] = transport;
    },
    expected: { verdict: "safe", kind: "error-status-added", hurts: [] },
  },
  {
    name: "a run is never refused because one is going on",
    server: AGENT,
    apply: (root) => {
      delete operation(root, "runConversation", "responses")["409"];
    },
    expected: { verdict: "safe", kind: "error-status-removed", hurts: ["servers"] },
  },
  {
    name: "a creation names the address of what was made",
    server: AGENT,
    apply: (root) => {
      operation(root, "createConversation", "responses", "201").headers = {
        Location: { required: true, schema: { type: "string", format: "uri-reference" } },
      };
    },
    expected: { verdict: "safe", kind: "answer-header-added", hurts: ["servers"] },
  },
  {
    name: "an operation is deprecated",
    server: CLOUD,
    apply: (root) => {
      operation(root, "updateAppConversation").deprecated = true;
    },
    expected: { verdict: "safe", kind: "operation-deprecated", hurts: [] },
  },
  {
    name: "the mirror is never behind",
    server: CLOUD,
    apply: (root) => {
      at(root, "x-consistency", 0).visible = "at once";
    },
    expected: { verdict: "safe", kind: "consistency-strengthened", hurts: ["servers"] },
  },
  {
    name: "the mirror is quicker",
    server: CLOUD,
    apply: (root) => {
      at(root, "x-consistency", 0).lagMs = 100;
    },
    expected: { verdict: "safe", kind: "consistency-lag-lowered", hurts: ["servers"] },
  },
  {
    name: "when an event happened is stated",
    server: AGENT,
    apply: (root) => {
      delete schema(root, "Event", "properties", "timestamp")["x-open-point"];
    },
    expected: { verdict: "safe", kind: "answer-now-stated", hurts: ["servers"] },
  },
  {
    name: "that a creation is answered 201 is stated",
    server: AGENT,
    apply: (root) => {
      delete operation(root, "createConversation", "responses", "201")["x-open-point"];
    },
    expected: { verdict: "safe", kind: "status-now-stated", hurts: ["servers"] },
  },
  {
    name: "that a sandbox may be paused is stated",
    server: CLOUD,
    apply: (root) => {
      const states = at(root, "x-states", "sandbox");
      delete entry(states, "states", ({ name }) => name === "PAUSED")["x-open-point"];
    },
    expected: { verdict: "safe", kind: "state-now-stated", hurts: ["servers"] },
  },
];
