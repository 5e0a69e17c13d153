import type { Middleware } from "openapi-fetch";
import { ContractClientError } from "./errors.js";

/** What an error may tell about an exchange. */
export interface Exchange {
  /** Method and path template; the template holds no ids and no secrets. */
  readonly operation: string;
  /** The text with the client's key masked, should the server have repeated it. */
  withoutKey(text: string): string;
}

const exchanges = new WeakMap<Response, Exchange>();

/** The exchange that an answer belongs to. */
export function exchangeOf(response: Response): Exchange {
  return exchanges.get(response) ?? { operation: "The request", withoutKey: (text) => text };
}

/**
 * Remembers what each answer belongs to, and makes three things of fetch fit for people: a lost connection becomes an
 * error with a remedy; it does so in the middle of a body, too; and a success that is no JSON is handed over as text,
 * as openapi-fetch does for errors, where JSON.parse would quote a piece of it, perhaps of a key.
 */
export function watchExchanges(key: string): Middleware {
  const spellings = new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]);
  const withoutKey = (text: string): string =>
    [...spellings].reduce((masked, spelling) => masked.replaceAll(spelling, "***"), text);
  const operationOf = (request: Request, path: string): string => `${request.method} ${path}`;

  return {
    onError({ error, request, schemaPath }) {
      if (!request.signal.aborted) return unreachable(operationOf(request, schemaPath), error);
    },
    async onResponse({ request, response, schemaPath, options }) {
      const operation = operationOf(request, schemaPath);
      const asked = response.ok && options.parseAs !== "json";
      const whole = asked ? response : await readWhole(response, operation, request.signal);
      exchanges.set(whole, { operation, withoutKey });
      return whole;
    },
  };
}

async function readWhole(
  response: Response,
  operation: string,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const text = await response.clone().text();
    if (!response.ok || text === "" || isJson(text)) return response;
    return new Response(JSON.stringify(text), response);
  } catch (error) {
    throw signal.aborted ? error : unreachable(operation, error);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function unreachable(operation: string, cause: unknown): ContractClientError {
  return new ContractClientError(
    "unreachable",
    `${operation} got no whole answer. Check the url of the client and whether the server runs; the cause says more.`,
    { cause },
  );
}
