import { fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { beforeAll, expect, test } from "vitest";
import { bundleDocuments } from "../documents/bundle.js";
import { type Document, operationsOf } from "../documents/document.js";
import { operationIds } from "../generated/operations.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
let documents: Document[];
beforeAll(async () => {
  documents = await bundleDocuments(root);
});

test.each(["agent-server", "cloud-app-server"])("%s is valid OpenAPI 3.1", async (server) => {
  await SwaggerParser.validate(`${root}/openapi/${server}.yaml`);
});

test("every operation of the specification is there", () => {
  const lines = documents
    .flatMap(operationsOf)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(lines.sort()).toMatchSnapshot();
  expect(lines).toHaveLength(operationIds.length);
});

test("the tag map has the rules of the specification", () => {
  const schemas = documents.flatMap(({ root }) => Object.entries(root.components.schemas));
  const maps = schemas.filter(([name]) => name === "TagMap").map(([, schema]) => schema);
  expect(maps).toMatchObject([
    {
      propertyNames: { pattern: "^[a-z0-9]+$" },
      additionalProperties: { type: "string", maxLength: 256 },
    },
  ]);
});
