import type { Client } from "openapi-fetch";
import type { paths } from "../generated/agent-server-types.js";
import { createKeyedClient, type TransportOptions } from "./keyed-client.js";

/** A typed client of an agent server: its methods take a path of the document and what that operation needs. */
export type AgentClient = Client<paths>;

export interface AgentClientOptions extends TransportOptions {
  /** The address of the agent server; a path prefix and a trailing slash may be there. */
  readonly url: string;
  /** The session key of the sandbox or of the conversation, sent as `X-Session-API-Key`. Not the cloud API key. */
  readonly sessionKey: string;
}

/**
 * A typed client of an agent server. Where there is a record of the cloud, `connectToSandbox` and
 * `connectToConversation` take address and key from it.
 *
 * @throws ContractClientError `invalid-argument` when the url is no http or https address, or the key no header value
 * @example
 * const agent = createAgentClient({ url: "http://127.0.0.1:8788", sessionKey: "session-key" });
 * const { data, error } = await agent.GET("/ready");
 */
export function createAgentClient({ sessionKey, ...options }: AgentClientOptions): AgentClient {
  return createKeyedClient<paths>({
    ...options,
    keyName: "sessionKey",
    key: sessionKey,
    authorize: (key) => ({ "x-session-api-key": key }),
  });
}
