import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { operationPlaces } from "../generated/operation-places.js";
import { operationIds, operations } from "../generated/operations.js";

const root = new URL("../../", import.meta.url);

test.each(operationIds)("%s is written where it is said to be", (id) => {
  const { file, line } = operationPlaces[id];
  const lines = readFileSync(fileURLToPath(new URL(file, root)), "utf8").split("\n");
  expect(lines[line - 1]).toBe(`${operations[id].method.toLowerCase()}:`);
  expect(lines[line]).toBe(`  operationId: ${id}`);
});
