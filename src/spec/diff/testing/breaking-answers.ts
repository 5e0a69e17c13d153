import { at, type Edit, list, operation, schema } from "./edit.js";

const AGENT = "agent-server";
const CLOUD = "cloud-app-server";

/** Callers are answered what they could not be answered, or not what they read. */
export const breakingAnswers: readonly Edit[] = [
  {
    name: "a conversation may be cancelled",
    server: AGENT,
    apply: (root) => {
      list(schema(root, "Conversation", "properties", "execution_status"), "enum").push(
        "cancelled",
      );
    },
    expected: { verdict: "breaking", kind: "answer-enum-changed", hurts: ["callers", "types"] },
  },
  {
    name: "a conversation may come without its tags",
    server: AGENT,
    apply: (root) => {
      schema(root, "Conversation").required = ["execution_status"];
    },
    expected: {
      verdict: "breaking",
      kind: "answer-property-optional",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "a page of events may hold null for its items",
    server: AGENT,
    apply: (root) => {
      schema(root, "EventPage", "properties", "items").type = ["array", "null"];
    },
    expected: { verdict: "breaking", kind: "answer-type-changed", hurts: ["callers", "types"] },
  },
  {
    name: "the port of an address is a text",
    server: CLOUD,
    apply: (root) => {
      schema(root, "ExposedUrl", "properties", "port").type = "string";
    },
    expected: { verdict: "breaking", kind: "answer-type-changed", hurts: ["callers", "types"] },
  },
  {
    name: "the address of a conversation has any form",
    server: CLOUD,
    apply: (root) => {
      delete schema(root, "AppConversation", "properties", "conversation_url").pattern;
    },
    expected: { verdict: "breaking", kind: "answer-pattern-changed", hurts: ["callers"] },
  },
  {
    name: "the moment of an event is any text",
    server: AGENT,
    apply: (root) => {
      delete schema(root, "Event", "properties", "timestamp").format;
    },
    expected: { verdict: "breaking", kind: "answer-format-changed", hurts: ["callers"] },
  },
  {
    name: "stored tags hold any JSON",
    server: AGENT,
    apply: (root) => {
      delete schema(root, "StoredTags", "additionalProperties").type;
    },
    expected: {
      verdict: "breaking",
      kind: "answer-additional-properties-changed",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "an action need not name its tool",
    server: AGENT,
    apply: (root) => {
      list(schema(root, "Event"), "allOf").pop();
    },
    expected: {
      verdict: "breaking",
      kind: "answer-condition-changed",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "success may be false",
    server: AGENT,
    apply: (root) => {
      schema(root, "Success", "properties").success = { type: "boolean" };
    },
    expected: { verdict: "breaking", kind: "answer-enum-changed", hurts: ["callers", "types"] },
  },
  {
    name: "a creation is answered 200",
    server: AGENT,
    apply: (root) => {
      const responses = operation(root, "createConversation", "responses");
      responses["200"] = responses["201"];
      delete responses["201"];
    },
    expected: {
      verdict: "breaking",
      kind: "success-status-changed",
      hurts: ["callers", "servers", "types"],
    },
  },
  {
    name: "a read of a conversation has no body",
    server: AGENT,
    apply: (root) => {
      delete operation(root, "getConversation", "responses", "200").content;
    },
    expected: {
      verdict: "breaking",
      kind: "answer-media-type-removed",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "events cannot be read",
    server: AGENT,
    apply: (root) => {
      delete root.paths["/api/conversations/{conversation_id}/events/search"];
    },
    expected: { verdict: "breaking", kind: "operation-removed", hurts: ["callers", "types"] },
  },
  {
    name: "the settings have another path",
    server: AGENT,
    apply: (root) => {
      root.paths["/api/agent-settings"] = at(root, "paths", "/api/settings");
      delete root.paths["/api/settings"];
    },
    expected: {
      verdict: "breaking",
      kind: "operation-moved",
      hurts: ["callers", "servers", "types"],
    },
  },
  {
    name: "the settings are replaced with PUT",
    server: AGENT,
    apply: (root) => {
      root.paths["/api/settings"] = { put: at(root, "paths", "/api/settings", "patch") };
    },
    expected: {
      verdict: "breaking",
      kind: "operation-moved",
      hurts: ["callers", "servers", "types"],
    },
  },
  {
    name: "an operation has another operationId",
    server: AGENT,
    apply: (root) => {
      operation(root, "searchEvents").operationId = "listEvents";
    },
    expected: { verdict: "breaking", kind: "operation-id-changed", hurts: ["types"] },
  },
  {
    name: "a parameter in a path has another name",
    server: AGENT,
    apply: (root) => {
      const item = at(root, "paths", "/api/conversations/{conversation_id}/run");
      const id = { ...at(root, "components", "parameters", "ConversationId"), name: "id" };
      root.paths["/api/conversations/{id}/run"] = { ...item, parameters: [id] };
      delete root.paths["/api/conversations/{conversation_id}/run"];
    },
    expected: { verdict: "breaking", kind: "path-parameter-renamed", hurts: ["types"] },
  },
];
