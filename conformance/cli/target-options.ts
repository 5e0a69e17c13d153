import type { ConfiguredTarget } from "../config/config-file.js";
import { CannotBegin } from "../failure.js";
import type { ConformanceOptions } from "../index.js";
import type { Io } from "./io.js";

/** Whom to ask, and with which keys. */
export type TargetOptions = Pick<
  ConformanceOptions,
  "url" | "agentUrl" | "apiKey" | "sessionApiKey"
>;

/** The positional arguments: an address, if there is one, and then globs of requirements. */
export interface Positionals {
  readonly url: string | undefined;
  readonly globs: readonly string[];
}

/**
 * Tells the address from the globs: `conformance 'tags/*'` asks our mock only about tags.
 *
 * @throws CannotBegin (2) when an address was meant but not written as one
 */
export function splitPositionals([first, ...rest]: readonly string[]): Positionals {
  if (first === undefined) return { url: undefined, globs: [] };
  if (first.includes("://")) return { url: first, globs: rest };
  if (/^[\w.-]+:\d+(\/|$)|^localhost|^\d+\.\d+/.test(first)) {
    throw new CannotBegin(2, `${JSON.stringify(first)} is no address: write http://${first}`);
  }
  return { url: undefined, globs: [first, ...rest] };
}

/**
 * What is asked, and with which keys: the command line first, then `AGENT_CLOUD_URL` and `AGENT_SERVER_URL`, then the
 * configuration file. An agent server of a later place is not asked beside a url of an earlier one: it belongs to
 * another deployment. Keys come from the environment only.
 *
 * @returns undefined when no address is given anywhere: then our own mock is asked
 */
export function targetOptions(
  url: string | undefined,
  agentUrl: string | undefined,
  env: Io["env"],
  configured: ConfiguredTarget = {},
): TargetOptions | undefined {
  const keys = keysFrom(env);
  for (const [name, key] of Object.entries(keys)) {
    if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
      throw new CannotBegin(
        2,
        `the ${name === "apiKey" ? "cloud API key" : "session key"} in the environment holds characters that no header can carry: is it quoted twice?`,
      );
    }
  }
  if (url !== undefined) return { url, agentUrl, ...keys };
  const cloudUrl = firstOf(env.AGENT_CLOUD_URL);
  const serverUrl = agentUrl ?? firstOf(env.AGENT_SERVER_URL);
  if (cloudUrl !== undefined) return { url: cloudUrl, agentUrl: serverUrl, ...keys };
  const besideUrl = serverUrl ?? configured.agentUrl;
  if (configured.url !== undefined) return { url: configured.url, agentUrl: besideUrl, ...keys };
  return besideUrl === undefined ? undefined : { url: besideUrl, ...keys };
}

/** The keys of the target, from the environment. */
export function keysFrom(env: Io["env"]): Pick<TargetOptions, "apiKey" | "sessionApiKey"> {
  return {
    apiKey: firstOf(env.CONFORMANCE_API_KEY, env.AGENT_CLOUD_API_KEY),
    sessionApiKey: firstOf(env.CONFORMANCE_SESSION_API_KEY, env.AGENT_SESSION_API_KEY),
  };
}

/** An empty variable counts as none. */
function firstOf(...values: readonly (string | undefined)[]): string | undefined {
  return values.find((value) => value !== undefined && value !== "");
}
