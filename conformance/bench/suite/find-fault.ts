import type { RequirementId } from "../../../src/generated/requirements.js";
import { startOwnMock } from "../../cli/own-mock.js";
import { runConformance } from "../../index.js";
import { searchFor } from "./fault-search.js";

/** A named fault of the mock. */
export interface Fault {
  /** `<requirement>/<name>` */
  readonly id: string;
  readonly requirement: RequirementId;
}

/** What it took to find a fault on one seed. */
export interface Finding {
  readonly fault: string;
  readonly seed: number;
  /** From the start of the run until its requirement was said to be broken; `null` where it was not. */
  readonly ms: number | null;
  /** Requests until then, each time one was sent. */
  readonly requests: number;
}

/**
 * Asks a mock with one fault, as the command asks the mock, until the fault is found.
 *
 * @throws Error when the mock does not start, or the suite itself fails
 */
export async function findFault({ id, requirement }: Fault, seed: number): Promise<Finding> {
  const { open, callsLlm, asking } = searchFor(id, requirement);
  const choices = Object.entries(open).flatMap(([point, choice]) => [
    "--open",
    `${point}=${choice}`,
  ]);
  const mock = await startOwnMock([
    ...["--fault", id],
    ...choices,
    ...(callsLlm ? ["--llm", "call"] : []),
  ]);
  const found = new AbortController();
  const startedMs = performance.now();
  let foundMs: number | undefined;
  let sent: readonly { readonly startedAt: string }[] = [];
  try {
    await runConformance({
      llmScripted: true,
      ...asking,
      url: mock.cloud.url,
      server: "cloud",
      apiKey: mock.cloud.apiKey,
      agentUrl: mock.agent.url,
      sessionApiKey: mock.agent.sessionKey,
      allowSettings: true,
      seed,
      signal: found.signal,
      onVerdict(judged, { status }) {
        if (judged !== requirement || status !== "fail") return;
        foundMs ??= performance.now();
        found.abort();
      },
      onExchanges(exchanges) {
        sent = exchanges;
      },
    });
  } finally {
    await mock.stop();
  }
  const until = performance.timeOrigin + (foundMs ?? performance.now());
  return {
    fault: id,
    seed,
    ms: foundMs === undefined ? null : foundMs - startedMs,
    requests: sent.filter(({ startedAt }) => Date.parse(startedAt) <= until).length,
  };
}
