import type { Ask } from "../ask.js";
import { notAsked } from "../failure.js";
import { type Cue, createCue, type Play, writeCue } from "../llm/play.js";

/** The LLM of one conversation. */
export interface ConversationLlm {
  readonly settings: {
    readonly model: string;
    readonly base_url: string;
    /** One that opens nothing when absent. */
    readonly api_key?: string;
  };
  /** Said in the initial message: what a real LLM is to do, and how the stub knows the conversation. */
  readonly task?: string;
  /** By which the stub remembers what it was asked. */
  readonly cue?: Cue;
}

/** An LLM that nobody can reach. */
export const unreachableLlm: ConversationLlm = {
  // The name can never be resolved (RFC 6761, 6.4).
  settings: { model: "conformance/none", base_url: "http://llm.invalid/v1" },
};

/** What is asked of every LLM that answers: little, so that a real one costs little. */
const TASK =
  "Run the command `echo conformance` with the tool terminal, then call the tool finish. Do nothing else.";

/**
 * An LLM that answers: first a call of `terminal`, then one of `finish`; `slow`, where the run gives one that can
 * be told to be, so that something can happen meanwhile.
 *
 * @throws Unjudged (not-asked) when the run has none
 */
export function anLlm(ask: Ask, play: Extract<Play, "finish" | "slow">): ConversationLlm {
  const { llm } = ask.run;
  switch (llm.kind) {
    case "none":
      throw notAsked("no LLM that plays a script");
    case "scripted":
      // The discard port: should the target not play the answers itself, nobody is asked, and nobody is paid.
      return { settings: { model: "conformance/none", base_url: "http://127.0.0.1:9/v1" } };
    case "stub":
      return aStubbedLlm(ask, play);
    case "real":
      return {
        settings: { model: llm.model, base_url: llm.baseUrl, api_key: llm.apiKey },
        task: TASK,
      };
  }
}

/** The liveliest LLM that costs nothing: one that plays a script, or else one that cannot be reached. */
export function aFreeLlm(
  ask: Ask,
  play: Extract<Play, "finish" | "slow"> = "finish",
): ConversationLlm {
  const { kind } = ask.run.llm;
  return kind === "scripted" || kind === "stub" ? anLlm(ask, play) : unreachableLlm;
}

/**
 * An LLM that our endpoint plays.
 *
 * @throws Unjudged (not-asked) when the run does not have the endpoint
 */
export function aStubbedLlm(ask: Ask, play: Play): ConversationLlm {
  const { llm } = ask.run;
  if (llm.kind !== "stub") throw notAsked("no LLM endpoint that the run controls");
  const cue = createCue(play);
  const text = writeCue(cue);
  return {
    // LiteLLM and its like tell the provider by the model's prefix.
    settings: { model: `openai/${text}`, base_url: llm.stub.url, api_key: text },
    task: `${TASK} (${text})`,
    cue,
  };
}

/**
 * What the endpoint has delivered to a conversation: names of tools, `text`, or statuses.
 *
 * @returns undefined where that is not known: the endpoint does not play
 */
export function deliveredBy(ask: Ask, { cue }: ConversationLlm): readonly string[] | undefined {
  const { llm } = ask.run;
  if (llm.kind !== "stub" || cue === undefined) return undefined;
  return llm.stub.asked(cue).flatMap(({ delivered }) => delivered ?? []);
}
