import type { components as Agent } from "../generated/agent-server-types.js";
import type { components as Cloud } from "../generated/cloud-app-server-types.js";

export type Sandbox = Cloud["schemas"]["Sandbox"];
export type ExposedUrl = Cloud["schemas"]["ExposedUrl"];
export type StartTask = Cloud["schemas"]["StartTask"];
export type AppConversation = Cloud["schemas"]["AppConversation"];
export type Conversation = Agent["schemas"]["Conversation"];
export type TagMap = Agent["schemas"]["TagMap"];

/** The name that the agent server's address has among a sandbox's `exposed_urls`. */
export const AGENT_SERVER = "AGENT_SERVER";
