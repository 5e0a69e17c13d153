import { isObject } from "../../documents/document.js";
import { at, list, parameter, schema } from "../diff/testing/edit.js";
import type { JudgedEdit } from "./compare-edits.js";

/**
 * Edits beside those of our tests, where keyword for keyword something else is said, and nothing else is meant; the last
 * one changes the type of a value that is sent as text all the same.
 */
export const furtherEdits: readonly JudgedEdit[] = [
  {
    name: "the statuses of a conversation are an anyOf of constants",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      const status = schema(root, "Conversation", "properties", "execution_status");
      status.anyOf = list(status, "enum").map((value) => ({ const: value }));
      delete status.enum;
    },
  },
  {
    name: "the limit of a search is greater than zero, not at least one",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      const limit = at(parameter(root, "searchEvents", "limit"), "schema");
      limit.exclusiveMinimum = 0;
      delete limit.minimum;
    },
  },
  {
    name: "the tags of a change have two types, not two schemas",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      const properties = schema(root, "UpdateConversationRequest", "properties");
      properties.tags = { ...schema(root, "TagMap"), type: ["object", "null"] };
    },
  },
  {
    name: "a conversation is all of one schema",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      root.components.schemas.Conversation = { allOf: [schema(root, "Conversation")] };
    },
  },
  {
    name: "tag keys hold digits and lowercase letters, in this order",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      schema(root, "TagMap", "propertyNames").pattern = "^[0-9a-z]+$";
    },
  },
  {
    name: "tag keys have at least one character, which their pattern says, too",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      schema(root, "TagMap", "propertyNames").minLength = 1;
    },
  },
  {
    name: "every type is a list of one",
    server: "agent-server",
    right: "safe",
    apply: (root) => listTypes(root.components.schemas),
  },
  {
    name: "the address of a conversation ends as before, its characters in another order",
    server: "cloud-app-server",
    right: "safe",
    apply: (root) => {
      const address = schema(root, "AppConversation", "properties", "conversation_url");
      address.pattern = "/api/conversations/[^#?/]+$";
    },
  },
  {
    name: "the limit of a search may be any text",
    server: "agent-server",
    right: "safe",
    apply: (root) => {
      parameter(root, "searchEvents", "limit").schema = { type: "string" };
    },
  },
];

function listTypes(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) listTypes(one);
  if (!isObject(value)) return;
  if (typeof value.type === "string") value.type = [value.type];
  for (const one of Object.values(value)) listTypes(one);
}
