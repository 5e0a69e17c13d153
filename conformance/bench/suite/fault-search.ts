import { type RequirementId, requirements } from "../../../src/generated/requirements.js";
import type { ConformanceOptions } from "../../index.js";

/** How a named fault of the mock is looked for: what the mock is told beside it, and what is asked. */
export interface FaultSearch {
  /** What the mock chooses where the specification is silent. */
  readonly open: { readonly "sandbox-before-running"?: "already-there" };
  /** Its agents call the LLM that they are given. */
  readonly callsLlm: boolean;
  readonly asking: Pick<
    ConformanceOptions,
    "profile" | "timeoutsMs" | "reproduce" | "only" | "llmScripted" | "llmStub"
  >;
}

/** The mock does in a fraction of this what it does at all, on a busy machine too. */
const TIMEOUTS_MS = {
  request: 10_000,
  ready: 5000,
  sandbox: 5000,
  start: 5000,
  run: 10_000,
  rest: 500,
  settle: 2500,
  mirror: 5000,
};

/** A watch sees what others ask, so that a fault of the contract shows only when all of them do. */
const WATCHES = "contract";

/** What shows a fault that no default choice lets a client see: who is told where a sandbox will be can watch it start. */
const SHOWN_BY: { readonly [requirement in RequirementId]?: FaultSearch["open"] } = {
  "readiness/not-ready-while-initialising": { "sandbox-before-running": "already-there" },
};

/** What only an LLM of ours can tell, because it knows what it was asked. */
const SHOWN_BY_STUB: readonly string[] = ["events/action-names-tool/forgets-finish"];

/**
 * Where a fault is looked for: in the area of the requirement that it breaks, with the profile `quick`.
 *
 * @param fault `<requirement>/<name>`
 */
export function searchFor(fault: string, requirement: RequirementId): FaultSearch {
  const { area } = requirements[requirement];
  const isStubbed = SHOWN_BY_STUB.includes(fault);
  return {
    open: SHOWN_BY[requirement] ?? {},
    callsLlm: isStubbed,
    asking: {
      profile: "quick",
      timeoutsMs: TIMEOUTS_MS,
      reproduce: 0,
      only: area === WATCHES ? [] : [area],
      ...(isStubbed ? { llmScripted: false, llmStub: { slowMs: 300 } } : {}),
    },
  };
}
