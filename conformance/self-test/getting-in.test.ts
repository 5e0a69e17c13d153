import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMock } from "../../mocks/index.js";
import { makeAuthority, type TestAuthority } from "../connection/testing/certificates.js";
import { type ForwardProxyServer, startForwardProxy } from "../connection/testing/forward-proxy.js";
import {
  CONFORMANCE,
  expectOneLine as expectOneLineOf,
  type Outcome,
  typeCommand,
} from "./testing/type-command.js";

// Through the built command: what stands between a caller and a deployment, and the ways past it.

const SECRET = "gate-secret/4711+?";

let mock: Awaited<ReturnType<typeof startMock>>;
let authority: TestAuthority;
/** Lets nobody through without the header, over TLS, below a path, to the mock's agent server. */
let gate: { readonly url: string; readonly tlsUrl: string };
const servers: Server[] = [];
const inFolder = (name: string) => path.join(authority.folder, name);

beforeAll(async () => {
  mock = await startMock();
  authority = makeAuthority();
  gate = {
    url: `http://[::1]:${await listen(keep(createServer(), mock.agent.url), "::1")}/below`,
    tlsUrl: `https://localhost:${await listen(keep(createTlsServer(authority.server), mock.agent.url))}/below/`,
  };
});
afterAll(async () => {
  for (const server of servers) server.close();
  rmSync(authority.folder, { recursive: true });
  await mock.stop();
});

/** Lets nobody through to the target without the header, and tells its callers what they sent. */
function keep(server: Server, targetUrl: string): Server {
  const target = new URL(targetUrl);
  return server.on("request", (incoming, outgoing) => {
    const isIn = incoming.headers["x-gate"] === SECRET && incoming.url.startsWith("/below/");
    if (!isIn) return outgoing.writeHead(403).end(`no entry: ${incoming.headers["x-gate"]}`);
    const { host, ...headers } = incoming.headers;
    const { method } = incoming;
    const onward = ask(
      {
        hostname: target.hostname,
        port: target.port,
        path: incoming.url.slice(6),
        method,
        headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, "x-seen": SECRET });
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
}

async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  servers.push(server.listen(0, host));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const conformance = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  typeCommand(args, { env: { CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey, ...env } });

const FEW = ["tags/patch-visible-at-once", "readiness/values-are-strings", "--profile", "quick"];
const HEADER = ["--header", `X-Gate: ${SECRET}`];

/** One line for a person, with no secret in it. */
function expectOneLine(outcome: Outcome): void {
  expectOneLineOf(outcome);
  expect(outcome.stderr).not.toMatch(/gate-secret|the-secret/);
}

describe("a gateway", () => {
  it("is passed with its header, at an IPv6 address and below a path", async () => {
    const { code, stdout, stderr } = await conformance([gate.url, ...FEW, ...HEADER]);
    expect(code, stderr + stdout).toBe(0);
  });

  it("is told to refuse the key where the header is left out", async () => {
    const outcome = await conformance([gate.url, "--server", "agent", ...FEW]);
    expectOneLine(outcome);
    expect(outcome.code).toBe(4);
  });

  it("keeps its secret: it stands in no report of a failure, in no form", async () => {
    const formats = ["text", "json", "html", "junit", "markdown", "har", "sarif"];
    const faulty = await startMock({ faults: ["tags/patch-replaces-whole-map/merges"] });
    const reports = formats.flatMap((one) => ["--report", `${one}=${inFolder(`report.${one}`)}`]);
    const port = await listen(keep(createServer(), faulty.agent.url));
    const args = [
      `http://127.0.0.1:${port}/below`,
      "tags/patch-replaces-whole-map",
      "--profile",
      "quick",
    ];
    const { code, stdout, stderr } = await conformance([...args, ...HEADER, ...reports], {
      CONFORMANCE_SESSION_API_KEY: faulty.agent.sessionKey,
    });
    await faulty.stop();
    expect(code, stderr).toBe(1);
    const files = formats.map((one) => readFileSync(inFolder(`report.${one}`), "utf8"));
    expect(files[1]).toContain('"x-gate"');
    expect(files[1]).toContain('"x-seen"');
    const spellings = [
      SECRET,
      encodeURIComponent(SECRET),
      Buffer.from(SECRET).toString("base64").replace(/=+$/, ""),
      SECRET.replace("/", "\\/"),
    ];
    expect(stdout).toMatch(/ask just this again: .* --header 'x-gate: …' --profile quick/);
    for (const text of [stdout, stderr, ...files])
      for (const spelling of spellings) expect(text).not.toContain(spelling);
  });

  it.each([
    [
      "a header of the suite's own",
      ["--header", "Authorization: the-secret"],
      /CONFORMANCE_API_KEY/,
    ],
    ["no header", ["--header", "the-secret"], /--header: write it like 'X-Name: value'/],
    ["one twice", ["--header", "X-A: the-secret", "--header", "x-a: b"], /x-a is given twice/],
    ["a line break", ["--header", "X-A: the-secret\nX-B: c"], /X-A holds characters/],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is typed
    ["nothing in the environment", ["--header", "X-A: ${NONE}"], /X-A needs NONE/],
    [
      "a proxy that is none",
      ["--proxy", "ftp://u:the-secret@p"],
      /over http or https, not over ftp/,
    ],
    ["a file that is not there", ["--ca", "none.pem"], /--ca none\.pem: there is no such file/],
    ["no certificate", ["--ca", CONFORMANCE], /bin\.js holds no certificate: expected PEM/],
    ["no extras", ["--request-extras", "none.yaml"], /none\.yaml:1:1: there is no such file/],
    ["no configuration", ["--config", "none.yaml"], /none\.yaml:1:1: there is no such file/],
  ])("%s is usage, told before anything is asked", async (_, args, message) => {
    const outcome = await conformance(["http://127.0.0.1:1", ...args]);
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(message);
    expect(outcome.code).toBe(2);
  });
});

describe("TLS", () => {
  it("is taken with the certificate of its authority", async () => {
    const args = [gate.tlsUrl, ...FEW, ...HEADER, "--ca", authority.certFile];
    const { code, stdout, stderr } = await conformance(args);
    expect(code, stderr + stdout).toBe(0);
  });

  it("says what is wrong with its certificate, and what to do", async () => {
    const outcome = await conformance([gate.tlsUrl, ...FEW]);
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(
      /its certificate comes from an authority that nobody.*--ca FILE/,
    );
    expect(outcome.code).toBe(4);
  });

  it("is where a redirect leads: that is told before a key goes out in the clear", async () => {
    const seen: unknown[] = [];
    const port = await listen(
      createServer((request, response) => {
        seen.push(request.headers["x-session-api-key"]);
        response.writeHead(301, { location: `https://safe.example${request.url}` }).end();
      }),
    );
    const outcome = await conformance([`http://127.0.0.1:${port}/below`, ...FEW]);
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(
      /sends its callers on to https:\/\/safe\.example\/below, which is not/,
    );
    expect(outcome.code).toBe(4);
    expect(seen).toEqual([undefined]);
  });
});

describe("a proxy", () => {
  let proxy: ForwardProxyServer;
  beforeAll(async () => {
    proxy = await startForwardProxy({ credentials: "user:the-secret" });
  });
  afterAll(() => proxy.stop());

  const address = () => proxy.url.replace("://", "://user:the-secret@");

  it("is asked for all targets with --proxy: in absolute form, and by tunnels", async () => {
    const plain = await conformance([mock.agent.url, ...FEW, "--proxy", address()]);
    expect(plain.code, plain.stderr).toBe(0);
    expect(proxy.asked.every(({ line }) => line.includes(mock.agent.url))).toBe(true);
    const tls = [gate.tlsUrl, ...FEW, ...HEADER, "--ca", authority.certFile, "--proxy", address()];
    expect((await conformance(tls)).code).toBe(0);
    expect(proxy.asked.at(-1)?.line).toBe(`CONNECT ${new URL(gate.tlsUrl).host}`);
    expect(JSON.stringify(proxy.asked)).not.toContain(SECRET);
  });

  it("of the environment is not asked for this machine", async () => {
    const before = proxy.asked.length;
    const outcome = await conformance([mock.agent.url, ...FEW], { HTTP_PROXY: address() });
    expect(outcome.code, outcome.stderr).toBe(0);
    expect(proxy.asked).toHaveLength(before);
  });

  it("of the environment is asked for others; NO_PROXY names who is not", async () => {
    const [others, env] = ["http://other.invalid:8000", { http_proxy: address() }];
    const asked = await conformance([others, ...FEW], env);
    expectOneLine(asked);
    expect(proxy.asked.at(-1)?.line).toContain(`GET ${others}/`);
    const before = proxy.asked.length;
    const direct = await conformance([others, ...FEW], { ...env, NO_PROXY: ".invalid" });
    expect(direct.stderr).toMatch(/other\.invalid:8000 cannot be reached.*ENOTFOUND|EAI_AGAIN/);
    expect(direct.code).toBe(4);
    expect(proxy.asked).toHaveLength(before);
  });

  it("that refuses its credentials is told, not the target", async () => {
    const wrong = proxy.url.replace("://", "://user:another-secret@");
    const outcome = await conformance([mock.agent.url, ...FEW, "--proxy", wrong]);
    expectOneLine(outcome);
    expect(outcome.stderr).toMatch(/the proxy http:\S+ asks for credentials \(407\)/);
    expect(outcome.stderr).not.toContain("another-secret");
    expect(outcome.code).toBe(4);
  });
});

describe("one file", () => {
  it("says what flags say, with extras that arrive with each payload of their operation", async () => {
    const bodies: string[] = [];
    const port = await listen(
      createServer(async (incoming, outgoing) => {
        let body = "";
        for await (const chunk of incoming) body += String(chunk);
        if (incoming.method === "POST" && incoming.url === "/api/conversations") bodies.push(body);
        const { host, ...headers } = incoming.headers;
        const { hostname, port: to } = new URL(mock.agent.url);
        const call = { hostname, port: to, path: incoming.url, method: incoming.method, headers };
        ask(call, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }).end(body);
      }),
    );
    writeFileSync(
      inFolder("extras.yaml"),
      "createConversation:\n  workspace: { working_dir: /workspace/of-the-deployment }\n",
    );
    writeFileSync(
      inFolder("conformance.yaml"),
      `url: http://127.0.0.1:${port}\nprofile: quick\nonly: tags/patch-visible-at-once\nquiet: true\n` +
        `request-extras: ${inFolder("extras.yaml")}\n`,
    );
    const { code, stdout, stderr } = await conformance(["--config", inFolder("conformance.yaml")]);
    expect(code, stderr + stdout).toBe(0);
    expect(stdout).toMatch(/^conformant in what was asked: 1 of 77;.*\n$/);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies)
      expect(JSON.parse(body)).toMatchObject({
        workspace: { working_dir: "/workspace/of-the-deployment" },
        initial_message: { content: [{}] },
      });
  });
});
