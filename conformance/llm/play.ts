import { randomBytes } from "node:crypto";

/** How the scripted LLM treats a conversation. */
export const plays = ["finish", "slow", "text", "refuse-key", "break", "silent"] as const;

/**
 * `finish`: a call of `terminal`, then one of `finish` · `slow`: the same, each after a while, so that there is a
 * *while running* · `text`: words instead of calls · `refuse-key`: 401 · `break`: 500 · `silent`: no answer.
 */
export type Play = (typeof plays)[number];

/** Which conversation asks, and what it is to be played. */
export interface Cue {
  readonly play: Play;
  /** Different for each conversation. */
  readonly token: string;
}

export function createCue(play: Play): Cue {
  return { play, token: randomBytes(6).toString("hex") };
}

/**
 * A cue as text. It stands in key, model and message of a conversation alike, because a target may put a key or
 * a model of its own between itself and its LLM, and shorten messages.
 */
export function writeCue({ play, token }: Cue): string {
  return `conformance-${play}-${token}`;
}

const CUE = new RegExp(`conformance-(${plays.join("|")})-([0-9a-f]{12})`);

/** @returns the first cue in the texts; undefined when nobody of this run asks */
export function findCue(...texts: readonly string[]): Cue | undefined {
  for (const text of texts) {
    const [, play, token] = CUE.exec(text) ?? [];
    if (play !== undefined && token !== undefined) return { play: play as Play, token };
  }
  return undefined;
}
