import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Target } from "../target.js";
import { createTransport, type Transport } from "../transport.js";
import { type ConnectionOptions, openConnection } from "./connection.js";
import { type Certificate, makeAuthority, type TestAuthority } from "./testing/certificates.js";
import { type ForwardProxyServer, startForwardProxy } from "./testing/forward-proxy.js";
import { describeTrouble } from "./trouble.js";

let authority: TestAuthority;
beforeAll(() => {
  authority = makeAuthority();
});
afterAll(() => rmSync(authority.folder, { recursive: true }));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  ends.push(() => server.close());
  server.listen(0, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const ok: RequestListener = (_, response) => response.end('{"ready":"yes"}');

async function serve(listener: RequestListener = ok): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}`;
}

async function serveTls(certificate: Certificate, host = "127.0.0.1"): Promise<string> {
  const port = await listen(createTlsServer(certificate, ok), host);
  return `https://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function proxy(
  options?: Parameters<typeof startForwardProxy>[0],
): Promise<ForwardProxyServer> {
  const started = await startForwardProxy(options);
  ends.push(started.stop);
  return started;
}

async function transportOf(
  options: ConnectionOptions,
  requestTimeoutMs = 20_000,
): Promise<Transport> {
  const transport = createTransport({
    requestTimeoutMs,
    connection: await openConnection(options),
  });
  ends.unshift(() => transport.close());
  return transport;
}

async function ask(url: string, options: ConnectionOptions = {}, timeoutMs?: number) {
  const transport = await transportOf(options, timeoutMs);
  const target: Target = { server: "agent-server", url, key: "the-key" };
  return transport.send(target, { operation: "getReady" }, { check: "x" });
}

/** What a person is told of a call that gets no answer. */
async function troubleOf(url: string, options: ConnectionOptions = {}, timeoutMs?: number) {
  const error = await ask(url, options, timeoutMs).then(
    () => expect.fail("it was answered"),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: "could-not-run" });
  const { cause } = error as Error;
  const { what, remedy } = describeTrouble(cause, url, await openConnection(options));
  return `${what}; ${remedy}`;
}

describe("an authority of the caller's", () => {
  it("is trusted beside the others, at a name, at an IPv6 address, and below a path", async () => {
    const url = await serveTls(authority.server);
    expect((await ask(`${url}/below/`, { ca: authority.cert })).url).toBe(`${url}/below/ready`);
    const v6 = await serveTls(authority.server, "::1");
    expect((await ask(v6, { ca: authority.cert })).url).toBe(`${v6}/ready`);
  });

  it.each([
    [
      "nobody knows its authority",
      "server",
      false,
      /an authority that nobody here knows.*--ca FILE/,
    ],
    ["it is signed by itself", "signedByItself", false, /signed by itself .*that very certificate/],
    ["it has expired", "expired", true, /has expired \(CERT_HAS_EXPIRED\); renew it/],
    [
      "it is for another",
      "forOthers",
      true,
      /other names: .*127\.0\.0\.1.*by a name that its cert/,
    ],
    ["the authority given is another one", "signedByItself", true, /signed by itself/],
  ] as const)("is told about: %s", async (_, name, isGiven, told) => {
    const url = await serveTls(authority[name]);
    expect(await troubleOf(url, isGiven ? { ca: authority.cert } : {})).toMatch(told);
  });

  it("is the certificate itself where it is signed by itself", async () => {
    const url = await serveTls(authority.signedByItself);
    expect((await ask(url, { ca: authority.signedByItself.cert })).status).toBe(200);
  });

  it.each([
    ["nothing", "", /holds no certificate: expected PEM/],
    ["a key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----", /is a private key/],
    [
      "a damaged one",
      "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
      /certificate 1 of 1 cannot be read/,
    ],
    ["the form of browsers", "0\u0082", /openssl x509 -inform der/],
  ])("is refused where it is none: %s", async (_, ca, message) => {
    await expect(openConnection({ ca })).rejects.toMatchObject({ exitCode: 2, message });
  });
});

describe("the wrong scheme", () => {
  it("is told: https to one that speaks no TLS, http to one that does", async () => {
    const port = (await serve()).split(":").at(-1);
    expect(await troubleOf(`https://127.0.0.1:${port}`)).toMatch(/does not speak TLS; is it http:/);
    const tls = await serveTls(authority.server);
    const clear = tls.replace("https:", "http:");
    expect(await troubleOf(clear)).toMatch(/does not answer in HTTP|is the server running/);
  });
});

describe("a proxy", () => {
  it("is asked in absolute form for http, with credentials that the target does not see", async () => {
    let seen: unknown;
    const url = await serve((request, response) => {
      seen = request.headers;
      response.end("{}");
    });
    const between = await proxy({ credentials: "user:p@ss word" });
    const address = between.url.replace("://", "://user:p%40ss%20word@");
    const exchange = await ask(`${url}/below`, { proxy: address });
    expect(exchange).toMatchObject({ status: 200, url: `${url}/below/ready` });
    expect(between.asked.map(({ line }) => line)).toEqual([`GET ${url}/below/ready`]);
    expect(between.asked[0]?.headers.host).toBe(new URL(url).host);
    expect(seen).toMatchObject({ host: new URL(url).host, "x-session-api-key": "the-key" });
    expect(JSON.stringify(exchange)).not.toMatch(/proxy-authorization|p@ss/i);
  });

  it("opens a tunnel for https, with its credentials, and sees nothing of what goes through", async () => {
    const url = await serveTls(authority.server);
    const between = await proxy({ credentials: "user:pass" });
    const address = between.url.replace("://", "://user:pass@");
    expect((await ask(url, { proxy: address, ca: authority.cert })).status).toBe(200);
    expect(between.asked.map(({ line }) => line)).toEqual([`CONNECT ${new URL(url).host}`]);
    expect(between.asked[0]?.headers["x-session-api-key"]).toBeUndefined();
  });

  it("passes many calls on at a time", async () => {
    const url = await serve((_, response) => setTimeout(() => response.end("{}"), 20));
    const between = await proxy();
    const transport = await transportOf({ proxy: between.url });
    const target: Target = { server: "agent-server", url, key: "k" };
    const sends = Array.from({ length: 40 }, () =>
      transport.send(target, { operation: "getReady" }, { check: "x" }),
    );
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(between.asked).toHaveLength(40);
  });

  it("is left out for those that are bypassed", async () => {
    const url = await serve();
    const between = await proxy();
    await ask(url, { proxy: { http: between.url, bypass: ["127.0.0.0/8"] } });
    expect(between.asked).toEqual([]);
  });

  it.each(["http", "https"])("that asks for credentials is told, for %s", async (scheme) => {
    const url = scheme === "http" ? await serve() : await serveTls(authority.server);
    const between = await proxy({ credentials: "user:pass" });
    const address = between.url.replace("://", "://user:wrong-one@");
    const told = await troubleOf(url, { proxy: address });
    expect(told).toMatch(/the proxy http:\/\/127\.0\.0\.1:\d+ asks for credentials \(407\)/);
    expect(told).not.toContain("wrong-one");
    expect(between.asked).toHaveLength(1);
  });

  it("that lets nobody through is told", async () => {
    const between = await proxy({ refuses: 403 });
    const told = await troubleOf(await serveTls(authority.server), { proxy: between.url });
    expect(told).toMatch(/does not let anybody through to it \(403\)/);
  });

  it("that is not there is told, not its target", async () => {
    const gone = await startForwardProxy();
    await gone.stop();
    const told = await troubleOf(await serve(), { proxy: gone.url });
    expect(told).toContain(`nothing came back through the proxy ${gone.url}`);
  });

  it("that never answers is waited for as long as any answer", async () => {
    const between = await proxy({ hangs: true });
    const url = await serveTls(authority.server);
    expect(await troubleOf(url, { proxy: between.url }, 200)).toContain("through the proxy");
  });
});
