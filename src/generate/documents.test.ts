import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleDocuments } from "../documents/bundle.js";
import {
  type Document,
  isObject,
  type MediaType,
  operationsOf,
  resolve,
} from "../documents/document.js";
import { judgedSchema } from "../documents/judged-schema.js";
import { openPointIds } from "../generated/open-points.js";
import { operationIds } from "../generated/operations.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Points about things that stand in no document: methods and paths that are not operations, and pushing. */
const OUTSIDE_THE_DOCUMENTS = ["webhooks", "streaming", "rate-limits"];

let documents: Document[];
beforeAll(async () => {
  documents = await bundleDocuments(root);
});

describe.each(["agent-server", "cloud-app-server"])("%s", (server) => {
  test("is valid OpenAPI 3.1", async () => {
    await SwaggerParser.validate(`${root}/openapi/${server}.yaml`);
  });

  test("spectral:oas finds nothing", () => {
    const spectral = `${root}/node_modules/.bin/spectral`;
    const file = `${root}/src/generated/openapi/${server}.yaml`;
    const ruleset = `${root}/openapi/lint/spectral.yaml`;
    const out = execFileSync(spectral, [
      "lint",
      "--fail-severity",
      "hint",
      "--ruleset",
      ruleset,
      file,
    ]);
    expect(out.toString()).toMatch(
      /No results with a severity of '(hint|error|warn|info)' or higher found!/,
    );
  });
});

test("every operation of the specification is there", () => {
  const lines = documents
    .flatMap(operationsOf)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(lines.sort()).toMatchSnapshot();
  expect(lines).toHaveLength(operationIds.length);
});

test("every example keeps its schema, in both judgements", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  let count = 0;
  for (const { document, place, media } of documents.flatMap(mediaTypes)) {
    for (const [name, example] of Object.entries(isObject(media.examples) ? media.examples : {})) {
      const { value } = resolve<{ value: unknown }>(document, example);
      for (const judgement of ["documented", "stated"] as const) {
        const valid = ajv.validate(judgedSchema(document, media.schema, judgement), value);
        expect(valid, `${place} ${name}: ${ajv.errorsText()}`).toBe(true);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(100);
});

test("every schema's own examples keep it", () => {
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  let count = 0;
  for (const document of documents) {
    for (const [name, schema] of Object.entries(document.root.components.schemas)) {
      for (const example of Array.isArray(schema.examples) ? schema.examples : []) {
        const valid = ajv.validate(judgedSchema(document, schema, "documented"), example);
        expect(valid, `${name}: ${ajv.errorsText()}`).toBe(true);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(10);
});

test("the examples of requests and answers tell one story: the same ids from create to delete", () => {
  const ids = new Set<string>();
  for (const { document, media } of documents.flatMap(mediaTypes)) {
    for (const example of Object.values(isObject(media.examples) ? media.examples : {})) {
      const text = JSON.stringify(resolve<{ value: unknown }>(document, example).value);
      for (const [, id] of text.matchAll(
        /"(?:id|sandbox_id|app_conversation_id)":"([^"]+?)(?:-\d)?"/g,
      )) {
        if (id !== undefined) ids.add(id);
      }
    }
  }
  expect([...ids].sort()).toEqual([
    "1d9b6a44-70c2-4f6e-8f0a-52c7b3e9d610",
    "7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15",
    "sandbox-5e0d2c4b",
  ]);
});

test("every x-open-point is known, and every open point is used", () => {
  const used = new Set(documents.flatMap((document) => openPointsIn(document.root)));
  expect([...used].filter((id) => !(openPointIds as readonly string[]).includes(id))).toEqual([]);
  const unused = openPointIds.filter((id) => !used.has(id) && !OUTSIDE_THE_DOCUMENTS.includes(id));
  expect(unused).toEqual([]);
});

test("the tag map is one schema, used by create and patch", () => {
  const text = readFileSync(`${root}/src/generated/openapi/agent-server.json`, "utf8");
  const document = JSON.parse(text) as Document["root"];
  expect(text.split('"#/components/schemas/TagMap"')).toHaveLength(3);
  expect(document.components.schemas.TagMap).toMatchObject({
    propertyNames: { pattern: "^[a-z0-9]+$" },
    additionalProperties: { type: "string", maxLength: 256 },
  });
});

test("state machines: every state can be reached, every trigger that looks like an operation is one", () => {
  for (const { root: document } of documents) {
    const machines = document["x-states"] as Record<string, StateMachine>;
    for (const [name, machine] of Object.entries(machines)) {
      const states = machine.states.map((state) => state.name);
      const reached = new Set([machine.initial]);
      for (const _ of states) {
        for (const { from, to } of machine.transitions) if (reached.has(from)) reached.add(to);
      }
      expect([...reached].sort(), name).toEqual([...states].sort());
      const triggers = machine.transitions
        .map((one) => one.trigger)
        .filter((one) => /^[a-z]+[A-Z]\w+$/.test(one));
      for (const trigger of triggers) expect(operationIds).toContain(trigger);
    }
  }
});

interface StateMachine {
  initial: string;
  states: { name: string }[];
  transitions: { from: string; to: string; trigger: string }[];
}

function mediaTypes(document: Document) {
  return operationsOf(document).flatMap(({ object, responses }) => {
    const all: [string, MediaType | undefined][] = [
      ["request", object.requestBody?.content["application/json"]],
      ...Object.entries(responses).map(([status, response]): [string, MediaType | undefined] => [
        status,
        response.content?.["application/json"],
      ]),
    ];
    return all.flatMap(([part, media]) =>
      media === undefined ? [] : [{ document, place: `${object.operationId} ${part}`, media }],
    );
  });
}

function openPointsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(openPointsIn);
  if (!isObject(value)) return [];
  const own = [value["x-open-point"] ?? [], value["x-open-points"] ?? []].flat() as string[];
  return [...own, ...Object.values(value).flatMap(openPointsIn)];
}
