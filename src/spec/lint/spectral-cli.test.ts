import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("spectral-cli finds nothing in the documents of the contract, with our ruleset", () => {
  const { stdout, stderr, status } = spectral([
    "src/generated/openapi/agent-server.yaml",
    "src/generated/openapi/cloud-app-server.yaml",
  ]);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(stdout).toContain("No results with a severity of 'hint' or higher found!");
});

test("spectral-cli finds what our rules find", () => {
  const { stdout, status } = spectral(["openapi/lint/path-parameters/fires.yaml"]);
  expect(status).toBe(1);
  expect(stdout).toContain("path-parameters");
  expect(stdout).toContain("/api/things/{name} does not declare its parameter name");
});

function spectral(files: readonly string[]) {
  const ruleset = "openapi/lint/spectral.yaml";
  const args = ["lint", "--fail-severity", "hint", "--ruleset", ruleset, ...files];
  return spawnSync(`${root}node_modules/.bin/spectral`, args, { cwd: root, encoding: "utf8" });
}
