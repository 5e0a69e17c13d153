import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleDocuments } from "../../documents/bundle.js";
import { type Document, isObject, type JsonObject } from "../../documents/document.js";
import { readCatalogue } from "../sources/read-catalogue.js";
import { filesOf } from "../sources/source-files.js";
import { workTree } from "../sources/work-tree.js";
import { lintDocuments, type Surroundings, surroundingsOf } from "./lint-documents.js";
import { asLine } from "./testing/lint-example.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

let documents: Document[];
let surroundings: Surroundings;
beforeAll(async () => {
  documents = await bundleDocuments(root);
  const catalogue = await readCatalogue(
    `${root}openapi/agent-server.yaml`,
    filesOf(workTree(root)),
  );
  surroundings = surroundingsOf(catalogue);
});

test("nothing is found in the documents of the contract, nor in what stands beside them", async () => {
  expect(surroundings.openPoints?.openPoints.length).toBeGreaterThan(50);
  expect(surroundings.requirements?.length).toBeGreaterThan(5);
  expect(await lintDocuments(documents, surroundings)).toEqual([]);
});

test("a document alone is not asked about the whole contract", async () => {
  for (const document of documents) {
    expect(await lintDocuments([document], surroundings), document.server).toEqual([]);
  }
});

test("a finding names rule, severity, document, path and page", async () => {
  const changed = edited(
    "cloud-app-server",
    ["paths", "/api/v1/sandboxes", "post"],
    ({ summary, ...rest }) => rest,
  );
  expect(await lintDocuments(changed)).toEqual([
    {
      rule: "operation-summary",
      severity: "error",
      message: "createSandbox has no summary",
      document: "cloud-app-server",
      path: ["paths", "/api/v1/sandboxes", "post"],
      page: "openapi/lint/operation-summary/README.md",
    },
  ]);
});

test("what is wrong behind a $ref is told once, where it is written", async () => {
  const changed = edited("agent-server", ["components", "examples", "not-found"], (example) => ({
    ...example,
    value: { detail: 404 },
  }));
  const [finding, ...others] = await lintDocuments(changed);
  expect(finding?.path).toEqual(["components", "examples", "not-found", "value", "detail"]);
  expect(others).toEqual([]);
});

test("spectral:oas is asked as well", async () => {
  const changed = edited("agent-server", ["paths", "/ready", "get"], (operation) => ({
    ...operation,
    sumary: "a slip of the pen",
  }));
  const found = await lintDocuments(changed);
  expect(found.map(({ rule }) => rule)).toEqual(["oas3-schema"]);
});

describe("where a document is not what it should be, rules tell it and do not break", () => {
  test.each<[string, JsonObject]>([
    ["nothing at all", {}],
    ["paths that are a list", { openapi: "3.1.0", paths: ["x"] }],
    ["an operation that is text", { openapi: "3.1.0", paths: { "/x": { get: "x" } } }],
    ["answers that are null", { openapi: "3.1.0", paths: { "/x": { get: { responses: null } } } }],
    ["states that are text", { openapi: "3.1.0", "x-states": { thing: { states: "new" } } }],
    ["a schema that is a number", { openapi: "3.1.0", components: { schemas: { Thing: 7 } } }],
    [
      "a media type that is null",
      {
        openapi: "3.1.0",
        paths: { "/x": { post: { responses: { 200: { content: { a: null } } } } } },
      },
    ],
  ])("%s", async (_, value) => {
    const both = documents.map(({ server }) => ({ server, root: value }) as unknown as Document);
    expect(await lintDocuments(both, surroundings)).not.toEqual([]);
  });

  test("a schema of a type that there is not", async () => {
    const changed = edited("agent-server", ["components", "schemas", "Tool"], (schema) => ({
      ...schema,
      type: "objekt",
    }));
    const found = await lintDocuments(changed);
    expect(found.map(asLine).join("\n")).toContain("the examples cannot be judged: ");
    expect(found.map(({ rule }) => rule)).toContain("oas3-schema");
  });

  test("a schema that contains itself", async () => {
    const changed = edited(
      "agent-server",
      ["components", "schemas", "Tool", "properties"],
      (properties) => ({
        ...properties,
        inner: { description: "Another one.", anyOf: [{ $ref: "#/components/schemas/Tool" }] },
      }),
    );
    const found = await lintDocuments(changed);
    expect(found.map(asLine).join("\n")).toContain("Tool contains itself");
  });
});

/** The documents, with one object in one of them changed. */
function edited(
  server: Document["server"],
  at: readonly string[],
  change: (object: JsonObject) => JsonObject,
): Document[] {
  return structuredClone(documents).map((document) =>
    document.server === server
      ? { ...document, root: changeAt(document.root, at, change) as Document["root"] }
      : document,
  );
}

function changeAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (object: JsonObject) => JsonObject,
): JsonObject {
  if (!isObject(value)) throw new Error(`there is no object above ${step}`);
  if (step === undefined) return change(value);
  return { ...value, [step]: changeAt(value[step], rest, change) };
}
