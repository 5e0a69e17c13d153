import { rmSync } from "node:fs";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultChoices } from "../choices.js";
import { type Mock, startMock } from "../index.js";
import { ask, field } from "../testing/ask.js";
import { makeCertificate, type TestCertificate } from "../testing/certificate.js";
import { requestText, sendRaw } from "../testing/raw.js";
import { type DoorSign, openDoor } from "./door.js";

/** The url of the agent server that a sandbox shows, once it runs. */
function exposedUrl(sandbox: unknown): string {
  const [{ url }] = (sandbox as { exposed_urls: [{ url: string }] }).exposed_urls;
  return url;
}

describe("a public host", () => {
  it("is named by every url, while the mock listens where it did", async () => {
    const mock = await startMock({
      publicHost: "mock.internal",
      open: { "sandbox-create-status": "running-at-once", "start-task-statuses": "ready-at-once" },
    });
    const { port, hostname } = new URL(mock.cloud.url);
    expect(hostname).toBe("mock.internal");
    expect(new URL(mock.agent.url).hostname).toBe("mock.internal");
    const call = (method: string, where: string, body?: unknown) =>
      ask(method, `http://127.0.0.1:${port}/api/v1/${where}`, { key: mock.cloud.apiKey, body });
    const sandbox = await call("POST", "sandboxes");
    expect(exposedUrl(sandbox.body)).toMatch(/^http:\/\/mock\.internal:\d+$/);
    const task = await call("POST", "app-conversations", {});
    expect(field(task, "agent_server_url")).toMatch(/^http:\/\/mock\.internal:/);
    const apps = await call("GET", "app-conversations");
    expect(apps.text).toMatch(/"conversation_url":"http:\/\/mock\.internal:/);
    await mock.stop();
  });

  it("may be an IPv6 address", async () => {
    const mock = await startMock({ publicHost: "::1" });
    expect(new URL(mock.agent.url).hostname).toBe("[::1]");
    await mock.stop();
  });
});

describe("with a certificate", () => {
  let certificate: TestCertificate;
  let mock: Mock;
  let trusting: Agent;
  beforeAll(async () => {
    certificate = makeCertificate();
    mock = await startMock({ tls: certificate, publicHost: "localhost" });
    trusting = new Agent({ connect: { ca: certificate.cert } });
  });
  afterAll(async () => {
    await trusting.close();
    await mock.stop();
    rmSync(certificate.folder, { recursive: true });
  });

  it("every door speaks HTTPS, those of sandboxes too", async () => {
    const call = async (method: "GET" | "POST", url: string) => {
      const headers = { authorization: `Bearer ${mock.cloud.apiKey}` };
      const reply = await request(url, { method, headers, dispatcher: trusting });
      return { status: reply.statusCode, body: (await reply.body.json()) as object };
    };
    mock.open({ "sandbox-create-status": "running-at-once" });
    const sandbox = await call("POST", `${mock.cloud.url}/api/v1/sandboxes`);
    const urls = [mock.cloud.url, mock.agent.url, exposedUrl(sandbox.body)];
    for (const url of urls) {
      expect(url).toMatch(/^https:\/\/localhost:\d+$/);
      expect((await call("GET", `${url}/`)).status).toBe(200);
    }
  });

  it("plain HTTP is turned away, and the door goes on", async () => {
    const url = mock.agent.url.replace("https:", "http:");
    expect(await sendRaw(url, [requestText("GET", "/ready", {})])).not.toContain("200");
    const ready = await request(`${mock.agent.url}/ready`, { dispatcher: trusting });
    expect(ready.statusCode).toBe(200);
  });
});

it("who takes too long for the headers is sent away with 408", async () => {
  const sign = { tenant: { world: { choices: defaultChoices } } } as unknown as DoorSign;
  const place = { host: "127.0.0.1", ports: [0], headersTimeoutMs: 100 };
  const door = await openDoor(place, sign, (_request, response) => void response.end());
  const half = requestText("GET", "/ready", {}).slice(0, -2);
  const answer = await sendRaw(door.url, [half], { waitMs: 5_000, hangUp: false });
  expect(answer).toMatch(/^HTTP\/1.1 408 .*"detail"/s);
  await door.close({ drop: true });
});
