import type { CloudClient } from "./cloud-client.js";
import { ContractClientError } from "./errors.js";
import { findRecord } from "./find-record.js";
import { checkId } from "./keyed-client.js";
import { type Look, poll, type WaitOptions } from "./poll.js";
import { AGENT_SERVER, type ExposedUrl, type Sandbox } from "./records.js";

/** A sandbox whose agent server can be used: it has a key, and an address named `AGENT_SERVER`. */
export type RunningSandbox = Sandbox & {
  readonly status: "RUNNING";
  readonly session_api_key: string;
  readonly exposed_urls: ExposedUrl[];
};

const DEFAULT_TIMEOUT_MS = 120_000;

/**
 * Waits until a sandbox is `RUNNING` and has its key and the address of its agent server. Any status but `RUNNING` and
 * `ERROR` is waited out, a sandbox that is not listed (yet), too.
 *
 * @param options `timeoutMs` 120 000, `pollMs` 1000 (both in milliseconds), `signal`, `onStatus`
 * @throws ContractClientError `failed` as soon as its status is `ERROR`
 * @throws WaitTimeoutError when the time is up, naming the status that was seen
 * @throws AnswerError when the cloud refuses the call
 * @example
 * const sandbox = await waitForSandbox(cloud, "sandbox-1", { timeoutMs: 60_000 });
 * const key: string = sandbox.session_api_key;
 */
export async function waitForSandbox(
  cloud: CloudClient,
  id: string,
  options: WaitOptions = {},
): Promise<RunningSandbox> {
  checkId("id", id);
  return poll(
    {
      failure: `Sandbox ${id} was not RUNNING and usable`,
      remedy,
      async look(signal) {
        const query = { id: [id] };
        const read = await cloud.GET("/api/v1/sandboxes", { params: { query }, signal });
        return lookAt(findRecord(read, id), id);
      },
    },
    { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS },
  );
}

function lookAt(sandbox: Sandbox | undefined, id: string): Look<RunningSandbox> {
  if (sandbox === undefined) return { status: undefined };
  const { status } = sandbox;
  if (status === "ERROR") {
    throw new ContractClientError(
      "failed",
      `Sandbox ${id} is in status ERROR and will not come to run. Delete it and create another.`,
    );
  }
  if (isUsable(sandbox)) return { status, found: sandbox };
  return { status, lacks: status === "RUNNING" ? missingIn(sandbox) : undefined };
}

function isUsable(sandbox: Sandbox): sandbox is RunningSandbox {
  return sandbox.status === "RUNNING" && missingIn(sandbox) === undefined;
}

function missingIn({ session_api_key, exposed_urls }: Sandbox): string | undefined {
  if (!session_api_key) return "a session_api_key";
  const named = exposed_urls?.some(({ name }) => name === AGENT_SERVER) ?? false;
  return named ? undefined : `${AGENT_SERVER} among its exposed_urls`;
}

function remedy(lastStatus: string | undefined): string {
  return lastStatus === undefined
    ? "Check the id, and that this key's owner made the sandbox."
    : "Give it more `timeoutMs`, or delete it and create another.";
}
