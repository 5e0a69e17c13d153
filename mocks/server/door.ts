import http, { type IncomingMessage, type RequestListener } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Address } from "../domain/sandbox.js";
import { type Answer, problem } from "../handlers/answer.js";
import type { Home } from "../world.js";
import { render } from "./render.js";
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

/** What a door shows so that clients trust it: a certificate with its key, both as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Where doors are made: an address, the ports that may be taken, 0 for any, and how clients get there. */
export interface DoorPlace {
  readonly host: string;
  readonly ports: readonly number[];
  /** The host that its url names, where that is not the address. */
  readonly publicHost?: string | undefined;
  /** With one, the door speaks HTTPS. */
  readonly certificate?: Certificate | undefined;
  /** How long a client may take for its headers, in milliseconds. */
  readonly headersTimeoutMs?: number;
}

/** Each request with the door it came through. */
const signs = new WeakMap<IncomingMessage, DoorSign>();

const CLOSING_MS = 1_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** How often node looks for clients that take too long. */
const LOOK_MS = 2_000;

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
  const server = createServer(place, (request, response) => {
    signs.set(request, sign);
    request.url = originForm(request.url ?? "/");
    listener(request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
    answerUnreadable(error, socket, sign),
  );
  server.on("connect", (_request, socket: Duplex) =>
    answerAtOnce(problem(405, "this is no proxy"), socket, sign),
  );
  await listenAtFirstFree(server, place);
  const { port } = server.address() as AddressInfo;
  const scheme = place.certificate === undefined ? "http" : "https";
  return {
    url: `${scheme}://${reachableHost(place.publicHost ?? place.host)}:${port}`,
    port,
    close: ({ drop }) => closeServer(server, drop),
  };
}

function createServer(
  { certificate, headersTimeoutMs = HEADERS_MS }: DoorPlace,
  listener: RequestListener,
): http.Server {
  const limits = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: Math.max(REQUEST_MS, headersTimeoutMs),
    connectionsCheckingInterval: Math.min(LOOK_MS, headersTimeoutMs),
  };
  return certificate === undefined
    ? http.createServer(limits, listener)
    : https.createServer({ ...limits, ...certificate }, listener);
}

/** The path and query of a target, which a client may also send as a whole url (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith("/") || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
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

/** What node could not read as HTTP, by its error code; everything else is 400. */
const UNREADABLE = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, what: "its request line and headers are too long" }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, what: "it takes too long" }],
]);

/** Answers what node could not read as HTTP. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, sign: DoorSign): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, what } = UNREADABLE.get(error.code ?? "") ?? { status: 400, what: error.message };
  answerAtOnce(problem(status, `the request is not HTTP: ${what}`), socket, sign);
}

/** Writes an error where there is nothing but a socket, in the shape that other errors have, and hangs up. */
function answerAtOnce(answer: Answer, socket: Duplex, { tenant }: DoorSign): void {
  const { status, headers, text } = render(answer, tenant.world.choices);
  const lines = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
  ];
  socket.on("error", () => socket.destroy()); // who asked may be gone by now
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
}

/** A client cannot call an address that means "all of them". */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
