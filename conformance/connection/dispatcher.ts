import { Agent, type Dispatcher, Pool, ProxyAgent } from "undici";
import { trustBeside } from "./authorities.js";
import type { Connection } from "./connection.js";
import { type ForwardProxy, proxyFor } from "./proxies.js";

export interface ConnectionLimits {
  /** For a connection, the head of an answer, and each piece of its body. */
  readonly timeoutMs: number;
  readonly keepAliveMs: number;
  /** To one origin at a time. */
  readonly connections: number;
}

/** What sends requests on their way. */
export interface OpenDispatcher {
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}

/**
 * Sends requests directly, or by the proxy of their target: in absolute form to one at `http://`, as most proxies open
 * tunnels to port 443 only, and through a tunnel to one at `https://`.
 */
export function createDispatcher(
  { proxies, authorities }: Connection,
  { timeoutMs, keepAliveMs, connections }: ConnectionLimits,
): OpenDispatcher {
  const limits = {
    connections,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  };
  const trust = authorities.length === 0 ? {} : { ca: trustBeside(authorities) };
  const connect = { timeout: timeoutMs, ...trust };
  const agent = new Agent({ ...limits, connect });
  const tunnels = new Map<ForwardProxy, ProxyAgent>();

  function tunnelThrough(proxy: ForwardProxy): ProxyAgent {
    const open = tunnels.get(proxy);
    if (open !== undefined) return open;
    const made = new ProxyAgent({
      ...limits,
      uri: proxy.origin,
      ...(proxy.authorization === undefined ? {} : { token: proxy.authorization }),
      requestTls: connect,
      proxyTls: connect,
      // Without these a proxy that hangs would be waited for as long as undici likes.
      clientFactory: (origin, options) => new Pool(origin, { ...options, ...limits }),
    });
    tunnels.set(proxy, made);
    return made;
  }

  const dispatcher = agent.compose((dispatch) => (options, handler) => {
    const origin = String(options.origin);
    const proxy = proxyFor(origin, proxies);
    if (proxy === undefined) return dispatch(options, handler);
    if (origin.startsWith("https:")) return tunnelThrough(proxy).dispatch(options, handler);
    return dispatch(inAbsoluteForm(options, origin, proxy), handler);
  });

  return {
    dispatcher,
    async close() {
      await Promise.all([agent, ...tunnels.values()].map((one) => one.destroy()));
    },
  };
}

/** RFC 9112, 3.2.2. The transport gives headers as an object. */
function inAbsoluteForm(
  options: Dispatcher.DispatchOptions,
  origin: string,
  { origin: to, authorization }: ForwardProxy,
): Dispatcher.DispatchOptions {
  const own = options.headers as Readonly<Record<string, string>>;
  const credentials = authorization === undefined ? {} : { "proxy-authorization": authorization };
  const headers = { ...own, host: new URL(origin).host, ...credentials };
  return { ...options, origin: to, path: origin + options.path, headers };
}
