import type { Visit } from "./visit.js";

const METHODS = "GET, HEAD, POST, PATCH, DELETE";
/** What a page may read of an answer besides its body. */
const EXPOSED = "Allow, Retry-After";

/**
 * Lets pages of any origin call (https://fetch.spec.whatwg.org/#http-cors-protocol), and answers their preflights.
 * @returns whether it was one, so that it is answered
 */
export function allowCrossOrigin({ request: { method, headers }, response }: Visit): boolean {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", EXPOSED);
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  const asked = headers["access-control-request-headers"];
  response.setHeader("access-control-allow-methods", METHODS);
  if (asked !== undefined) response.setHeader("access-control-allow-headers", asked);
  response.writeHead(204).end();
  return true;
}
