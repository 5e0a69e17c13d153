import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DiffReport } from "../diff-report.js";
import { runMain } from "../testing/run-main.js";
import { type ScratchRepository, scratchRepository } from "../testing/scratch-repository.js";

const TAG_MAP = "openapi/components/schemas/TagMap.yaml";
const READY = "  /ready:\n    $ref: paths/server-details/ready.yaml\n";

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository({ withContract: true });
});
afterEach(() => repository.remove());

const run = (...argv: readonly string[]) => runMain(repository.folder, "diff", ...argv);

async function report(...argv: readonly string[]): Promise<DiffReport> {
  const { stdout, stderr, exitCode } = await run(...argv, "--format", "json");
  expect(stderr).toBe("");
  const read = JSON.parse(stdout) as DiffReport;
  expect(exitCode).toBe(read.exitCode);
  return read;
}

const narrowTags = () => repository.edit(TAG_MAP, "  pattern: ^[a-z0-9]+$", "  pattern: ^[a-z]+$");

describe("against a commit", () => {
  it("nothing that was changed is nothing", async () => {
    const head = repository.git("rev-parse", "--short=8", "HEAD");
    expect(await run("--against", "HEAD")).toEqual({
      exitCode: 0,
      stdout: `the work tree against commit ${head} (HEAD)\n\n0 breaking, 0 undecided, 0 safe\n`,
      stderr: "",
    });
  });

  it("a breaking change fails, with its place, its witness and its version", async () => {
    narrowTags();
    const { exitCode, stdout } = await run("--against", "HEAD");
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^BREAKING {2}\S+ {2}openapi\/components\/schemas\/TagMap\.yaml:\d+:\d+$/m,
    );
    expect(stdout).toMatch(/^ {2}witness +createConversation, body of a request: \{.*"tags"/m);
    expect(stdout).toMatch(/^ +valid by the older; the newer one says: .*\^\[a-z\]\+\$/m);
    expect(stdout).toMatch(/^VERSION {2}agent-server {2}openapi\/agent-server\.yaml:\d+:1$/m);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
      /^\d+ breaking, 0 undecided, \d+ safe; the version does not tell$/,
    );
  });

  it("what is gone is told where it stood", async () => {
    repository.edit("openapi/agent-server.yaml", READY, "");
    const { changes } = await report("--against", "main");
    const line = readFileSync(path.join(repository.folder, "openapi/agent-server.yaml"), "utf8")
      .split("\n")
      .indexOf("paths:");
    expect(changes.find(({ kind }) => kind === "operation-removed")).toMatchObject({
      verdict: "breaking",
      operations: ["getReady"],
      place: { document: "agent-server", file: "openapi/agent-server.yaml", line: line + 1 },
    });
  });

  it("a document that is gone, and a requirement, break, too", async () => {
    rmSync(path.join(repository.folder, "openapi/cloud-app-server.yaml"));
    repository.edit(
      "conformance/requirements/readiness.yaml",
      "id: readiness/open-to-probes",
      "id: readiness/open-to-all",
    );
    const { changes, exitCode } = await report("--against", "HEAD");
    const breaking = changes.filter(({ verdict }) => verdict === "breaking");
    expect(exitCode).toBe(1);
    expect(breaking.flatMap(({ operations }) => operations)).toContain("createSandbox");
    expect(breaking.find(({ place }) => place.document === "catalogue")?.place.file).toBe(
      "HEAD:conformance/requirements/readiness.yaml",
    );
  });

  it("reads that commit, and leaves the work tree and its changes alone", async () => {
    narrowTags();
    repository.commit("narrower");
    repository.write("openapi/notes.yaml", "not: committed\n");
    const before = repository.git("status", "--porcelain");
    expect((await report("--against", "HEAD")).changes).toEqual([]);
    const [first] = (await report("--against", "HEAD~1")).changes;
    expect(first?.verdict).toBe("breaking");
    expect(repository.git("status", "--porcelain")).toBe(before);
  });

  it("last-change is the one before the last commit that changed the documents, and says which", async () => {
    const first = await run("--against", "last-change");
    expect(first).toMatchObject({ exitCode: 0, stderr: "" });
    expect(first.stdout).toContain("against nothing: the documents came with the first commit");
    narrowTags();
    const id = repository.commit("narrower tags").slice(0, 7);
    repository.write("README.md", "about\n");
    repository.commit("about");
    const { older, exitCode } = await report("--against", "last-change");
    expect(exitCode).toBe(1);
    expect(older).toContain(`(before ${id} "narrower tags")`);
  });

  it("names one document, and tells of it alone", async () => {
    narrowTags();
    const { changes } = await report("--against", "HEAD", "openapi/cloud-app-server.yaml");
    expect(changes).toEqual([]);
  });
});

describe("against a document", () => {
  let server: Server;
  let address: string;
  let bundles: string;
  beforeAll(async () => {
    bundles = mkdtempSync(path.join(tmpdir(), "bundles-"));
    const root = new URL("../../..", import.meta.url).pathname;
    await runMain(root, "bundle", "--output", bundles);
    server = createServer((request, response) => {
      if (request.url === "/page") response.setHeader("content-type", "text/html").end("<p>no");
      else if (request.url === "/agent.yaml")
        response.end(readFileSync(path.join(bundles, "agent-server.yaml")));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(bundles, { recursive: true });
  });

  it("that is bundled, in a file of any name, the one with its title is compared", async () => {
    repository.write("old.yaml", readFileSync(path.join(bundles, "agent-server.yaml"), "utf8"));
    const same = await report("--against", "old.yaml");
    expect(same).toMatchObject({
      older: "old.yaml",
      newer: "openapi/agent-server.yaml",
      changes: [],
    });
    narrowTags();
    expect((await report("--against", "old.yaml")).counts.breaking).toBeGreaterThan(0);
  });

  it("that somebody serves", async () => {
    narrowTags();
    const { older, counts } = await report("--against", `${address}/agent.yaml`);
    expect(older).toBe(`${address}/agent.yaml`);
    expect(counts.breaking).toBeGreaterThan(0);
  });

  it.each([
    ["/nowhere", "it answers 404, and no document"],
    [
      "/page",
      "it answers an HTML page, and no document: name the address of the YAML or JSON itself",
    ],
  ])("that is none: %s", async (at, told) => {
    expect(await run("--against", address + at)).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: `agent-contract: ${address}${at}: ${told}\n`,
    });
  });

  it("where nobody listens", async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const { exitCode, stderr } = await run("--against", `http://127.0.0.1:${port}/a.yaml`);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      `agent-contract: http://127.0.0.1:${port}/a.yaml: it cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}\n`,
    );
  });

  it("that is of another service", async () => {
    repository.write("other.yaml", "openapi: 3.1.0\ninfo: { title: X, version: '1' }\npaths: {}\n");
    const { exitCode, stderr } = await run("--against", "other.yaml");
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      "--against other.yaml: it has neither the title nor a path of openapi/agent-server.yaml",
    );
  });
});

describe("approvals", () => {
  it("accept what they name, and fail when it is not there", async () => {
    repository.edit("openapi/agent-server.yaml", READY, "");
    repository.edit(
      "openapi/agent-server.yaml",
      "x-contract-version: 0.1.0",
      "x-contract-version: 0.2.0",
    );
    const { changes } = await report("--against", "HEAD");
    const entries = changes
      .filter(({ verdict }) => verdict === "breaking")
      .map(({ kind, place }) =>
        JSON.stringify({
          kind,
          document: place.document,
          pointer: place.pointer,
          reason: "agreed",
          expires: "2999-01-01",
        }),
      );
    repository.write("approvals.yaml", `version: 1\napprovals: [${entries.join(", ")}]\n`);
    const approved = await run("--against", "HEAD", "--approvals", "approvals.yaml");
    expect(approved.exitCode).toBe(0);
    expect(approved.stdout).toMatch(
      /^approved {2}operation-removed .* \(until 2999-01-01: agreed\)$/m,
    );
    expect(approved.stdout).toMatch(/\n0 breaking, \d+ undecided, \d+ safe; \d+ approved\n$/);
    repository.commit("agreed");
    const stale = await run("--against", "HEAD", "--approvals", "approvals.yaml");
    expect(stale.exitCode).toBe(1);
    expect(stale.stdout).toMatch(
      /^STALE {2}approvals\.yaml:2: operation-removed at agent-server#\/paths/m,
    );
  });
});

describe("usage", () => {
  it.each([
    [["--against", "v9"], "--against v9: no such commit, and no such file"],
    [["--against", "old.yaml"], "--against old.yaml: there is no such file"],
    [["--against", "HEAD", "openapi"], "openapi: that is a folder: name a file in it"],
    [["--against", "HEAD", "no.yaml"], "no.yaml: there is no such file"],
    [["--against", "HEAD", "http://127.0.0.1/a.yaml"], "git knows no versions of an address"],
    [["--against", "openapi"], "--against openapi: no such commit, and no such file"],
    [
      ["--against", "HEAD", "--report", "json=no/such/file"],
      "--report json=no/such/file: there is no folder",
    ],
    [["--against", "HEAD", "--report", "json=openapi"], "--report json=openapi: that is a folder"],
    [["--against", "HEAD", "--approvals", "no.yaml"], "--approvals no.yaml: there is no such file"],
    [["--against", "HEAD", "--report", "pdf=x"], "argument 'pdf=x' is invalid"],
    [[], "required option '--against <version>' not specified"],
  ])("%j is told in a line, exit 2", async (argv, told) => {
    const { exitCode, stdout, stderr } = await run(...argv);
    expect(stderr).toContain(told);
    expect(stderr.trimEnd()).not.toContain("\n");
    expect(stdout).toBe("");
    expect(exitCode).toBe(2);
  });

  it("a commit without the documents is told", async () => {
    repository.git("checkout", "--quiet", "--orphan", "empty");
    repository.git("commit", "--quiet", "--allow-empty", "--message", "x", "--only");
    const { exitCode, stderr } = await run("--against", "HEAD");
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      "there is no HEAD:openapi/agent-server.yaml, HEAD:openapi/cloud-app-server.yaml",
    );
  });

  it("writes several reports at once", async () => {
    const { stdout } = await run(
      "--against",
      "HEAD",
      "--report",
      "json=a.json",
      "--report",
      "sarif=a.sarif",
      "--report",
      "markdown=-",
    );
    const read = (file: string) =>
      JSON.parse(readFileSync(path.join(repository.folder, file), "utf8"));
    expect(read("a.json").version).toBe("1.0");
    expect(read("a.sarif").version).toBe("2.1.0");
    expect(stdout).toMatch(/^## ✅ /);
  });
});
