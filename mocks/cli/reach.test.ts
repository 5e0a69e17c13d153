import { rmSync } from "node:fs";
import path from "node:path";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCertificate, type TestCertificate } from "../testing/certificate.js";
import { startAgentMock } from "../testing/command.js";

let certificate: TestCertificate;
beforeAll(() => {
  certificate = makeCertificate();
});
afterAll(() => rmSync(certificate.folder, { recursive: true }));

const FREE = ["--port", "0", "--agent-port", "0"];

it("serves HTTPS at a public host, when it is told to", async () => {
  const { certFile, keyFile, cert } = certificate;
  const tls = ["--tls-cert", certFile, "--tls-key", keyFile, "--public-host", "localhost"];
  const { said, saying, child, ended } = startAgentMock([...FREE, ...tls, "--ready", "json"]);
  await saying("\n");
  const { url } = JSON.parse(said.stdout).agent as { url: string };
  expect(url).toMatch(/^https:\/\/localhost:\d+$/);
  const dispatcher = new Agent({ connect: { ca: cert } });
  expect((await request(`${url}/ready`, { dispatcher })).statusCode).toBe(200);
  await dispatcher.close();
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

it("answers pages of other origins with --cors", async () => {
  const { said, saying } = startAgentMock([...FREE, "--cors", "--ready", "json"]);
  await saying("\n");
  const { url } = JSON.parse(said.stdout).agent as { url: string };
  const { headers } = await request(`${url}/ready`);
  expect(headers["access-control-allow-origin"]).toBe("*");
});

it.each([
  ["a certificate without its key", () => ["--tls-cert", certificate.certFile], "go together"],
  ["a file that is not there", () => pair("none.pem", "key.pem"), "none.pem cannot be read"],
  ["what is no certificate", () => pair("key.pem", "cert.pem"), "are no certificate and its key"],
])("%s is usage: 2, with one line", async (_what, args, line) => {
  const { code, stderr } = await startAgentMock([...FREE, ...args()]).ended;
  expect([code, stderr.trim().split("\n").length]).toEqual([2, 1]);
  expect(stderr).toContain(line);
});

const pair = (cert: string, key: string): string[] => [
  "--tls-cert",
  path.join(certificate.folder, cert),
  "--tls-key",
  path.join(certificate.folder, key),
];
