import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchRepository, scratchRepository } from "../testing/scratch-repository.js";

// The command as it is installed: the built file, in a process of its own.

const inRoot = (file: string): string =>
  fileURLToPath(new URL(`../../../${file}`, import.meta.url));

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository({ withContract: true });
});
afterEach(() => repository.remove());

function run(argv: readonly string[], { cwd = repository.folder, PATH = process.env.PATH } = {}) {
  const bin = inRoot("dist/src/spec/cli/bin.js");
  const env = { ...process.env, PATH, NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], {
    cwd,
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const TAG_MAP = "openapi/components/schemas/TagMap.yaml";

it("what the docs show of a change is what the command says", () => {
  const page = readFileSync(inRoot("docs/contract-changes.md"), "utf8");
  const [, shown = ""] =
    /^```text\n\$ npx agent-contract diff.*\n([\s\S]*?)^```$/m.exec(page) ?? [];
  repository.edit(TAG_MAP, "  pattern: ^[a-z0-9]+$", "  pattern: ^[a-z]+$");
  const { status, stdout } = run(["diff", "--against", "HEAD"]);
  expect(status).toBe(1);
  const said = stdout.replace(/commit [0-9a-f]{8}/, "commit 9e3bf9ba").split("\n");
  let from = 0;
  for (const line of shown.split("\n").filter((one) => one.trim() !== "")) {
    // what is left out is an ellipsis
    const pattern = new RegExp(`^${line.split("…").map(literally).join(".*")}$`);
    const at = said.findIndex((one, index) => index >= from && pattern.test(one));
    expect(at, `not said, or not in this order: ${line}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
});

describe("what cannot be read is one line, with its place, and exit 2", () => {
  it.each<[string, string, string, readonly string[], string]>([
    [
      "not YAML",
      "openapi/paths/events/search.yaml",
      "get: [}\n",
      ["lint"],
      "openapi/paths/events/search.yaml:1:7: not YAML: ",
    ],
    [
      "not OpenAPI",
      "openapi/agent-server.yaml",
      "kind: Pod\n",
      ["lint"],
      'openapi/agent-server.yaml:1:1: not OpenAPI: expected "openapi"',
    ],
    [
      "not 3.1",
      "openapi/agent-server.yaml",
      "openapi: 3.0.3\n",
      ["diff", "--against", "HEAD"],
      "openapi/agent-server.yaml:1:1: expected OpenAPI 3.1",
    ],
    [
      "a broken $ref",
      "openapi/components/schemas/Conversation.yaml",
      "type: object\nproperties:\n  tags:\n    $ref: Tags.yaml\n",
      ["diff", "--against", "HEAD"],
      'openapi/components/schemas/Conversation.yaml:4:5: $ref "Tags.yaml" leads nowhere: openapi/components/schemas/Tags.yaml: there is no such file',
    ],
    [
      "a circle",
      TAG_MAP,
      "type: object\nadditionalProperties:\n  $ref: TagMap.yaml\n",
      ["bundle", "openapi/agent-server.yaml"],
      `${TAG_MAP}:3:3: $ref "TagMap.yaml": what contains itself is not supported here`,
    ],
  ])("%s", (_what, file, text, argv, told) => {
    repository.write(file, text);
    const { status, stdout, stderr } = run(argv);
    expect(stderr).toMatch(/^agent-contract: [^\n]+\n$/);
    expect(stderr).toContain(told);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });

  it("a shallow clone, no repository, no git", () => {
    repository.write("x", "x");
    repository.commit("x");
    const clone = mkdtempSync(path.join(tmpdir(), "clone-"));
    try {
      repository.git("clone", "--quiet", "--depth", "1", `file://${repository.folder}`, clone);
      const shallow = run(["diff", "--against", "HEAD~1"], { cwd: clone });
      expect(shallow.stderr).toMatch(/^agent-contract: --against HEAD~1: .*fetch-depth: 0.*\n$/);
      const noGit = run(["diff", "--against", "HEAD"], { cwd: clone, PATH: "/nowhere" });
      expect(noGit.stderr).toMatch(/^agent-contract: git: it is not installed here: .*\n$/);
      rmSync(path.join(clone, ".git"), { recursive: true });
      const none = run(["diff", "--against", "HEAD"], { cwd: clone });
      expect(none.stderr).toMatch(/^agent-contract: .*not a git repository.*\n$/);
      expect([shallow.status, noGit.status, none.status]).toEqual([2, 2, 2]);
    } finally {
      rmSync(clone, { recursive: true });
    }
  });
});

it("every option stands in the docs", () => {
  const page = readFileSync(inRoot("docs/contract-changes.md"), "utf8");
  for (const command of ["lint", "diff", "bundle"]) {
    const { status, stdout } = run([command, "--help"]);
    expect(status).toBe(0);
    const flags = [...stdout.matchAll(/^ +(--[a-z-]+)/gm)].map(([, flag = ""]) => flag);
    expect(flags.length).toBeGreaterThan(1);
    expect(flags.filter((flag) => !page.includes(flag))).toEqual([]);
  }
});
