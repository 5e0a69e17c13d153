import type { Operation, SecurityScheme, ServerName } from "../src/generated/operations.js";

/** A server that is asked: where it is, and the key that opens it. */
export interface Target {
  readonly server: ServerName;
  /** Absolute; may carry a path prefix and a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Of an agent server in a sandbox of this run: what is in it goes with it. */
  readonly sandboxId?: string;
}

/** What a call shows at the door. */
export type Credentials = { readonly scheme: SecurityScheme; readonly key: string } | "none";

/** Where a call goes, in the terms of its operation. */
export interface Place {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

/**
 * The URL of an operation on a target: its path below the target's own path, so that a server behind a
 * prefix (`https://host/sandbox-7/`) is found where it is.
 *
 * @throws TypeError when the target's url is not absolute or a path parameter is missing
 */
export function locate(
  target: Target,
  operation: Pick<Operation, "id" | "path">,
  place: Place = {},
): string {
  const url = new URL(target.url);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = place.path?.[name];
    if (value === undefined) throw new TypeError(`${operation.id}: no value for {${name}}`);
    return encodeURIComponent(value);
  });
  url.pathname = url.pathname.replace(/\/+$/, "") + path;
  url.hash = "";
  for (const [name, values] of Object.entries(place.query ?? {})) {
    for (const value of [values].flat()) url.searchParams.append(name, value);
  }
  return url.href;
}

/** The target's own key, in the scheme that every operation of its server takes. */
export function ownCredentials(target: Target): Credentials {
  const scheme = target.server === "agent-server" ? "sessionApiKey" : "bearer";
  return { scheme, key: target.key };
}

/** The headers that carry the credentials. */
export function credentialHeaders(credentials: Credentials): Readonly<Record<string, string>> {
  if (credentials === "none") return {};
  return credentials.scheme === "bearer"
    ? { authorization: `Bearer ${credentials.key}` }
    : { "x-session-api-key": credentials.key };
}

/** A target in a sentence: `agent server http://127.0.0.1:8788`. */
export function describeTarget(target: Target): string {
  return `${target.server === "agent-server" ? "agent server" : "cloud app server"} ${target.url}`;
}
