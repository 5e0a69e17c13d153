import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDocument } from "./read-document.js";
import { filesOf } from "./source-files.js";
import { workTree } from "./work-tree.js";

const project = fileURLToPath(new URL("../../..", import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "read-document-"));
});
afterAll(() => rm(folder, { recursive: true }));

const HEAD = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

async function read(texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const [root = ""] = Object.keys(texts);
  return readDocument(path.join(folder, root), filesOf(workTree(folder)));
}

describe("the contract's own documents", () => {
  it.each(["agent-server", "cloud-app-server"])(
    "%s is bundled as it is generated",
    async (name) => {
      const { document } = await readDocument(path.join(project, `openapi/${name}.yaml`));
      const generated = path.join(project, `src/generated/openapi/${name}.json`);
      expect(document.server).toBe(name);
      expect(document.root).toEqual(JSON.parse(await readFile(generated, "utf8")));
    },
  );

  it.each([
    ["/info/title", "openapi/agent-server.yaml", "  title: Agent server"],
    [
      "/components/schemas/TagMap/propertyNames/pattern",
      "openapi/components/schemas/TagMap.yaml",
      "  pattern: ^[a-z0-9]+$",
    ],
    [
      "/paths/~1api~1conversations~1{conversation_id}/patch/operationId",
      "openapi/paths/conversations/conversation.yaml",
      "  operationId: updateConversation",
    ],
    [
      "/components/schemas/Conversation/properties/tags",
      "openapi/components/schemas/Conversation.yaml",
      "  tags:",
    ],
    // what is not there is looked for as far as there is something
    [
      "/components/schemas/TagMap/propertyNames/maxLength",
      "openapi/components/schemas/TagMap.yaml",
      "propertyNames:",
    ],
    ["/paths/~1nowhere/get", "openapi/agent-server.yaml", "paths:"],
  ])("%s is written in %s", async (pointer, file, line) => {
    const { locate } = await readDocument(
      path.join(project, "openapi/agent-server.yaml"),
      filesOf(workTree(project)),
    );
    const spot = locate(pointer);
    const text = await readFile(path.join(project, file), "utf8");
    expect(spot.file).toBe(file);
    expect(text.split("\n")[spot.line - 1]).toBe(line);
    expect(spot.column).toBe(line.search(/\S/) + 1);
  });
});

describe("two schemas of one name", () => {
  it("are each found where they are written, whatever the bundler names them", async () => {
    const { document, locate } = await read({
      "twins.yaml": `${HEAD}paths:
  /a: { get: { responses: { "200": { description: A, content: { application/json: { schema: { $ref: one.yaml#/$defs/Thing } } } } } } }
  /b: { get: { responses: { "200": { description: B, content: { application/json: { schema: { $ref: two.yaml#/$defs/Thing } } } } } } }
`,
      "one.yaml": "$defs:\n  Thing:\n    type: string\n",
      "two.yaml": "$defs:\n  Other: {}\n  Thing:\n    type: integer\n",
    });
    const found = Object.keys(document.root.components.schemas).map((name) =>
      locate(`/components/schemas/${name}/type`),
    );
    expect(found).toEqual([
      { file: "one.yaml", line: 3, column: 5 },
      { file: "two.yaml", line: 4, column: 5 },
    ]);
  });
});

describe("what cannot be read", () => {
  const response = (schema: string) =>
    `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: A\n          content:\n            application/json:\n              schema:\n                $ref: ${schema}\n`;

  it.each<[string, Record<string, string>, string]>([
    ["is not YAML", { "a.yaml": "openapi: 3.1.0\npaths: [}\n" }, "a.yaml:2:9: not YAML: "],
    ["is no map", { "a.yaml": "- 1\n" }, "a.yaml:1:1: not OpenAPI: expected a map"],
    [
      "is something else",
      { "a.yaml": "kind: Pod\n" },
      'a.yaml:1:1: not OpenAPI: expected "openapi"',
    ],
    [
      "is Swagger",
      { "a.yaml": "swagger: '2.0'\n" },
      "a.yaml:1:1: expected OpenAPI 3.1, not Swagger 2.0",
    ],
    [
      "is 3.0",
      { "a.yaml": "# old\nopenapi: 3.0.3\n" },
      'a.yaml:2:1: expected OpenAPI 3.1, not "3.0.3"',
    ],
    [
      "contains itself by an alias",
      { "a.yaml": `${HEAD}paths: &a\n  /a: *a\n` },
      "a.yaml:1:1: it cannot be written out as JSON: ",
    ],
    [
      "has no responses",
      { "a.yaml": `${HEAD}paths:\n  /a:\n    get: {}\n` },
      'a.yaml:5:5: not OpenAPI: expected "responses", which is missing',
    ],
    [
      "names a file that is not there",
      { "a.yaml": response("no.yaml") },
      'a.yaml:12:17: $ref "no.yaml" leads nowhere: no.yaml: there is no such file',
    ],
    [
      "names a folder",
      { "a.yaml": response("schemas"), "schemas/x.yaml": "{}" },
      'a.yaml:12:17: $ref "schemas" leads nowhere: schemas: that is a folder: name a file in it',
    ],
    [
      "names a place that is not there",
      { "a.yaml": response("b.yaml#/x/y"), "b.yaml": "x: {}\n" },
      'a.yaml:12:17: $ref "b.yaml#/x/y" leads nowhere: there is no /x/y in b.yaml',
    ],
    [
      "names a file that is not YAML",
      { "a.yaml": response("b.yaml"), "b.yaml": "x: [\ny: }\n" },
      "b.yaml:2:4: not YAML: ",
    ],
    [
      "has a schema that contains itself",
      { "a.yaml": response("b.yaml"), "b.yaml": "properties:\n  x:\n    $ref: b.yaml\n" },
      'b.yaml:3:5: $ref "b.yaml": what contains itself is not supported here',
    ],
    [
      "has two schemas that contain each other",
      {
        "a.yaml": response("b.yaml"),
        "b.yaml": "properties:\n  x:\n    $ref: c.yaml\n",
        "c.yaml": "items:\n  $ref: b.yaml\n",
      },
      'c.yaml:2:3: $ref "b.yaml": what contains itself is not supported here (c.yaml → b.yaml)',
    ],
    [
      "has references that refer to each other alone",
      { "a.yaml": response("b.yaml"), "b.yaml": "$ref: c.yaml\n", "c.yaml": "$ref: b.yaml\n" },
      "c.yaml:1:1: a chain of $refs that never ends: c.yaml → b.yaml",
    ],
  ])("a document that %s", async (_what, texts, message) => {
    const error = await read(texts).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message).toContain(message);
    expect(error?.message).not.toContain("\n");
  });

  it("a word $ref in an example is no reference", async () => {
    await read({
      "a.yaml": `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: A\n          content:\n            application/json:\n              schema: { default: { $ref: x }, examples: [{ $ref: y }] }\n`,
    });
  });
});
