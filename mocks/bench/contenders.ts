import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_ID } from "./examples.js";
import { SESSION_KEY } from "./requests.js";
import { files, projectFolder, readVersion, versionOf } from "./workshop.js";

/** A server that is measured. */
export interface Contender {
  /** As `--only` and the tables call it. */
  readonly name: string;
  readonly role: "mock" | "ceiling" | "peer";
  readonly version: () => string;
  /** The command that serves at a port of loopback. */
  readonly command: (port: number) => readonly [string, ...string[]];
  /** How it was set up, for the reader of the tables. */
  readonly setUp: string;
  /** Its own path for one of the document's, where it cannot serve that. */
  readonly pathFor?: (path: string) => string;
  /** What to load, and the document to give it, where it can run inside a test's own process. */
  readonly library?: { readonly module: string; readonly document: string };
  /** Why it cannot run here, if it cannot. */
  readonly missing?: () => string | undefined;
}

const node = process.execPath;
const peer = (path: string) => join(files.peers, "node_modules", path);
const ofPeer = (name: string) => () => versionOf(files.peers, name);
const ownVersion = () => readVersion(projectFolder);
const loopback = "127.0.0.1";

export const MOCK = "agent-mock";
export const UNCHECKED = "agent-mock-unchecked";
export const CEILING = "hand-written";

export const contenders: readonly Contender[] = [
  {
    name: MOCK,
    role: "mock",
    version: ownVersion,
    command: (port) => [
      node,
      join(projectFolder, "dist/mocks/cli/bin.js"),
      ...["--port", "0", "--agent-port", String(port), "--session-key", SESSION_KEY],
    ],
    setUp:
      "the command, as it is: answers held against the documents, exchanges journaled, clients judged",
    library: { module: join(projectFolder, "dist/mocks/index.js"), document: files.document },
  },
  {
    name: UNCHECKED,
    role: "mock",
    version: ownVersion,
    command: (port) => [node, files.uncheckedMock, String(port), SESSION_KEY],
    setUp: "the same as a library with `checkAnswers: false`",
  },
  {
    name: CEILING,
    role: "ceiling",
    version: () => `node:http ${process.version}`,
    command: (port) => [node, files.ceiling, String(port), SESSION_KEY],
    setUp:
      "`mocks/bench/ceiling/`: these operations alone, with the same validators, auth, journal and state",
  },
  {
    name: "Prism",
    role: "peer",
    version: () => versionOf(projectFolder, "@stoplight/prism-cli"),
    command: (port) => [
      node,
      join(projectFolder, "node_modules/@stoplight/prism-cli/dist/index.js"),
      ...["mock", files.document, "-h", loopback, "-p", String(port), "-v", "silent"],
    ],
    setUp: "`prism mock`, silent, static examples",
  },
  {
    name: "openapi-backend",
    role: "peer",
    version: ofPeer("openapi-backend"),
    command: (port) => [
      node,
      join(files.peers, "serve.mjs"),
      ...["openapi-backend", String(port), files.document, SESSION_KEY],
    ],
    setUp: "behind node:http, `mockResponseForOperation`, a security handler",
    library: { module: join(files.peers, "openapi-backend.mjs"), document: files.document },
  },
  {
    name: "Scalar",
    role: "peer",
    version: ofPeer("@scalar/mock-server"),
    command: (port) => [
      node,
      join(files.peers, "serve.mjs"),
      ...["scalar", String(port), files.singleExamples],
    ],
    setUp: "`createMockServer` behind @hono/node-server; the document with one `example` each",
    library: { module: join(files.peers, "scalar.mjs"), document: files.singleExamples },
  },
  {
    name: "Mockoon",
    role: "peer",
    version: ofPeer("@mockoon/cli"),
    command: (port) => [
      node,
      peer("@mockoon/cli/bin/run.js"),
      ...["start", "--data", files.mockoon, "--port", String(port), "--hostname", loopback],
      ...["--disable-log-to-file", "--disable-admin-api"],
    ],
    setUp:
      "an environment made from the examples, with a rule for the key; read from the document it answers empty records",
  },
  {
    name: "WireMock",
    role: "peer",
    version: ofPeer("wiremock"),
    command: (port) => [
      "java",
      ...["-jar", wireMockJar(), "--port", String(port), "--bind-address", loopback],
      ...["--root-dir", files.wireMock, "--disable-banner", "--disable-request-logging"],
      ...["--max-request-journal-entries", "10000"],
    ],
    setUp:
      "mappings made from the examples, with the key as a header to match; a journal of 10,000 requests",
    missing: () =>
      spawnSync("java", ["-version"]).status === 0 ? undefined : "there is no Java here",
  },
  {
    name: "json-server",
    role: "peer",
    version: ofPeer("json-server"),
    command: (port) => [
      node,
      peer("json-server/lib/bin.js"),
      ...["--host", loopback, "--port", String(port), files.database],
    ],
    setUp:
      "the last beta for Node 20; a database made from the examples; its paths are `/conversations` and `/events`; a file is written for each change",
    pathFor: (path) =>
      path.includes("/events/search")
        ? `/events?conversationId=${EXAMPLE_ID}&kind=ActionEvent&_page=1&_per_page=20`
        : path.replace(/^\/api/, ""),
  },
];

function wireMockJar(): string {
  const folder = peer("wiremock/build");
  const jar = readdirSync(folder).find((name) => name.endsWith(".jar")) ?? "";
  return join(folder, jar);
}
