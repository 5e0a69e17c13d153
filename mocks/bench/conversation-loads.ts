import type { Load } from "./load.js";

/** An agent server that stands alone, and its key. */
export interface AgentPlace {
  readonly url: string;
  readonly sessionKey: string;
}

const headersOf = ({ sessionKey }: AgentPlace) => ({
  "x-session-api-key": sessionKey,
  "content-type": "application/json",
});
const pathsOf = (ids: readonly string[], below: string) =>
  ids.map((id) => `/api/conversations/${id}${below}`);

export const createLoad = (agent: AgentPlace, count: number): Load => ({
  url: agent.url,
  method: "POST",
  paths: ["/api/conversations"],
  headers: headersOf(agent),
  body: '{"tags":{"customer":"acme"}}',
  count,
});

/** @param below what follows the conversation in the path */
export const readLoad = (
  agent: AgentPlace,
  ids: readonly string[],
  { count, below = "" }: { readonly count: number; readonly below?: string },
): Load => ({
  url: agent.url,
  method: "GET",
  paths: pathsOf(ids, below),
  headers: headersOf(agent),
  count,
});

export const writeTagsLoad = (agent: AgentPlace, ids: readonly string[], count: number): Load => ({
  url: agent.url,
  method: "PATCH",
  paths: pathsOf(ids, ""),
  headers: headersOf(agent),
  body: '{"tags":{"turn":"{n}"}}',
  count,
});
