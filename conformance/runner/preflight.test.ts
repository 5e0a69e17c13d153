import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { directConnection } from "../connection/connection.js";
import { createMemoryLog } from "../creation-log.js";
import { Interrupted } from "../failure.js";
import { type PreflightOptions, preflight } from "./preflight.js";

const KEY = "the-session-key";
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An agent server that says 403 of each conversation that is not there. */
async function anAgentServer({ key = KEY, toStrangers = 403 } = {}) {
  const asked: string[] = [];
  const server = createServer(({ method = "", url = "", headers }, response) => {
    const isOpen = headers["x-session-api-key"] === key;
    asked.push(`${method} ${url.replace(/[0-9a-f-]{36}/, "{id}")}`);
    if (url === "/ready") response.writeHead(200).end('{"status":"ready"}');
    else if (!isOpen) response.writeHead(toStrangers).end();
    else if (method === "POST") response.writeHead(201).end('{"id":"c1"}');
    else if (method === "DELETE") response.writeHead(204).end();
    else response.writeHead(403).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function look(url: string, more: Partial<PreflightOptions> = {}) {
  return preflight({
    url,
    server: "agent-server",
    sessionApiKey: KEY,
    requestTimeoutMs: 20_000,
    connection: directConnection,
    ...more,
  });
}

describe("a key that is answered 403 for a conversation that is not there", () => {
  it("is known by a key that was never issued, where that is answered otherwise", async () => {
    const { url, asked } = await anAgentServer({ toStrangers: 401 });
    await look(url);
    expect(asked.filter((one) => !one.startsWith("GET"))).toEqual([]);
  });

  it("is known by a creation otherwise, which is written down and taken away", async () => {
    const { url, asked } = await anAgentServer();
    const creations = createMemoryLog();
    await look(url, { creations: () => creations });
    expect(asked.slice(-2)).toEqual(["POST /api/conversations", "DELETE /api/conversations/c1"]);
    expect(creations.sent("conversation")).toBe(1);
    expect(creations.recorded("conversation")).toBe(1);
    expect([...creations.entries(), ...creations.loose()]).toEqual([]);
  });

  it("is refused by a run that only reads, which creates nothing to find out", async () => {
    const { url, asked } = await anAgentServer();
    await expect(look(url, { readOnly: true })).rejects.toMatchObject({ exitCode: 4 });
    expect(asked.filter((one) => !one.startsWith("GET"))).toEqual([]);
  });

  it("is refused where nothing may be created with it", async () => {
    const { url } = await anAgentServer({ key: "another-key" });
    await expect(look(url)).rejects.toThrow("CONFORMANCE_SESSION_API_KEY was refused");
  });
});

it("asks nobody any more when the run is to end", async () => {
  const { url, asked } = await anAgentServer();
  const looking = look(url, { signal: AbortSignal.abort("SIGINT") });
  await expect(looking).rejects.toBeInstanceOf(Interrupted);
  expect(asked).toEqual([]);
});
