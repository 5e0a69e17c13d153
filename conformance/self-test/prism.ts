import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ServerName } from "../../src/generated/operations.js";

const prismCommand = fileURLToPath(new URL("../../node_modules/.bin/prism", import.meta.url));
const START_TIMEOUT_MS = 30_000;

/** A Prism of its own process, with what it has said so far. */
export interface Prism {
  readonly url: string;
  /** The answers of the server behind it, so far, that are off the document. */
  readonly responseViolations: readonly string[];
  /** How many requests it has passed on, so far. */
  readonly requestCount: number;
  stop(): Promise<void>;
}

/**
 * Starts Prism with its default options on one of our documents.
 *
 * @param upstream the server to stand before, as a validating proxy; without it Prism serves the document itself
 * @param port the port to listen on; without it any free one
 * @throws if Prism has not said that it listens within 30 s
 */
export async function startPrism(
  server: ServerName,
  upstream?: string,
  port?: number,
): Promise<Prism> {
  const document = fileURLToPath(
    new URL(`../../src/generated/openapi/${server}.json`, import.meta.url),
  );
  const listen = ["--host", "127.0.0.1", "--port", String(port ?? (await freePort()))];
  const task = upstream === undefined ? ["mock", document] : ["proxy", document, upstream];
  const child = spawn(process.execPath, [prismCommand, ...task, ...listen], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const responseViolations: string[] = [];
  let requestCount = 0;
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("Prism did not start within 30 s")),
      START_TIMEOUT_MS,
    );
    child.once("exit", (code) => reject(new Error(`Prism ended with ${code} before it listened`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const listening = /Prism is listening on (\S+)/.exec(line)?.[1];
      if (listening !== undefined) {
        clearTimeout(timer);
        resolve(listening);
      }
      if (line.includes("Request received")) requestCount += 1;
      if (/Violation: response/.test(line)) responseViolations.push(line);
    });
  });
  return {
    url,
    responseViolations,
    get requestCount() {
      return requestCount;
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Prism takes no port 0. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
