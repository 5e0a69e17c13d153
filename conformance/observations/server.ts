import { type Exchange, headerOf } from "../exchange.js";
import { theAgentServer } from "../given/agent-server.js";
import { field, isJsonObject } from "../json.js";
import { defineObservation, howTaken } from "../observation.js";

const versions = defineObservation({
  points: ["versions"],
  beside: "contract/answers-keep-the-documents",
  async look(ask) {
    const agent = await theAgentServer(ask);
    const instead = { path: "/openapi.json" };
    const answer = await ask.send(agent, { operation: "getReady", instead });
    const version = field(field(answer.json, "info"), "version");
    ask.observe("versions", version ?? `not served: ${howTaken(answer)}`, answer);
  },
});

const otherMethods = defineObservation({
  points: ["other-methods"],
  beside: "contract/no-server-errors",
  async look(ask) {
    const agent = await theAgentServer(ask);
    const seen: Record<string, string> = {};
    let last: Exchange | undefined;
    for (const [method, path] of [
      ["HEAD", "/ready"],
      ["OPTIONS", "/ready"],
      ["PUT", "/ready"],
      ["GET", "/api/conformance-no-such-path"],
    ] as const) {
      last = await ask.send(agent, { operation: "getReady", instead: { method, path } });
      const allow = headerOf(last, "allow");
      seen[`${method} ${path}`] = `${last.status}${allow === undefined ? "" : `, Allow: ${allow}`}`;
    }
    if (last !== undefined) ask.observe("other-methods", seen, last);
  },
});

const errorBody = defineObservation({
  point: "error-body",
  beside: "contract/answers-keep-the-documents",
  see: (exchange) =>
    exchange.status >= 400 && exchange.operation !== "getReady" ? [shapeOf(exchange)] : [],
});

/** The shape of a body in a line: `{detail: string}`. */
function shapeOf({ text, json }: Exchange): string {
  if (text === "") return "empty";
  if (json === undefined) return "no JSON";
  return describe(json);
}

function describe(value: unknown, depth = 0): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? "" : describe(value[0], depth + 1)}]`;
  if (value === null || !isJsonObject(value)) return value === null ? "null" : typeof value;
  if (depth > 2) return "object";
  const entries = Object.entries(value).slice(0, 6);
  return `{${entries.map(([name, inner]) => `${name}: ${describe(inner, depth + 1)}`).join(", ")}}`;
}

const rateLimits = defineObservation({
  point: "rate-limits",
  beside: "contract/no-server-errors",
  see: (exchange) =>
    exchange.status === 429
      ? [`429, Retry-After: ${headerOf(exchange, "retry-after") ?? "-"}`]
      : [],
});

export const serverObservations = [versions, otherMethods, errorBody, rateLimits];
