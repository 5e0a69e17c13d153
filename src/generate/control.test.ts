import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { expect, test } from "vitest";
import {
  type Document,
  isObject,
  type MediaType,
  operationsOf,
  resolve,
} from "../documents/document.js";
import { bundleControl, CONTROL_DOCUMENT } from "./control.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("the document of the control plane is valid OpenAPI 3.1", async () => {
  await SwaggerParser.validate(`${root}/${CONTROL_DOCUMENT}`);
});

test("spectral:oas finds nothing in it", () => {
  const ruleset = `${root}/mocks/control/spectral.yaml`;
  const file = `${root}/src/generated/openapi/control.yaml`;
  const args = ["lint", "--fail-severity", "hint", "--ruleset", ruleset, file];
  const found = execFileSync(`${root}/node_modules/.bin/spectral`, args).toString();
  expect(found).toContain("No results with a severity of 'hint' or higher found!");
});

test("each of its bodies and answers has an example, which keeps its schema", async () => {
  const document = await bundleControl(root);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  ajv.addSchema(document.root, "control");
  for (const { place, media } of mediaTypes(document)) {
    const examples = Object.values(isObject(media.examples) ? media.examples : {});
    expect(examples, place).not.toEqual([]);
    const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"control#/'));
    for (const example of examples) {
      const { value } = resolve<{ value: unknown }>(document, example);
      expect(ajv.validate(schema, value), `${place}: ${ajv.errorsText()}`).toBe(true);
    }
  }
});

function mediaTypes(document: Document): { place: string; media: MediaType }[] {
  return operationsOf(document).flatMap(({ object, responses }) => {
    const contents = [object.requestBody, ...Object.values(responses)].map((one) => one?.content);
    return contents.flatMap((content) =>
      Object.values(content ?? {}).map((media) => ({ place: object.operationId, media })),
    );
  });
}
