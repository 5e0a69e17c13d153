import createClient, { type Client } from "openapi-fetch";
import { ContractClientError } from "./errors.js";
import { watchExchanges } from "./exchange.js";

/** What may be chosen for a client beside its address and its key. */
export interface TransportOptions {
  /** Sends the requests; the global `fetch` when left out. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers of every request; they cannot replace the one that carries the key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Where a client sends its requests, and with what. */
interface Connection extends TransportOptions {
  readonly url: string;
  /** How the caller calls the key, for messages. */
  readonly keyName: string;
  readonly key: string;
  readonly authorize: (key: string) => Readonly<Record<string, string>>;
}

/**
 * A typed client whose every request carries the key. Redirects are not followed: fetch would take the key along to
 * whatever host they name.
 */
export function createKeyedClient<Paths extends object>(connection: Connection): Client<Paths> {
  const { fetch, headers, keyName, key, authorize } = connection;
  checkKey(keyName, key);
  const client = createClient<Paths>({
    baseUrl: baseUrlOf(connection.url),
    headers: { ...headers, ...authorize(key) },
    redirect: "manual",
    ...(fetch === undefined ? {} : { fetch }),
  });
  client.use(watchExchanges(key));
  return client;
}

/** fetch would quote a key that is no header value in its error. */
function checkKey(name: string, key: string): void {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key)) return;
  throw invalid(
    `\`${name}\` is empty, or holds what no header can carry: a line break, a blank at an end, a character outside ASCII. Pass the key as it was issued.`,
  );
}

/** The address that paths are appended to. The messages do not repeat it, for a key may have been passed by mistake. */
function baseUrlOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    throw invalid("`url` is no absolute http or https address. Pass one like https://example.com.");
  }
  if (parsed.username !== "" || parsed.password !== "") {
    throw invalid(
      "`url` holds a user name or a password. Leave them out: the key opens the server.",
    );
  }
  if (parsed.search !== "" || parsed.hash !== "") {
    throw invalid(
      "`url` holds a query or a fragment. Leave it out: paths are appended to the url.",
    );
  }
  return parsed.origin + parsed.pathname.replace(/\/+$/, "");
}

/**
 * Makes sure that an id names one resource: an empty one would address the collection, `..` what is above it.
 *
 * @throws ContractClientError `invalid-argument`
 */
export function checkId(name: string, id: string): void {
  if (/^\.{0,2}$/.test(id)) throw invalid(`\`${name}\` is ${JSON.stringify(id)}, which is no id.`);
}

function invalid(message: string): ContractClientError {
  return new ContractClientError("invalid-argument", message);
}
