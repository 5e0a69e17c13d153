import { CannotBegin } from "../failure.js";
import type { LlmOptions } from "../llm/open-llm.js";
import type { LlmStubOptions } from "../llm/stub.js";
import type { Io } from "./io.js";

/** The options about the LLM, as they were typed. */
export interface LlmFlags {
  readonly llmScripted?: true;
  readonly llmStub?: true;
  readonly llmStubListen?: ListenAddress;
  readonly llmStubUrl?: string;
  readonly llmModel?: string;
  readonly llmBaseUrl?: string;
}

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** @returns undefined when the text is no `host:port`; an IPv6 address stands in brackets */
export function parseListenAddress(text: string): ListenAddress | undefined {
  const [, bracketed, plain, digits] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host === undefined || port > 65535 ? undefined : { host, port };
}

/**
 * Which LLM plays in the run. Its key comes from the environment only.
 *
 * @throws CannotBegin (2) when a real one is not given whole, or an address is none
 */
export function llmOptions(flags: LlmFlags, env: Io["env"]): LlmOptions {
  const { llmScripted, llmStub, llmModel, llmBaseUrl } = flags;
  const stub = stubOptions(flags);
  return {
    llmScripted,
    ...(llmStub === true || stub !== undefined ? { llmStub: stub ?? true } : {}),
    ...(llmModel === undefined && llmBaseUrl === undefined ? {} : { llm: realLlm(flags, env) }),
  };
}

function stubOptions({ llmStubListen, llmStubUrl }: LlmFlags): LlmStubOptions | undefined {
  if (llmStubListen === undefined && llmStubUrl === undefined) return undefined;
  const url = llmStubUrl === undefined ? {} : { url: address("--llm-stub-url", llmStubUrl) };
  return { ...llmStubListen, ...url };
}

function realLlm({ llmModel, llmBaseUrl }: LlmFlags, env: Io["env"]) {
  if (llmModel === undefined || llmBaseUrl === undefined) {
    throw new CannotBegin(2, "a real LLM needs both --llm-model and --llm-base-url");
  }
  const apiKey = env.CONFORMANCE_LLM_API_KEY;
  if (apiKey === undefined || apiKey === "") {
    throw new CannotBegin(2, "no key for the LLM: set CONFORMANCE_LLM_API_KEY in the environment");
  }
  return { model: llmModel, baseUrl: address("--llm-base-url", llmBaseUrl), apiKey };
}

function address(option: string, url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new CannotBegin(
    2,
    `${option}: ${JSON.stringify(url)} is no address like http://host:4000/v1`,
  );
}
