import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createRedaction } from "../redaction.js";
import { createTransport } from "../transport.js";
import { describeWay, openConnection } from "./connection.js";
import { readHeaders } from "./headers.js";

it("are sent with every request, beside those of the suite", async () => {
  let seen: unknown;
  const server = createServer((request, response) => {
    seen = request.headers;
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = await openConnection({
    headers: { "X-Gate": " Bearer abcdefgh ", Cookie: "a=b" },
  });
  const transport = createTransport({
    requestTimeoutMs: 2000,
    connection,
  });
  const target = { server: "agent-server", url, key: "the-key" } as const;
  await transport.send(target, { operation: "getReady" }, { check: "x" });
  await transport.close();
  server.close();
  expect(seen).toMatchObject({
    "x-gate": "Bearer abcdefgh",
    cookie: "a=b",
    "x-session-api-key": "the-key",
    "user-agent": expect.stringMatching(/^agent-execution-contract\/\d+\.\d+\.\d+/),
  });
});

it("are told in a report by their names only, with the rest of the way", async () => {
  expect(describeWay(await openConnection({ headers: {} }))).toBeUndefined();
  const proxy = "http://u:password@proxy.example:3128";
  const connection = await openConnection({
    headers: { "X-Gate": "the-secret" },
    proxy,
    requestExtras: { createSandbox: { size: "small" } },
  });
  expect(describeWay(connection)).toEqual({
    headers: ["x-gate"],
    proxy: "http://proxy.example:3128",
    authorities: 0,
    requestExtras: ["createSandbox"],
  });
  const bypass = ["localhost"];
  const ofEnvironment = await openConnection({ proxy: { http: proxy, https: proxy, bypass } });
  expect(describeWay(ofEnvironment)).toBeUndefined();
});

it.each([
  [{ Authorization: "x" }, /set by the suite itself: .*CONFORMANCE_API_KEY/],
  [{ "x-session-api-key": "x" }, /set by the suite itself: .*CONFORMANCE_SESSION_API_KEY/],
  [{ "User-Agent": "x" }, /User-Agent is set by the suite itself/],
  [{ "X-Conformance-Check": "x" }, /set by the suite itself/],
  [{ Host: "x" }, /set by the suite itself/],
  [{ "Proxy-Authorization": "x" }, /into the proxy's address/],
  [{ "X-A": "the-secret\r\nX-B: 2" }, /X-A holds characters that no header can carry/],
  [{ "X-A": "the-secret\u0000" }, /X-A holds characters/],
  [{ "X-A": "the-secret-ü" }, /X-A holds characters/],
  [{ "X A": "the-secret" }, /a name that is none/],
  [{ "": "the-secret" }, /a name that is none/],
  [{ "X-A": " " }, /X-A has no value/],
  [{ "X-A": "the-secret", "x-a": "2" }, /x-a is given twice/],
])("%j is refused, and its value not told", (headers, message) => {
  expect(() => readHeaders(headers)).toThrow(message);
  expect(() => readHeaders(headers)).not.toThrow(/the-secret/);
});

it("have values that are masked whole and in parts, and by their name however short", async () => {
  const { secrets } = await openConnection({
    headers: { "X-Gate": "Bearer abcdefgh", Cookie: "session=12345678; theme=dark" },
    proxy: "http://a-user:a%2Fpassword@proxy.example",
  });
  const redaction = createRedaction();
  for (const secret of secrets) redaction.add(secret);
  const text = ["abcdefgh", "12345678", "a-user", "a/password", btoa("a-user:a/password")];
  for (const one of text) expect(redaction.text(`<${one}>`)).toBe("<***>");
  redaction.hideHeader("X-Env");
  expect(redaction.headers([["x-env", "dev"]])).toEqual([["x-env", "***"]]);
});
