import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import { notAsked } from "../failure.js";
import type { JsonObject } from "../json.js";
import type { Target } from "../target.js";
import { theSandbox } from "./sandbox.js";

/**
 * An agent server whose settings are ours to change: they cannot be set back.
 *
 * @throws Unjudged (not-asked) when there is none
 */
export async function settingsAgent(ask: Ask): Promise<Target> {
  const { agent, cloud } = ask.targets;
  if (agent !== undefined && ask.run.allowSettings) return agent;
  if (cloud !== undefined) return (await theSandbox(ask)).agent;
  throw notAsked("settings of a foreign agent server are changed with --allow-settings only");
}

type Tools = readonly { readonly name: string }[];

/** The payload is left open; what we know comes first. */
const PAYLOADS: { readonly [form: string]: (tools: Tools) => JsonObject } = {
  "agent-settings-diff": (tools) => ({ agent_settings_diff: { tools } }),
  "plain-settings": (tools) => ({ tools }),
  "agent-settings": (tools) => ({ agent_settings: { tools } }),
  agent: (tools) => ({ agent: { tools } }),
};

/** @returns the exchange by which the tools were set; undefined when this server takes none of the payloads that we know */
export async function setTools(
  ask: Ask,
  agent: Target,
  names: readonly string[],
): Promise<Exchange | undefined> {
  const tools = names.map((name) => ({ name }));
  for (const [form, payload] of Object.entries(PAYLOADS)) {
    const answer = await ask.send(agent, { operation: "updateSettings", body: payload(tools) });
    if (!succeeded(answer)) continue;
    ask.observe("settings-payload", form, answer);
    return answer;
  }
  return undefined;
}
