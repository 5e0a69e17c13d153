import { type AgentClient, createAgentClient } from "./agent-client.js";
import { ContractClientError } from "./errors.js";
import type { TransportOptions } from "./keyed-client.js";
import { AGENT_SERVER, type AppConversation, type Sandbox } from "./records.js";

/**
 * A client of the agent server in a sandbox: the address of its entry `AGENT_SERVER`, and its key. Sends nothing.
 *
 * @param sandbox a sandbox that is `RUNNING`, best from `waitForSandbox`
 * @throws ContractClientError `not-usable` when the record lacks the key or the address, `invalid-argument` when they are none
 * @example
 * const agent = connectToSandbox(await waitForSandbox(cloud, "sandbox-1"));
 */
export function connectToSandbox(
  sandbox: Pick<Sandbox, "session_api_key" | "exposed_urls">,
  options: TransportOptions = {},
): AgentClient {
  const url = sandbox.exposed_urls?.find(({ name }) => name === AGENT_SERVER)?.url;
  const sessionKey = sandbox.session_api_key;
  if (!url || !sessionKey) {
    throw notUsable("sandbox", url ? "session_api_key" : `${AGENT_SERVER} among its exposed_urls`);
  }
  return createAgentClient({ ...options, url, sessionKey });
}

/** A client of the agent server that holds a conversation, and the id the conversation has there. */
export interface ConnectedConversation {
  readonly agent: AgentClient;
  readonly conversationId: string;
}

/** `https://<agent-host>/<prefix, if any>/api/conversations/<id>` */
const CONVERSATION_URL = /^(.*)\/api\/conversations\/([^/?#]+)\/?$/;

/**
 * A client of the agent server that holds a conversation, from its `conversation_url` and its key. Sends nothing.
 * The id is the one that stands in the url, which may be spelled otherwise than the cloud's.
 *
 * @throws ContractClientError `not-usable` when the record lacks the key or the url, or the url is of another form
 * @example
 * const { agent, conversationId } = connectToConversation(await getAppConversation(cloud, "conversation-1"));
 */
export function connectToConversation(
  appConversation: Pick<AppConversation, "conversation_url" | "session_api_key">,
  options: TransportOptions = {},
): ConnectedConversation {
  const { conversation_url: conversationUrl, session_api_key: sessionKey } = appConversation;
  const [, url, id] = CONVERSATION_URL.exec(conversationUrl ?? "") ?? [];
  if (url === undefined || id === undefined) {
    throw notUsable("app-conversation", "a conversation_url that ends in /api/conversations/<id>");
  }
  if (!sessionKey) throw notUsable("app-conversation", "session_api_key");
  return {
    agent: createAgentClient({ ...options, url, sessionKey }),
    conversationId: decodeURIComponent(id),
  };
}

function notUsable(record: string, lacks: string): ContractClientError {
  return new ContractClientError(
    "not-usable",
    `The ${record} has no ${lacks}. Wait until it is there (waitForSandbox, waitForStartTask), then read the record again.`,
  );
}
