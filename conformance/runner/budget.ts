import type { CreationLog, MakingKind } from "../creation-log.js";
import { madeBy } from "../creation-log.js";
import { type Call, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import { field } from "../json.js";
import { type Limits, limitWords, Stopped } from "../limits.js";

export interface Budget {
  /**
   * Called before each request that is sent.
   *
   * @param cleans it takes away what the run made: for that, requests are kept back
   * @returns what is told the answer: a call that was refused has cost the request and nothing else
   * @throws Stopped when no more requests may be sent
   * @throws Unjudged (could-not-run) when no more of what the call makes may be made: others may go on
   */
  spend(call: Call, cleans: boolean): (answer: Exchange) => void;
  /** What was spent so far. */
  spent(): Limits;
}

const MADE: { readonly [kind in MakingKind]: keyof Limits } = {
  conversation: "conversations",
  sandbox: "sandboxes",
  start: "starts",
};
/** To take a thing away, and to look whether it is gone where the answer does not say. */
const REQUESTS_TO_REMOVE = 2;

/** @param creations what the run made so far: the requests that take it away again are kept back */
export function createBudget(limits: Limits, creations: CreationLog): Budget {
  const spent = { requests: 0, conversations: 0, sandboxes: 0, starts: 0, runs: 0 };

  /** What is in a sandbox goes with it. */
  function requestsToRemove(): number {
    const outside = creations.entries().filter(({ target }) => target.sandboxId === undefined);
    return REQUESTS_TO_REMOVE * (outside.length + creations.loose().length);
  }

  return {
    spend(call, cleans) {
      const costs: readonly (keyof Limits)[] = ["requests", ...countsOf(call)];
      for (const name of costs) {
        const kept = name === "requests" && !cleans ? requestsToRemove() + REQUESTS_TO_REMOVE : 0;
        if (spent[name] + kept < limits[name]) continue;
        const reason = `the limit of ${limits[name]} ${limitWords[name]} was reached`;
        throw name === "requests" ? new Stopped(reason) : couldNotRun(reason);
      }
      for (const name of costs) spent[name] += 1;
      return (answer) => {
        if (succeeded(answer)) return;
        for (const name of costs) if (name !== "requests") spent[name] -= 1;
      };
    },
    spent: () => ({ ...spent }),
  };
}

/** What a call costs beside the request. A start that names no sandbox may make one. */
function countsOf(call: Call): readonly (keyof Limits)[] {
  const method = call.instead?.method ?? "POST";
  if (method !== "POST") return [];
  if (call.operation === "runConversation") return ["runs"];
  const made = madeBy(call.operation);
  if (made === undefined) return [];
  const mayMakeSandbox = made === "start" && field(call.body, "sandbox_id") === undefined;
  return mayMakeSandbox ? [MADE[made], "sandboxes"] : [MADE[made]];
}
