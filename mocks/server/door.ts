import http, { type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Address } from "../domain/sandbox.js";
import type { Home } from "../world.js";
import type { Tenant } from "./tenant.js";

/** Whose door it is, and where it leads. */
export interface DoorSign {
  readonly tenant: Tenant;
  readonly role: "cloud" | "stand-alone agent" | "sandbox";
  /** The agent server behind it, when there is one by now. */
  readonly home: () => Home | undefined;
}

/** A listening socket of the mock. */
export interface Door extends Address {
  /** Stops listening; requests under way are finished unless `drop` says otherwise. */
  readonly close: (options: { readonly drop: boolean }) => Promise<void>;
}

/** Where doors are made: an address, and the ports that may be taken, 0 for any. */
export interface DoorPlace {
  readonly host: string;
  readonly ports: readonly number[];
}

/** Each request with the door it came through. */
const signs = new WeakMap<IncomingMessage, DoorSign>();

const CLOSING_MS = 1_000;

/** The sign on the door that a request came through. */
export function signOf(request: IncomingMessage): DoorSign {
  const sign = signs.get(request);
  if (sign === undefined) throw new Error("the request came through no door of the mock");
  return sign;
}

/**
 * Opens a door at the first of the ports that is free.
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when all are taken
 */
export async function openDoor(
  place: DoorPlace,
  sign: DoorSign,
  listener: RequestListener,
): Promise<Door> {
  const server = http.createServer((request, response) => {
    signs.set(request, sign);
    listener(request, response);
  });
  server.on("clientError", answerUnreadable);
  await listenAtFirstFree(server, place);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${reachableHost(place.host)}:${port}`,
    port,
    close: ({ drop }) => closeServer(server, drop),
  };
}

async function listenAtFirstFree(server: http.Server, { host, ports }: DoorPlace): Promise<void> {
  for (const [index, port] of ports.entries()) {
    try {
      await listen(server, host, port);
      return;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || index === ports.length - 1) throw error;
    }
  }
}

const listen = (server: http.Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });

function closeServer(server: http.Server, drop: boolean): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    if (drop) server.closeAllConnections();
  });
}

/** Answers what node could not read as HTTP. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : "400 Bad Request";
  const body = JSON.stringify({ detail: `the request is not HTTP: ${error.message}` });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
}

/** A client cannot call an address that means "all of them". */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
