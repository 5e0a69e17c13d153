import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { runMain } from "../testing/run-main.js";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const generated = (file: string): string =>
  readFileSync(path.join(project, "src/generated/openapi", file), "utf8");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bundle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(["yaml", "json"] as const)("one document goes to stdout, as %s", async (format) => {
  const file = "openapi/agent-server.yaml";
  const { exitCode, stdout, stderr } = await runMain(project, "bundle", "--format", format, file);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(parse(stdout)).toEqual(JSON.parse(generated("agent-server.json")));
  expect(stdout).toBe(generated(`agent-server.${format}`));
});

it("several go into a folder, and are linted and compared like their sources", async () => {
  const { exitCode, stderr } = await runMain(project, "bundle", "--output", folder);
  expect(exitCode).toBe(0);
  expect(stderr.match(/wrote .*\.yaml\n/g)).toHaveLength(2);
  for (const name of ["agent-server.yaml", "cloud-app-server.yaml"])
    expect(readFileSync(path.join(folder, name), "utf8")).toBe(generated(name));
});

it.each([
  [
    [],
    "stdout: 2 documents have no room in one file: name one document, or a folder with --output",
  ],
  [
    ["--output", "one.yaml"],
    "--output one.yaml: 2 documents have no room in one file: name a folder",
  ],
  [["--output", "no/such/a.yaml", "openapi/agent-server.yaml"], "there is no folder"],
  [["openapi/agent-server.yaml", "openapi/agent-server.yaml"], "stdout: 2 documents"],
  [
    ["--output", "FOLDER", "openapi/agent-server.yaml", "old/agent-server.yaml"],
    "it has the name of",
  ],
  [["--format", "xml"], "argument 'xml' is invalid"],
])("%j ends with 2, and says why", async (argv, told) => {
  mkdirSync(path.join(folder, "openapi"));
  mkdirSync(path.join(folder, "old"));
  for (const file of [
    "openapi/agent-server.yaml",
    "openapi/cloud-app-server.yaml",
    "old/agent-server.yaml",
  ])
    writeFileSync(
      path.join(folder, file),
      "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n",
    );
  const named = argv.map((one) => (one === "FOLDER" ? "old" : one));
  const { exitCode, stdout, stderr } = await runMain(folder, "bundle", ...named);
  expect(stderr).toContain(told);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
});
