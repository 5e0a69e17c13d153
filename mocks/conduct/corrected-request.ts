import type { Operation } from "../../src/generated/operations.js";
import type { Call } from "./call.js";
import { exampleBody } from "./places.js";
import type { CorrectedRequest } from "./violation.js";

/** How a corrected request differs from an operation's plainest one. */
export interface Correction {
  readonly operation: Operation;
  /** Values for the parameters of the path; what is not there stands as `{name}`. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** The document's example, where there is none. */
  readonly body?: unknown;
}

/** Takes the secrets out of a value that is to be shown. */
export type Redact = (value: unknown) => unknown;

/** Writes a request that would have been right in the place of a call, with variables for keys. */
export function correctedRequest(
  call: Call,
  { operation, path = {}, query = {}, body }: Correction,
  redact: Redact,
): CorrectedRequest {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(path, name) ? encodeURIComponent(path[name] ?? "") : whole,
  );
  const url = String(redact(`${originOf(operation, call)}${filled}${searchOf(query)}`));
  const { method, requestBody } = operation;
  const sent = requestBody === "none" ? undefined : redact(body ?? exampleBody(operation));
  const headers = {
    ...keyHeaderOf(operation, call),
    ...(sent === undefined ? {} : { "content-type": "application/json" }),
  };
  const request = { method, url, headers, ...(sent === undefined ? {} : { body: sent }) };
  return { ...request, curl: curlOf(request) };
}

/** A call that was meant for the other server goes to a variable: where that is, only its client knows. */
function originOf({ server }: Operation, { headers, server: called, scheme }: Call): string {
  if (server === called && headers.host !== undefined) return `${scheme}://${headers.host}`;
  return server === "agent-server" ? "$AGENT_SERVER_URL" : "$AGENT_CLOUD_URL";
}

function keyHeaderOf({ security }: Operation, { home }: Call): Readonly<Record<string, string>> {
  if (security.includes("bearer")) return { authorization: "Bearer $AGENT_CLOUD_API_KEY" };
  if (security.length === 0) return {};
  const variable = home?.sandbox === undefined ? "$AGENT_SESSION_API_KEY" : "$SESSION_API_KEY";
  return { "x-session-api-key": variable };
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

function curlOf({ method, url, headers, body }: Omit<CorrectedRequest, "curl">): string {
  const parts = [
    ...(method === "GET" ? [] : ["-X", method]),
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", quoted(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ["-d", quoted(JSON.stringify(body))]),
    quoted(url),
  ];
  return ["curl", ...parts].join(" ");
}

/** One word of a shell; only what stands for a variable of ours is left to be read by it. */
function quoted(text: string): string {
  const variable = /(\$(?:AGENT_(?:CLOUD|SERVER|SESSION)_(?:URL|API_KEY)|SESSION_API_KEY))/;
  return text
    .split(variable)
    .filter((part) => part !== "")
    .map((part) => (variable.test(part) ? `"${part}"` : `'${part.replaceAll("'", "'\\''")}'`))
    .join("");
}
