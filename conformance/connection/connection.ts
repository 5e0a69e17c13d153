import type { Way } from "../report.js";
import type { RequestExtras } from "../request-extras/request-extras.js";
import { readAuthorities } from "./authorities.js";
import { readHeaders } from "./headers.js";
import { type Proxies, type ProxyOptions, readProxies } from "./proxies.js";

/** What the caller says of the way to the targets. */
export interface ConnectionOptions {
  /** Sent with every request to the targets. The values count as secrets. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Of all targets, or one for each scheme. Credentials in the address are secrets. */
  readonly proxy?: string | ProxyOptions | undefined;
  /** PEM: certificates of authorities that are trusted beside those that Node.js knows. */
  readonly ca?: string | undefined;
  /** Fields that a deployment asks for in its payloads, and that the specification leaves open. */
  readonly requestExtras?: RequestExtras | undefined;
}

/** The way to the targets: what goes along with every request, and what stands in between. */
export interface Connection {
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly proxies: Proxies;
  /** PEM, one certificate each. */
  readonly authorities: readonly string[];
  readonly requestExtras: RequestExtras;
  /** What may stand in no output. */
  readonly secrets: readonly string[];
}

/** The way of one who says nothing of it. */
export const directConnection: Connection = {
  headers: {},
  proxies: readProxies(undefined),
  authorities: [],
  requestExtras: {},
  secrets: [],
};

/** @throws CannotBegin (2) when something of it is not what it should be; no secret is in the message */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const headers = readHeaders(options.headers ?? {});
  const proxies = readProxies(options.proxy);
  const { requestExtras = {} } = options;
  if (options.requestExtras !== undefined) {
    // Compiling a schema takes its time, which runs without extras need not spend.
    const { checkRequestExtras } = await import("../request-extras/read-request-extras.js");
    checkRequestExtras(requestExtras);
  }
  return {
    headers,
    proxies,
    authorities: options.ca === undefined ? [] : readAuthorities(options.ca, "ca"),
    requestExtras,
    secrets: [
      ...Object.values(headers).flatMap(secretsIn),
      ...[proxies.http, proxies.https].flatMap((proxy) => proxy?.secrets ?? []),
    ],
  };
}

/**
 * How the targets are reached, for a report.
 *
 * @returns undefined where the caller said nothing of it
 */
export function describeWay(connection: Connection): Way | undefined {
  const { headers, proxies, authorities, requestExtras } = connection;
  const isForAll = proxies.http?.origin === proxies.https?.origin && proxies.bypass.length === 0;
  const way: Way = {
    headers: Object.keys(headers),
    proxy: (isForAll ? proxies.http?.origin : undefined) ?? null,
    authorities: authorities.length,
    requestExtras: Object.keys(requestExtras),
  };
  const said = way.headers.length + way.authorities + way.requestExtras.length;
  return said === 0 && way.proxy === null ? undefined : way;
}

/** A part of a value that is shorter may be a word, and masking it would tear texts apart. */
const SHORTEST_PART = 8;

/** A whole value, and what may turn up without the rest: the token after `Bearer`, the value of a cookie. */
function secretsIn(value: string): readonly string[] {
  const parts = value.split(/[\s;,]+/).flatMap((part) => [part, part.replace(/^[^=]*=/, "")]);
  return [value, ...parts.filter((part) => part.length >= SHORTEST_PART)];
}
