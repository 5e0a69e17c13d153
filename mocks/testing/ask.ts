import { request } from "undici";

/** An answer, as a test looks at it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The parsed JSON; undefined where there is none. */
  readonly body: unknown;
}

export interface AskOptions {
  /** Goes out in `X-Session-API-Key`. */
  readonly key?: string;
  /** Becomes JSON; a string goes out as it stands. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request, as the tests of the mock do: `ask("POST", url, { key, body })`. */
export async function ask(method: string, url: string, options: AskOptions = {}): Promise<Reply> {
  const { key, body, headers = {} } = options;
  const response = await request(url, {
    method: method as "GET",
    headers: {
      ...(key === undefined ? {} : { "x-session-api-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.body.text();
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    body: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

/** One field of a record in an answer. */
export function field(reply: Reply, name: string): unknown {
  const { body } = reply;
  return typeof body === "object" && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}
