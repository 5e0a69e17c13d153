import { at, drop, type Edit, list, operation, parameter, schema } from "./edit.js";

const AGENT = "agent-server";
const CLOUD = "cloud-app-server";

/** What callers send today is refused, or not heeded. */
export const breakingRequests: readonly Edit[] = [
  {
    name: "tag values are shorter by one character",
    server: AGENT,
    apply: (root) => {
      schema(root, "TagMap", "additionalProperties").maxLength = 255;
    },
    expected: { verdict: "breaking", kind: "request-length-changed", hurts: ["callers"] },
  },
  {
    name: "tag keys hold no digits",
    server: AGENT,
    apply: (root) => {
      schema(root, "TagMap", "propertyNames").pattern = "^[a-z]+$";
      schema(root, "TagMap", "propertyNames", "x-stated").pattern = "^[a-z]*$";
    },
    expected: { verdict: "breaking", kind: "request-property-names-changed", hurts: ["callers"] },
  },
  {
    name: "a conversation needs an agent",
    server: AGENT,
    apply: (root) => {
      schema(root, "CreateConversationRequest").required = ["agent"];
    },
    expected: {
      verdict: "breaking",
      kind: "request-property-required",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "a message has at least one part",
    server: AGENT,
    apply: (root) => {
      schema(root, "InitialMessage", "properties", "content").minItems = 1;
    },
    expected: { verdict: "breaking", kind: "request-item-count-changed", hurts: ["callers"] },
  },
  {
    name: "the address of a language model is an https one",
    server: AGENT,
    apply: (root) => {
      schema(root, "LlmSettings", "properties", "base_url").pattern = "^https:";
    },
    expected: { verdict: "breaking", kind: "request-pattern-changed", hurts: ["callers"] },
  },
  {
    name: "the text of a message is a list of lines",
    server: AGENT,
    apply: (root) => {
      schema(root, "MessageContent", "properties").text = {
        type: "array",
        items: { type: "string" },
      };
    },
    expected: { verdict: "breaking", kind: "request-type-changed", hurts: ["callers", "types"] },
  },
  {
    name: "only known tools are taken",
    server: AGENT,
    apply: (root) => {
      schema(root, "Tool", "properties").name = {
        type: "string",
        enum: ["terminal", "file_editor", "task_tracker", "browser_tool_set"],
      };
    },
    expected: {
      verdict: "breaking",
      kind: "request-enum-changed",
      hurts: ["callers", "types"],
      also: ["answer-enum-changed", "answer-now-stated", "request-now-stated"],
    },
  },
  {
    name: "null no longer leaves the tags as they are",
    server: AGENT,
    apply: (root) => {
      schema(root, "UpdateConversationRequest", "properties").tags = {
        $ref: "#/components/schemas/TagMap",
      };
    },
    expected: { verdict: "breaking", kind: "request-type-changed", hurts: ["callers", "types"] },
  },
  {
    name: "a creation takes no tags",
    server: AGENT,
    apply: (root) => {
      delete schema(root, "CreateConversationRequest", "properties").tags;
    },
    expected: {
      verdict: "breaking",
      kind: "request-property-removed",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "a search must say which kind",
    server: AGENT,
    apply: (root) => {
      parameter(root, "searchEvents", "kind__eq").required = true;
    },
    expected: { verdict: "breaking", kind: "parameter-required", hurts: ["callers", "types"] },
  },
  {
    name: "a search answers at most fifty events",
    server: AGENT,
    apply: (root) => {
      at(parameter(root, "searchEvents", "limit"), "schema").maximum = 50;
    },
    expected: { verdict: "breaking", kind: "parameter-range-changed", hurts: ["callers"] },
  },
  {
    name: "a search must say who caused the events",
    server: AGENT,
    apply: (root) => {
      const source = { name: "source", in: "query", required: true, schema: { type: "string" } };
      list(operation(root, "searchEvents"), "parameters").push(source);
    },
    expected: { verdict: "breaking", kind: "parameter-added", hurts: ["callers", "types"] },
  },
  {
    name: "a search cannot be narrowed to a kind",
    server: AGENT,
    apply: (root) =>
      drop(operation(root, "searchEvents"), "parameters", (one) => one.name === "kind__eq"),
    expected: { verdict: "breaking", kind: "parameter-removed", hurts: ["callers", "types"] },
  },
  {
    name: "a sandbox to be deleted has an id of one form",
    server: CLOUD,
    apply: (root) => {
      at(parameter(root, "deleteSandbox", "sandbox_id"), "schema").pattern = "^sandbox-";
    },
    expected: { verdict: "breaking", kind: "parameter-pattern-changed", hurts: ["callers"] },
  },
  {
    name: "ids of sandboxes are numbers",
    server: CLOUD,
    apply: (root) => {
      at(parameter(root, "getSandboxes", "id"), "schema", "items").type = "integer";
    },
    expected: { verdict: "breaking", kind: "parameter-type-changed", hurts: ["callers", "types"] },
  },
  {
    name: "several ids stand in one parameter, with commas",
    server: CLOUD,
    apply: (root) => {
      parameter(root, "getStartTasks", "ids").explode = false;
    },
    expected: {
      verdict: "breaking",
      kind: "parameter-spelling-changed",
      hurts: ["callers", "servers"],
    },
  },
  {
    name: "a start must have a body",
    server: CLOUD,
    apply: (root) => {
      operation(root, "startAppConversation", "requestBody").required = true;
    },
    expected: { verdict: "breaking", kind: "request-body-required", hurts: ["callers", "types"] },
  },
  {
    name: "the settings are changed without a body",
    server: AGENT,
    apply: (root) => {
      delete operation(root, "updateSettings").requestBody;
    },
    expected: { verdict: "breaking", kind: "request-body-removed", hurts: ["callers", "types"] },
  },
  {
    name: "tags are sent as a merge patch",
    server: AGENT,
    apply: (root) => {
      const body = operation(root, "updateConversation", "requestBody");
      body.content = { "application/merge-patch+json": at(body, "content", "application/json") };
    },
    expected: {
      verdict: "breaking",
      kind: "request-media-type-removed",
      hurts: ["callers", "types"],
      also: ["request-media-type-added"],
    },
  },
  {
    name: "readiness needs a key",
    server: AGENT,
    apply: (root) => {
      delete operation(root, "getReady").security;
    },
    expected: { verdict: "breaking", kind: "security-required", hurts: ["callers", "servers"] },
  },
  {
    name: "the cloud takes its key in one header only",
    server: CLOUD,
    apply: (root) => {
      root.security = [{ bearer: [] }];
    },
    expected: { verdict: "breaking", kind: "security-changed", hurts: ["callers"] },
  },
  {
    name: "the header of the session key has another name",
    server: AGENT,
    apply: (root) => {
      at(root, "components", "securitySchemes", "sessionApiKey").name = "X-API-Key";
    },
    expected: { verdict: "breaking", kind: "security-changed", hurts: ["callers", "servers"] },
  },
  {
    name: "both headers of the cloud are needed at once",
    server: CLOUD,
    apply: (root) => {
      root.security = [{ bearer: [], apiKeyHeader: [] }];
    },
    expected: { verdict: "breaking", kind: "security-changed", hurts: ["callers"] },
  },
];
