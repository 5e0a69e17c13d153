import { type Action, defineScript, type Script, type Step } from "./script.js";
import type { TagMap } from "./tags.js";

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
      call,
      observe,
      finish,
    ]),
    defineScript("long", [call, step({ kind: "observe", text: "ok" }, LONG_MS), finish]),
    defineScript("silent", [step({ kind: "wait" }, 3 * STEP_MS)]),
    defineScript("many-events", [
      ...Array.from({ length: MANY }, () => step({ kind: "call" }, 1)),
      finish,
    ]),
  ].map((script) => [script.name, script]),
);

/** The scripts of a tenant. */
export interface ScriptBook {
  /** What an agent does that was told nothing else. */
  readonly usual: Script;
  /** Those that can be asked for. */
  readonly byName: ReadonlyMap<string, Script>;
}

/**
 * A book with the ready-made scripts, and more.
 * @param more by their names; one with the name of a ready-made one replaces it
 */
export const scriptBook = (
  usual: Script = finishScript,
  more: readonly Script[] = [],
): ScriptBook => addScripts({ usual, byName: readyMadeScripts }, more);

/** The book with more scripts in it; one with the name of another replaces it. */
export const addScripts = ({ usual, byName }: ScriptBook, more: readonly Script[]): ScriptBook => ({
  usual,
  byName: new Map([...byName, ...more.map((script) => [script.name, script] as const)]),
});

/** The tag by which a conversation asks for a script. */
export const SCRIPT_TAG = "mockscript";

/** What a conversation asks for a script with. */
export interface ScriptRequest {
  readonly llm: { readonly model?: string; readonly base_url?: string };
  readonly tags: TagMap;
}

/**
 * The script of a run: an LLM under `.invalid` (RFC 6761, section 6.4) cannot be reached, whatever was asked for; then
 * the tag `mockscript: <name>` counts, then the model `mock/<name>`; who asks for none of the book gets the usual one.
 */
export function scriptFor({ llm, tags }: ScriptRequest, { usual, byName }: ScriptBook): Script {
  if (hasInvalidHost(llm.base_url)) return unreachableLlmScript;
  const tag = Object.hasOwn(tags, SCRIPT_TAG) ? tags[SCRIPT_TAG] : undefined;
  const model = llm.model?.startsWith("mock/") ? llm.model.slice("mock/".length) : undefined;
  return byName.get(tag ?? "") ?? byName.get(model ?? "") ?? usual;
}

/** What a host that ends with `invalid` can be written with: letters of other scripts and escapes become these. */
const MAYBE_INVALID = /invalid|%|[^ -~]/i;

function hasInvalidHost(url: string | undefined): boolean {
  // most hosts are told from it without reading the whole url
  if (url === undefined || !MAYBE_INVALID.test(url) || !URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/\.$/, "");
  return host === "invalid" || host.endsWith(".invalid");
}
