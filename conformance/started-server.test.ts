import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { CannotBegin } from "./failure.js";
import { type StartedServer, type StartOptions, startServer } from "./started-server.js";

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A server that answers these statuses to `/ready`, one after the other, the last for good. */
function command(port: number, statuses: readonly number[]): string {
  const program = `
    const statuses = ${JSON.stringify(statuses)};
    const { createServer } = require("node:http");
    createServer((_, response) => {
      response.statusCode = statuses.length > 1 ? statuses.shift() : statuses[0];
      response.end("{}");
    }).listen(${port}, "127.0.0.1");`;
  return `'${process.execPath}' -e '${program.replaceAll("\n", " ")}'`;
}

const started: StartedServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function start(options: Partial<StartOptions> & Pick<StartOptions, "command" | "url">) {
  const server = await startServer({
    kind: "agent",
    timeoutMs: 50_000,
    requestTimeoutMs: 20_000,
    signal: new AbortController().signal,
    ...options,
  });
  started.push(server);
  return server;
}

describe("a server that the suite starts", () => {
  it("is seen from before its first answer up to its first 200, and ended", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = await start({ url, command: command(port, [503, 404, 200]) });
    const looks = server.looks.map((look) => (look === "nobody" ? look : look.status));
    expect(looks[0]).toBe("nobody");
    expect(looks.filter((look) => look !== "nobody")).toEqual([503, 404, 200]);
    await server.stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it("is up without /ready where it is a cloud app server", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { looks } = await start({ url, command: command(port, [401]), kind: undefined });
    expect(looks.at(-1)).toMatchObject({ status: 401 });
  });

  it("is not one that is there already", async () => {
    const server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const starting = start({ url: `http://127.0.0.1:${port}`, command: "true" });
    await expect(starting).rejects.toThrow(expect.objectContaining({ exitCode: 2 }));
    server.close();
  });

  it("tells what a command wrote that ends before anybody listens", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const failure = await start({ url, command: "echo no such module >&2; exit 3" }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CannotBegin);
    expect(failure).toMatchObject({ exitCode: 4 });
    expect(String(failure)).toContain("no such module");
  });
});
