import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { request } from "undici";
import { operations } from "../src/generated/operations.js";
import { type Connection, directConnection } from "./connection/connection.js";
import { createDispatcher } from "./connection/dispatcher.js";
import { proxyFor } from "./connection/proxies.js";
import { isAboutCertificate, ProxyRefusal, proxyRefusal } from "./connection/trouble.js";
import { type Call, describeExchange, type Exchange, headerOf, type Offence } from "./exchange.js";
import { couldNotRun, Interrupted, unknownEffect } from "./failure.js";
import { parseJson } from "./json.js";
import type { Pace } from "./pace.js";
import { withExtras } from "./request-extras/request-extras.js";
import { credentialHeaders, locate, ownCredentials, type Target } from "./target.js";
import { findPackage } from "./version.js";
import { pause } from "./wait.js";

export interface TransportOptions {
  readonly requestTimeoutMs: number;
  /** What goes along with every request, and what stands in between; nothing when absent. */
  readonly connection?: Connection | undefined;
  /** The oracle: what is wrong with the shape of an answer; none is judged when absent. */
  readonly judge?: ((exchange: Omit<Exchange, "offences">) => readonly Offence[]) | undefined;
  /** Sees every exchange that was completed, those that were asked again too. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /**
   * Called before each request that is sent, those that are sent again too; what it throws is thrown by `send`, and
   * what it returns is told the answer.
   */
  readonly onAttempt?: ((target: Target, call: Call, options: SendOptions) => Answered) | undefined;
  /** Told of each call that got no answer; what it throws is thrown instead of the reason. */
  readonly onLost?: ((target: Target, call: Call, loss: Loss) => void) | undefined;
  /** When the next request may go out; each goes at once when absent. */
  readonly pace?: Pace | undefined;
}

type Answered = (exchange: Exchange) => void;

/** A call that got no answer. */
export interface Loss {
  /** It was sent, or a connection was asked for, and nothing came back in time. */
  readonly timedOut: boolean;
}

export interface SendOptions {
  /** Told to the target in `X-Conformance-Check`. */
  readonly check: string;
  readonly signal?: AbortSignal | undefined;
  /** It makes something: its answer is waited for a little, even when the signal is given. */
  readonly makes?: boolean | undefined;
}

/** The one way to a target. */
export interface Transport {
  /**
   * Sends a call and reads its answer. "Too many requests" is obeyed and asked again, and so is a read that
   * a gateway could not pass on.
   *
   * @throws Unjudged when no answer came: unknown for a write, could-not-run for a read
   * @throws Interrupted when the signal is given
   */
  send(target: Target, call: Call, options: SendOptions): Promise<Exchange>;
  close(): Promise<void>;
}

const MOST_ATTEMPTS = 6;
const LONGEST_PAUSE_MS = 20_000;
/** How long one call is sent again and again to a target that says "too many requests". */
const TOO_MANY_PATIENCE_MS = 60_000;
/** How long the answer to a creation is waited for when the run is to end. */
const LAST_ANSWER_MS = 5_000;
/** Shorter than any server's: a connection that the server closes meanwhile would look like a lost answer. */
const KEEP_ALIVE_MS = 800;
const CONNECTIONS = 16;

export function createTransport(options: TransportOptions): Transport {
  const { connection = directConnection } = options;
  const { name, version } = findPackage().json;
  const { dispatcher, close } = createDispatcher(connection, {
    timeoutMs: options.requestTimeoutMs,
    keepAliveMs: KEEP_ALIVE_MS,
    connections: CONNECTIONS,
  });

  async function attempt(target: Target, call: Call, context: SendOptions): Promise<Exchange> {
    const operation = { ...operations[call.operation], ...call.instead };
    const { method } = operation;
    const url = locate(target, operation, call);
    const payload = withExtras(call.operation, call.body, connection.requestExtras);
    const requestBody = payload === undefined ? undefined : JSON.stringify(payload);
    const requestHeaders = {
      ...connection.headers,
      accept: "application/json",
      "user-agent": `${name}/${version}`,
      "x-conformance-check": context.check,
      ...(requestBody === undefined ? {} : { "content-type": "application/json" }),
      ...credentialHeaders(call.alsoCredentials ?? "none"),
      ...credentialHeaders(call.credentials ?? ownCredentials(target)),
    };
    const startedAtMs = performance.now();
    const answer = await request(url, {
      dispatcher,
      method,
      headers: requestHeaders,
      body: requestBody ?? null,
      responseHeaders: "raw",
      signal: (context.makes ? delayed(context.signal, LAST_ANSWER_MS) : context.signal) ?? null,
    });
    // Raw headers come as one flat list; undici's type does not say so.
    const headers = pairs(answer.headers as unknown as readonly string[]);
    if (answer.statusCode === 407 && proxyFor(url, connection.proxies) !== undefined) {
      await answer.body.dump();
      throw new ProxyRefusal(answer.statusCode);
    }
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = decode(bytes, headerOf({ headers }, "content-encoding"));
    const unjudged = {
      operation: call.operation,
      server: target.server,
      method,
      url,
      requestHeaders,
      requestBody,
      status: answer.statusCode,
      headers,
      text,
      json: parseJson(text),
      startedAtMs,
      endedAtMs: performance.now(),
    };
    const offences = call.instead === undefined ? (options.judge?.(unjudged) ?? []) : [];
    const exchange = { ...unjudged, offences };
    options.onExchange?.(exchange);
    return exchange;
  }

  async function send(target: Target, call: Call, context: SendOptions): Promise<Exchange> {
    const isRead = (call.instead?.method ?? operations[call.operation].method) === "GET";
    const patientUntilMs = performance.now() + TOO_MANY_PATIENCE_MS;
    for (let number = 1; ; number++) {
      const last = number >= MOST_ATTEMPTS;
      try {
        if (context.signal?.aborted) throw new Interrupted();
        await options.pace?.turn(target, context.signal);
        const answered = options.onAttempt?.(target, call, context);
        const exchange = await attempt(target, call, context);
        answered?.(exchange);
        const waitMs = retryAfterMs(exchange, number);
        if (exchange.status === 429) {
          options.pace?.hold(target, waitMs);
          if (performance.now() + waitMs > patientUntilMs) return settled(exchange, number);
        } else if (last || !isRead || !isGatewayTrouble(exchange)) {
          return settled(exchange, number);
        }
        await pause(waitMs, context.signal);
      } catch (error) {
        if (error instanceof Interrupted) throw error;
        if (context.signal?.aborted) throw new Interrupted(undefined, { wasSent: true });
        if (!isConnectionLoss(error)) throw error;
        const again = call.patient !== false && (isRead || wasNeverSent(error));
        const helps = !isAboutCertificate(error) && proxyRefusal(error) !== 407;
        if (!again || !helps || last || hasTimedOut(error)) {
          options.onLost?.(target, call, { timedOut: hasTimedOut(error) });
          throw lost(target, call, error);
        }
        await pause(50 * number, context.signal);
      }
    }
  }

  return { send, close };
}

/** An answer of the target itself; one of a gateway before it says nothing about the target. */
function settled(exchange: Exchange, attempts: number): Exchange {
  if (exchange.status === 429) {
    throw couldNotRun(`${describeExchange(exchange)}, ${attempts} times in a row`);
  }
  if (!isGatewayTrouble(exchange)) return exchange;
  const reason = describeExchange(exchange);
  throw exchange.method === "GET" || exchange.status === 503
    ? couldNotRun(reason)
    : unknownEffect(`${reason}: whether it took effect cannot be told`);
}

/** A signal that is given some time after another one. */
function delayed(signal: AbortSignal | undefined, afterMs: number): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const late = new AbortController();
  const giveLate = (): void => void setTimeout(() => late.abort(), afterMs).unref();
  if (signal.aborted) giveLate();
  else signal.addEventListener("abort", giveLate, { once: true });
  return late.signal;
}

function isGatewayTrouble(exchange: Exchange): boolean {
  return exchange.operation !== "getReady" && [502, 503, 504].includes(exchange.status);
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), capped; without one, longer each time. */
export function retryAfterMs(exchange: Pick<Exchange, "headers">, attempt: number): number {
  const header = headerOf(exchange, "retry-after");
  const seconds = Number(header ?? Number.NaN);
  const wishedMs = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(header ?? "") - Date.now() || 100 * 2 ** attempt;
  return Math.min(Math.max(wishedMs, 0), LONGEST_PAUSE_MS);
}

function pairs(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ""] as const] : [],
  );
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  switch (encoding?.toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return gunzipSync(bytes).toString();
    case "deflate":
      return inflateSync(bytes).toString();
    case "br":
      return brotliDecompressSync(bytes).toString();
    default:
      return bytes.toString();
  }
}

const CONNECTION_CODES =
  /^(E[A-Z]+$|EAI_|ERR_TLS_|ERR_SSL_|UND_ERR_(?!INVALID_ARG)|CERT_|DEPTH_|UNABLE_|SELF_|HPE_|Z_)/;

/** The code that node, undici or TLS gave to what went wrong on the way. */
export function connectionLossCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === "string" && CONNECTION_CODES.test(code)) return code;
  if (error instanceof AggregateError) return error.errors.map(connectionLossCode).find(Boolean);
  return connectionLossCode(error.cause);
}

function isConnectionLoss(error: unknown): boolean {
  return connectionLossCode(error) !== undefined || isStoppedOnTheWay(error);
}

/** By its certificate, or by a proxy: the request never came to the target. */
function isStoppedOnTheWay(error: unknown): boolean {
  return isAboutCertificate(error) || proxyRefusal(error) !== undefined;
}

function hasTimedOut(error: unknown): boolean {
  return /TIMEOUT|ETIMEDOUT/.test(connectionLossCode(error) ?? "");
}

/** No connection was made, so that not even a write can have had an effect. */
function wasNeverSent(error: unknown): boolean {
  if (isStoppedOnTheWay(error)) return true;
  return /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_|UNABLE_|SELF_)/.test(
    connectionLossCode(error) ?? "",
  );
}

function lost(target: Target, call: Call, error: unknown): Error {
  const { method, path } = operations[call.operation];
  const reason = `${method} ${path} at ${target.url} got no answer (${lossOf(error)})`;
  return method === "GET" || wasNeverSent(error)
    ? couldNotRun(reason, error)
    : unknownEffect(`${reason}: whether it took effect cannot be told`, error);
}

function lossOf(error: unknown): string {
  const status = proxyRefusal(error);
  return status === undefined
    ? (connectionLossCode(error) ?? String((error as NodeJS.ErrnoException).code))
    : `the proxy answered ${status} itself`;
}
