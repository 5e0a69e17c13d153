import { BlockList, isIP } from "node:net";
import { CannotBegin } from "../failure.js";

export interface ProxyOptions {
  /** For targets at `http://`. */
  readonly http?: string | undefined;
  /** For targets at `https://`. */
  readonly https?: string | undefined;
  /** Who is asked without one: `host`, `.suffix`, `host:port`, an address, `10.0.0.0/8`, or `*`. */
  readonly bypass?: readonly string[] | undefined;
}

/** A forward proxy (RFC 9110, 3.7). */
export interface ForwardProxy {
  /** `http://host:port` or `https://host:port`, without credentials. */
  readonly origin: string;
  /** The value of `ForwardProxy-Authorization`. */
  readonly authorization: string | undefined;
  readonly secrets: readonly string[];
}

/** Who stands between the suite and its targets. */
export interface Proxies {
  /** For targets at `http://`: they are asked in absolute form. */
  readonly http: ForwardProxy | undefined;
  /** For targets at `https://`: they are asked through a tunnel (CONNECT). */
  readonly https: ForwardProxy | undefined;
  /** As in NO_PROXY, one entry each. */
  readonly bypass: readonly string[];
}

/** @throws CannotBegin (2) when an address is none; what may be a password is not in the message */
export function readProxies(given: string | ProxyOptions | undefined): Proxies {
  const {
    http,
    https,
    bypass = [],
  } = typeof given === "string" ? { http: given, https: given } : (given ?? {});
  return {
    http: http === undefined ? undefined : readProxy(http),
    https: https === undefined ? undefined : readProxy(https),
    bypass,
  };
}

function readProxy(text: string): ForwardProxy {
  // As other tools take it: `proxy.example:3128` is one that speaks HTTP.
  const address = text.includes("://") ? text : `http://${text}`;
  if (!URL.canParse(address)) {
    throw new CannotBegin(
      2,
      "the proxy's address is none: write it like http://proxy.example:3128",
    );
  }
  const { protocol, origin, username, password } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") {
    const scheme = protocol.slice(0, -1);
    throw new CannotBegin(2, `a proxy is asked over http or https, not over ${scheme}`);
  }
  if (username === "" && password === "") return { origin, authorization: undefined, secrets: [] };
  const [user, secret] = [decode(username), decode(password)];
  const token = Buffer.from(`${user}:${secret}`).toString("base64");
  return {
    origin,
    authorization: `Basic ${token}`,
    secrets: [token, `${username}:${password}`, user, secret, password].filter((one) => one !== ""),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new CannotBegin(2, "the proxy's address holds a % that encodes nothing: write it as %25");
  }
}

/** The proxy by which a target is asked; `undefined` where it is asked directly. */
export function proxyFor(target: string | URL, proxies: Proxies): ForwardProxy | undefined {
  const url = new URL(target);
  const proxy = url.protocol === "https:" ? proxies.https : proxies.http;
  return proxy === undefined || isBypassed(url, proxies.bypass) ? undefined : proxy;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

function isBypassed({ hostname, port, protocol }: URL, bypass: readonly string[]): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const at = port === "" ? DEFAULT_PORTS[protocol] : port;
  return bypass.some((entry) => {
    const [, bracketed, named, ofPort] =
      /^(?:\[([^\]]+)\]|([^:]+|[^:]*:[^:]*:.*?))(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    const written = bracketed ?? named;
    if (written === undefined || (ofPort !== undefined && ofPort !== at)) return false;
    return matches(host, written);
  });
}

function matches(host: string, entry: string): boolean {
  if (entry === "*") return true;
  const [network = "", prefix] = entry.split("/");
  if (isIP(network) !== 0) return contains(network, prefix, host);
  const name = entry.replace(/^\*?\./, "");
  return host === name || host.endsWith(`.${name}`);
}

function contains(network: string, prefix: string | undefined, host: string): boolean {
  const [family, bits] = isIP(network) === 6 ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
  if (isIP(host) !== isIP(network)) return false;
  const length = prefix === undefined ? bits : Number(prefix);
  if (!Number.isInteger(length) || length < 0 || length > bits) return false;
  const list = new BlockList();
  list.addSubnet(network, length, family);
  return list.check(host, family);
}
