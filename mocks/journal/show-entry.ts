import type { Entry } from "./entry.js";
import type { JournaledExchange } from "./exchange.js";
import type { Secrets } from "./secrets.js";

/** Makes an exchange readable, without its secrets. */
export function showEntry(entry: Entry, tenant: string, secrets: Secrets): JournaledExchange {
  const { headers, target, sent, answer, address, ...same } = entry;
  const { number, at, durationMs, server, sandboxId, operation, method, fault, violations } = same;
  const [path = "", search = ""] = target.split("?", 2);
  return {
    number,
    at,
    durationMs: Math.round(durationMs * 1_000) / 1_000,
    tenant,
    server,
    sandboxId,
    clientAddress: address,
    operation,
    request: {
      method,
      path: secrets.redactText(path),
      query: secrets.redact(readSearch(search)) as JournaledExchange["request"]["query"],
      headers: secrets.redact(headers) as Record<string, unknown>,
      body: sent === undefined ? undefined : secrets.redact(readText(sent.toString())),
    },
    answer: answer && {
      status: answer.status,
      headers: secrets.redact(answer.headers) as Record<string, unknown>,
      body: secrets.redact(readText(answer.text)),
    },
    fault,
    violations,
  };
}

function readSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [value = "", ...more] = parameters.getAll(name);
      return [name, more.length === 0 ? value : [value, ...more]];
    }),
  );
}

/** JSON as its value, anything else as text; nothing is undefined. */
function readText(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
