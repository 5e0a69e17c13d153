const METHOD = "^(get|put|post|patch|delete|head|options|trace)$";

const map = (values: object): object => ({ type: "object", additionalProperties: values });
const content = map({ type: "object" });
const response = {
  description: "a response",
  type: "object",
  properties: { content },
};
const parameters = { type: "array", items: { description: "a parameter", type: "object" } };

const operation = {
  description: "an operation",
  type: "object",
  required: ["responses"],
  properties: {
    operationId: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    parameters,
    requestBody: { type: "object", properties: { content } },
    responses: map(response),
    security: { type: "array", items: { type: "object" } },
  },
};

/** What a bundled document must be for anything to be said of it; what it should be, the rules of `lint` say. */
export const documentShape = {
  type: "object",
  required: ["info", "paths"],
  properties: {
    info: {
      type: "object",
      required: ["title", "version"],
      properties: { title: { type: "string" }, version: { type: "string" } },
    },
    paths: map({
      description: "a path item",
      type: "object",
      properties: { parameters },
      patternProperties: { [METHOD]: operation },
    }),
    components: {
      type: "object",
      properties: {
        schemas: map({ description: "a schema", type: ["object", "boolean"] }),
        securitySchemes: map({ type: "object" }),
      },
    },
    security: { type: "array", items: { type: "object" } },
  },
};
