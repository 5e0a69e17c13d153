import { type Action, defineScript, type Script, type Step } from "./script.js";

const STEP_MS = 100;
const LONG_MS = 60_000;
const MANY = 250;

const step = (action: Action, afterMs = STEP_MS): Step => ({ afterMs, action });
const finish = step({ kind: "finish", message: "Done." });
const call = step({ kind: "call" });
const observe = step({ kind: "observe", text: "ok" });

/** What an agent does that was told nothing else: one action, its observation, the end; 300 ms. */
export const finishScript = defineScript("finish", [call, observe, finish]);

/** What a run comes to whose LLM cannot be reached. */
export const unreachableLlmScript = defineScript("unreachable-llm", [
  step({ kind: "fail", code: "LLMServiceUnavailableError", detail: "the LLM cannot be reached" }),
]);

/** The ready-made scripts, by the name that `llm.model` = `mock/<name>` asks for. */
export const readyMadeScripts: ReadonlyMap<string, Script> = new Map(
  [
    finishScript,
    unreachableLlmScript,
    defineScript("fail", [
      call,
      step({ kind: "fail", code: "AgentError", detail: "the agent gave up" }),
    ]),
    defineScript("stuck", [call, observe, call, observe, step({ kind: "get-stuck" })]),
    defineScript("confirm", [
      step({ kind: "think", thought: "May I?" }),
      step({ kind: "ask-for-confirmation" }),
    ]),
    defineScript("long", [call, step({ kind: "observe", text: "ok" }, LONG_MS), finish]),
    defineScript("silent", [step({ kind: "wait" }, 3 * STEP_MS)]),
    defineScript("many-events", [
      ...Array.from({ length: MANY }, () => step({ kind: "call" }, 1)),
      finish,
    ]),
  ].map((script) => [script.name, script]),
);

/**
 * The script of a conversation: an LLM under `.invalid` (RFC 6761, section 6.4) cannot be reached, a model
 * `mock/<name>` asks for a ready-made one, everything else gets the script of the tenant.
 */
export function scriptFor(
  llm: { readonly model?: string | undefined; readonly base_url?: string | undefined },
  otherwise: Script,
): Script {
  if (hasInvalidHost(llm.base_url)) return unreachableLlmScript;
  const asked = llm.model?.startsWith("mock/") ? llm.model.slice("mock/".length) : undefined;
  return (asked === undefined ? undefined : readyMadeScripts.get(asked)) ?? otherwise;
}

function hasInvalidHost(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/\.$/, "");
  return host === "invalid" || host.endsWith(".invalid");
}
