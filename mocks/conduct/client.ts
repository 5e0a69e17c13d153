import type { IncomingHttpHeaders } from "node:http";

/**
 * Who calls. HTTP does not say, so it is taken from what a client program keeps from call to call: the address it
 * calls from, its `User-Agent`, and the key it uses. Connections do not tell, since clients pool them. Two programs
 * on one machine with the same library and key are one client, unless they give themselves names in `User-Agent`.
 */
export function clientOf(
  headers: IncomingHttpHeaders,
  address: string,
  key = String(headers["x-session-api-key"] ?? headers.authorization ?? ""),
): string {
  return `${address}\n${headers["user-agent"] ?? ""}\n${key}`;
}
