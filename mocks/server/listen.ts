import http, { type RequestListener } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { Address } from "../domain/sandbox.js";

/** What clients are shown so that they trust a server: a certificate with its key, both as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Where to listen: an address, the ports that may be taken, 0 for any, and how clients get there. */
export interface ListenPlace {
  readonly host: string;
  readonly ports: readonly number[];
  /** The host that the url names, where that is not the address. */
  readonly publicHost?: string | undefined;
  /** With one, it speaks HTTPS. */
  readonly certificate?: Certificate | undefined;
  /** How long a client may take for its headers, in milliseconds. */
  readonly headersTimeoutMs?: number;
}

const CLOSING_MS = 1_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** How often node looks for clients that take too long. */
const LOOK_MS = 2_000;

/** A server that listens. */
export interface Listening extends Address {
  readonly server: http.Server;
  /** Stops listening; requests under way are finished unless `drop` says otherwise. */
  readonly close: (options: { readonly drop: boolean }) => Promise<void>;
}

/**
 * Listens at the first of the ports that is free.
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when all are taken
 */
export async function listen(place: ListenPlace, listener: RequestListener): Promise<Listening> {
  const server = createServer(place, listener);
  await listenAtFirstFree(server, place);
  const { port } = server.address() as AddressInfo;
  const scheme = place.certificate === undefined ? "http" : "https";
  return {
    server,
    url: `${scheme}://${reachableHost(place.publicHost ?? place.host)}:${port}`,
    port,
    close: ({ drop }) => closeServer(server, drop),
  };
}

function createServer(
  { certificate, headersTimeoutMs = HEADERS_MS }: ListenPlace,
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

async function listenAtFirstFree(server: http.Server, { host, ports }: ListenPlace): Promise<void> {
  for (const [index, port] of ports.entries()) {
    try {
      await listenAt(server, host, port);
      return;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || index === ports.length - 1) throw error;
    }
  }
}

const listenAt = (server: http.Server, host: string, port: number): Promise<void> =>
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

/** A client cannot call an address that means "all of them". */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
