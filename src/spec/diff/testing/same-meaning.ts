import { isObject, type JsonObject } from "../../../documents/document.js";
import { at, type Edit, operation, schema } from "./edit.js";

const AGENT = "agent-server";
const CLOUD = "cloud-app-server";

/** Other words for the same: nothing is to be said of them. */
export const sameMeaning: readonly Omit<Edit, "expected">[] = [
  {
    name: "nothing is edited",
    server: AGENT,
    apply: () => {},
  },
  {
    name: "a conversation is read as JSON in UTF-8, which all JSON is",
    server: AGENT,
    apply: (root) => {
      const answer = operation(root, "getConversation", "responses", "200");
      answer.content = {
        "Application/JSON; charset=utf-8": at(answer, "content", "application/json"),
      };
    },
  },
  {
    name: "all keys stand in another order",
    server: CLOUD,
    apply: (root) => everywhere(root, reverseKeys),
  },
  {
    name: "lists of names stand in another order",
    server: CLOUD,
    apply: (root) => everywhere(root, reverseNames),
  },
  {
    name: "nothing is explained",
    server: AGENT,
    apply: (root) => everywhere(root.paths, dropWords),
  },
  {
    name: "nothing is shown by an example",
    server: CLOUD,
    apply: (root) => everywhere(root, dropExamples),
  },
  {
    name: "the server is found elsewhere, under another title",
    server: AGENT,
    apply: (root) => {
      root.servers = [{ url: "https://agent.invalid" }];
      at(root, "info").title = "Agents";
    },
  },
  {
    name: "the version of the contract rises",
    server: AGENT,
    apply: (root) => {
      root["x-contract-version"] = "0.2.0";
    },
  },
  {
    name: "operations are grouped another way",
    server: AGENT,
    apply: (root) => {
      operation(root, "getReady").tags = ["Conversations"];
    },
  },
  {
    name: "a component is written out where it is used",
    server: AGENT,
    apply: (root) => {
      schema(root, "Conversation", "properties").tags = schema(root, "StoredTags");
    },
  },
  {
    name: "a component that is a choice is written out where it is used",
    server: CLOUD,
    apply: (root) => {
      const content = operation(root, "getSandboxes", "responses", "200", "content");
      at(content, "application/json").schema = schema(root, "SandboxList");
      delete at(root, "components", "schemas").SandboxList;
    },
  },
  {
    name: "a property becomes a component",
    server: CLOUD,
    apply: (root) => {
      const properties = schema(root, "ExposedUrl", "properties");
      at(root, "components", "schemas").Port = properties.port;
      properties.port = { $ref: "#/components/schemas/Port" };
    },
  },
  {
    name: "a property that is a choice becomes a component",
    server: CLOUD,
    apply: (root) => {
      const properties = schema(root, "Sandbox", "properties");
      at(root, "components", "schemas").SandboxStatus = properties.status;
      properties.status = { $ref: "#/components/schemas/SandboxStatus" };
    },
  },
  {
    name: "an answer is written out where it is given",
    server: AGENT,
    apply: (root) => {
      const responses = operation(root, "getConversation", "responses");
      responses["401"] = at(root, "components", "responses", "Unauthorized");
    },
  },
  {
    name: "a request body becomes a component",
    server: AGENT,
    apply: (root) => {
      const update = operation(root, "updateConversation");
      at(root, "components").requestBodies = { Tags: update.requestBody };
      update.requestBody = { $ref: "#/components/requestBodies/Tags" };
    },
  },
  {
    name: "a parameter stands at each operation, and not at the path",
    server: AGENT,
    apply: (root) => {
      const item = at(root, "paths", "/api/conversations/{conversation_id}");
      for (const method of ["get", "patch", "delete"])
        at(item, method).parameters = item.parameters;
      delete item.parameters;
    },
  },
  {
    name: "null is allowed by a branch, and not in the type",
    server: CLOUD,
    apply: (root) => {
      const properties = schema(root, "StartAppConversationRequest", "properties");
      properties.title = { anyOf: [{ type: "string" }, { type: "null" }] };
    },
  },
  {
    name: "null is allowed in the type, and not by a branch",
    server: CLOUD,
    apply: (root) => {
      schema(root, "Sandbox", "properties").exposed_urls = {
        type: ["array", "null"],
        items: { $ref: "#/components/schemas/ExposedUrl" },
        "x-open-point": "sandbox-before-running",
        "x-stated": {
          type: ["array", "null"],
          items: { $ref: "#/components/schemas/ExposedUrl" },
        },
      };
    },
  },
  {
    name: "a constant is an enum of one",
    server: AGENT,
    apply: (root) => {
      schema(root, "Success", "properties").success = { enum: [true] };
    },
  },
  {
    name: "a schema is wrapped into an allOf of one",
    server: AGENT,
    apply: (root) => {
      const properties = schema(root, "Conversation", "properties");
      properties.workspace = { allOf: [properties.workspace] };
    },
  },
  {
    name: "a component is wrapped into an allOf of one, with all that is open about it",
    server: AGENT,
    apply: (root) => {
      root.components.schemas.Conversation = { allOf: [schema(root, "Conversation")] };
    },
  },
  {
    name: "one of two alternatives, which are never both true, instead of any of them",
    server: AGENT,
    apply: (root) => {
      const tags = schema(root, "UpdateConversationRequest", "properties", "tags");
      tags.oneOf = tags.anyOf;
      delete tags.anyOf;
    },
  },
  {
    name: "a security scheme has another name, and its header other letters",
    server: AGENT,
    apply: (root) => {
      const schemes = at(root, "components", "securitySchemes");
      schemes.key = { ...at(schemes, "sessionApiKey"), name: "x-session-api-key" };
      delete schemes.sessionApiKey;
      root.security = [{ key: [] }];
    },
  },
  {
    name: "security is said at the operation, as for the whole document",
    server: AGENT,
    apply: (root) => {
      operation(root, "getConversation").security = root.security as JsonObject[];
    },
  },
];

function everywhere(value: unknown, change: (object: JsonObject) => void): void {
  if (Array.isArray(value)) for (const one of value) everywhere(one, change);
  if (!isObject(value)) return;
  change(value);
  for (const one of Object.values(value)) everywhere(one, change);
}

function reverseKeys(object: JsonObject): void {
  for (const [key, value] of Object.entries(object).reverse()) {
    delete object[key];
    object[key] = value;
  }
}

function reverseNames(object: JsonObject): void {
  for (const key of ["required", "enum", "type", "x-open-points"])
    if (Array.isArray(object[key])) object[key] = [...object[key]].reverse();
}

/** A `description` may also be the name of a property, and then is an object. */
function dropWords(object: JsonObject): void {
  for (const key of ["description", "summary", "title"])
    if (typeof object[key] === "string") delete object[key];
}

function dropExamples(object: JsonObject): void {
  delete object.example;
  delete object.examples;
}
