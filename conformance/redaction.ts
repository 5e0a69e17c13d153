import type { Exchange } from "./exchange.js";

const MASK = "***";
/** A shorter secret would tear every text apart; its header and field are masked by name all the same. */
const SHORTEST_BY_VALUE = 6;

/** What fields, headers and parameters are called that carry secrets, whoever made them. */
const NAME =
  "(?:[\\w-]*(?:api[_-]?key|secret|passw(?:or)?d|authorization|cookie|credential|private[_-]?key|(?:access|auth|bearer|id|refresh|session)[_-]?token)[\\w-]*|token)";
const SECRET_NAME = new RegExp(`^${NAME}$`, "i");
const SECRET_FIELD = new RegExp(`("${NAME}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, "gi");
/** The same in a JSON text that is itself a string of one: its quotes have backslashes before them, all as many. */
const SECRET_FIELD_WITHIN = new RegExp(
  `((\\\\+)"${NAME}\\2"\\s*:\\s*\\2")[^]*?(?<!\\\\)\\2"`,
  "gi",
);
const SECRET_PARAMETER = new RegExp(`([?&]${NAME}=)[^&#\\s"'<>\\\\]*`, "gi");
/** `user:password@` of an address. */
const USER_INFO = /(:\/\/)[^\s/?#@"'<>\\]+@/g;

/** The secrets of a run, and the texts without them. */
export interface Redaction {
  /** From now on the value is masked in every text: plain, URL-encoded, in base64, escaped as in JSON. */
  add(secret: string): void;
  /** From now on the header is masked whatever its value is. */
  hideHeader(name: string): void;
  text(text: string): string;
  /** Only by value: for what we wrote, where a variable may stand beside the name of a secret. */
  byValue(text: string): string;
  headers(headers: Iterable<readonly [string, string]>): readonly (readonly [string, string])[];
  /** The same data: texts and the keys of objects without secrets, and what carries one by its name masked. */
  value<Value>(value: Value): Value;
}

/** @returns an empty set of secrets; the target's keys are added first, those that answers name as they come */
export function createRedaction(): Redaction {
  const forms = new Set<string>();
  const hidden = new Set<string>();
  const escaped = new Map<string, RegExp>();
  let longestFirst: readonly string[] = [];

  const byValue = (plain: string): string => {
    const masked = longestFirst.reduce((text, secret) => text.replaceAll(secret, MASK), plain);
    return [...escaped.values()].reduce((text, secret) => text.replace(secret, MASK), masked);
  };

  const text = (plain: string): string =>
    byValue(plain)
      .replace(SECRET_FIELD, `$1"${MASK}"`)
      .replace(SECRET_FIELD_WITHIN, `$1${MASK}$2"`)
      .replace(SECRET_PARAMETER, `$1${MASK}`)
      .replace(USER_INFO, `$1${MASK}@`);

  function value(plain: unknown): unknown {
    if (typeof plain === "string") return text(plain);
    // A secret of digits may come as a number.
    if (typeof plain === "number") return text(`${plain}`) === `${plain}` ? plain : MASK;
    if (Array.isArray(plain)) return plain.map(value);
    if (typeof plain !== "object" || plain === null) return plain;
    return Object.fromEntries(
      Object.entries(plain).map(([name, field]) => [
        text(name),
        typeof field === "string" && SECRET_NAME.test(name) ? MASK : value(field),
      ]),
    );
  }

  return {
    add(secret) {
      if (secret.length < SHORTEST_BY_VALUE) return;
      for (const form of spellings(secret)) forms.add(form);
      if (/["\\]/.test(secret)) escaped.set(secret, escapedAtWill(secret));
      longestFirst = [...forms].sort((a, b) => b.length - a.length);
    },
    hideHeader: (name) => void hidden.add(name.toLowerCase()),
    text,
    byValue,
    headers: (headers) =>
      [...headers].map(([name, plain]) => {
        const isSecret = SECRET_NAME.test(name) || hidden.has(name.toLowerCase());
        return [name, isSecret ? MASK : text(plain)];
      }),
    value: (plain) => value(plain) as typeof plain,
  };
}

function spellings(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret);
  const escaped = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    encoded,
    encoded.replace(/%../g, (octet) => octet.toLowerCase()),
    encodeStrictly(secret),
    escaped,
    escaped.replaceAll("/", "\\/"),
    JSON.stringify(escaped).slice(1, -1),
    ...inBase64(secret),
  ];
}

/** As in JSON within JSON, however deep: each quote and backslash has more backslashes before it. */
function escapedAtWill(secret: string): RegExp {
  const source = secret
    .split(/(["\\/])/)
    .map((part) => {
      if (part === "\\") return "\\\\+";
      if (part === '"' || part === "/") return `\\\\*${part}`;
      return part.replace(/[$()*+.?[\]^{|}]/g, "\\$&");
    })
    .join("");
  return new RegExp(source, "g");
}

/** With all that RFC 3986 reserves: encodeURIComponent leaves `!'()*` as they are. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Alone, and wherever it may stand in a longer text (`Basic` has `user:` before it); in both alphabets. */
function inBase64(secret: string): readonly string[] {
  const whole = Buffer.from(secret).toString("base64");
  // Only the characters whose six bits are all the secret's.
  const within = [0, 1, 2].map((before) => {
    const text = Buffer.from("\0".repeat(before) + secret);
    return text
      .toString("base64")
      .slice(Math.ceil((before * 8) / 6), Math.floor((text.length * 8) / 6));
  });
  const all = [whole, whole.replace(/=+$/, ""), ...within];
  return all.flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
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

/**
 * The exchange without its secrets, long bodies cut.
 *
 * @param longestBody in characters
 */
export function redactExchange(
  exchange: Exchange,
  redaction: Redaction,
  longestBody = LONGEST_BODY,
): RedactedExchange {
  const body = (text: string): string => shorten(redaction.text(text), longestBody);
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

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)}… (${text.length - longest} more characters)`;
}
