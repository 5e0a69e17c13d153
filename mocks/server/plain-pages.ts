import { operations, type ServerName } from "../../src/generated/operations.js";
import { notFound } from "../handlers/answer.js";
import { send } from "./send.js";
import { servedDocument } from "./served-document.js";
import type { Visit } from "./visit.js";

/**
 * Answers what is no operation, for people and their tools: what this port is, and the document of an agent server.
 * @returns whether it was one of these
 */
export function plainPage(visit: Visit): boolean {
  const { call, sign } = visit;
  if (call.method !== "GET" && call.method !== "HEAD") return false;
  const { pathname: path } = call;
  if (path === "/") {
    writeJson(visit, JSON.stringify(describe(call.server, sign.role)));
    return true;
  }
  if (path !== "/openapi.json" || call.server !== "agent-server") return false;
  const text = servedDocument(call.world.choices);
  if (text === undefined) send(visit, notFound);
  else writeJson(visit, text);
  return true;
}

const describe = (server: ServerName, role: string) => ({
  name: "agent-execution-contract mock",
  server,
  role,
  operations: Object.values(operations)
    .filter((operation) => operation.server === server)
    .map(({ method, path }) => `${method} ${path}`),
});

/** These are nobody's calls: the journal does not have them. */
function writeJson({ response }: Visit, text: string): void {
  const type = "application/json; charset=utf-8";
  response
    .writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(text) })
    .end(text);
}
