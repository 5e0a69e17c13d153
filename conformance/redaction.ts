import type { Exchange } from "./exchange.js";

const MASK = "***";
/** A shorter secret would tear every text apart; its header and field are masked by name all the same. */
const SHORTEST_BY_VALUE = 6;
const SECRET_HEADERS = /^(authorization|proxy-authorization|x-session-api-key|cookie|set-cookie)$/i;
const SECRET_FIELDS =
  /("[\w-]*(?:api[_-]?key|secret|password|authorization|access[_-]?token)[\w-]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** The secrets of a run, and the texts without them. */
export interface Redaction {
  /** From now on the value is masked in every text: plain, URL-encoded, in base64, escaped as in JSON. */
  add(secret: string): void;
  text(text: string): string;
  headers(headers: Iterable<readonly [string, string]>): readonly (readonly [string, string])[];
  value<Value>(value: Value): Value;
}

/** @returns an empty set of secrets; the target's keys are added first, those that answers name as they come */
export function createRedaction(): Redaction {
  const forms = new Set<string>();
  let longestFirst: readonly string[] = [];

  const text = (plain: string): string =>
    longestFirst
      .reduce((masked, secret) => masked.replaceAll(secret, MASK), plain)
      .replace(SECRET_FIELDS, `$1"${MASK}"`);

  return {
    add(secret) {
      if (secret.length < SHORTEST_BY_VALUE) return;
      for (const form of spellings(secret)) forms.add(form);
      longestFirst = [...forms].sort((a, b) => b.length - a.length);
    },
    text,
    headers: (headers) =>
      [...headers].map(([name, value]) => [name, SECRET_HEADERS.test(name) ? MASK : text(value)]),
    value: (value) => (value === undefined ? value : JSON.parse(text(JSON.stringify(value)))),
  };
}

function spellings(secret: string): readonly string[] {
  const base64 = Buffer.from(secret).toString("base64");
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    base64,
    base64.replace(/=+$/, ""),
  ];
}

/** An exchange as it may be shown to anybody. */
export interface RedactedExchange {
  readonly operation: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body?: string;
  };
  readonly answer: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: string;
  };
  readonly durationMs: number;
}

const LONGEST_BODY = 4096;

/** The exchange without its secrets, long bodies cut. */
export function redactExchange(exchange: Exchange, redaction: Redaction): RedactedExchange {
  const body = (text: string): string => shorten(redaction.text(text));
  return {
    operation: exchange.operation,
    request: {
      method: exchange.method,
      url: redaction.text(exchange.url),
      headers: redaction.headers(Object.entries(exchange.requestHeaders)),
      ...(exchange.requestBody === undefined ? {} : { body: body(exchange.requestBody) }),
    },
    answer: {
      status: exchange.status,
      headers: redaction.headers(exchange.headers),
      body: body(exchange.text),
    },
    durationMs: Math.round(exchange.endedAtMs - exchange.startedAtMs),
  };
}

function shorten(text: string): string {
  if (text.length <= LONGEST_BODY) return text;
  return `${text.slice(0, LONGEST_BODY)}… (${text.length - LONGEST_BODY} more characters)`;
}
