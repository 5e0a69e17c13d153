import type { RequirementId } from "../../src/generated/requirements.js";
import type { Conversation, Tags } from "../given/conversation.js";

/** What the model knows of one conversation. It is a value, and deliberately simple: no time, no server. */
export interface ModelConversation {
  readonly conversation: Conversation;
  /** A text that is nowhere but in this conversation: in its message. */
  readonly mark: string;
  readonly tools: readonly string[] | "absent";
  tags: Tags;
  /** How often a run was asked for, or began by itself: with a second one an end may be taken back. */
  starts: number;
  /** Whether one of them is sure: the others may have found that there was nothing to ask for. */
  runs: boolean;
  /** The end that was read. */
  end: "finished" | "error" | undefined;
  /** The events that were read, in their order. */
  events: readonly string[];
  /** What was done since its record was last seen to be right, and would be to blame. */
  suspect: RequirementId | undefined;
}

export interface AgentState {
  readonly live: ModelConversation[];
  readonly deleted: ModelConversation[];
  /** Does a creation start the run? */
  readonly startsByItself: boolean;
  /** Was /ready seen to answer 200? */
  ready: boolean;
}

/** A map that must be rejected, and the rule that it breaks. */
export interface BadTags {
  readonly tags: Tags;
  readonly rule: "tags/key-charset-rejected" | "tags/value-length-rejected";
}

/** One of a list, by any number: a sequence does not know how long the list will be. */
export function pickFrom<One>(list: readonly One[], at: number): One {
  const one = list[at % list.length];
  if (one === undefined) throw new RangeError("there is none to pick from");
  return one;
}
