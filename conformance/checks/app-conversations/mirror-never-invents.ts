// Whatever the tags of the app conversation show on the way is a map that the agent server held at some time, as a
// whole; and when writing has stopped, they come to the last map and stay with it. (§2)
import * as fc from "fast-check";
import { someTags, type TagMap } from "../../arbitraries/tag-map.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import {
  aMirroredConversation,
  type MirroredConversation,
  readMirror,
  waitForMirror,
} from "../../given/app-conversation.js";
import { writeTags } from "../../given/conversation.js";
import { canonicalJson } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { pause } from "../../wait.js";

type Shown = Readonly<Record<string, unknown>>;

/** What whoever watches the mirror knows of the writing. */
class Writing {
  /** When the last map was taken. */
  lastAtMs = performance.now();
  /** Comes with the next one. */
  next: Promise<void>;
  #tell: () => void = () => {};

  constructor() {
    this.next = this.#promise();
  }

  wrote(): void {
    const tell = this.#tell;
    this.lastAtMs = performance.now();
    this.next = this.#promise();
    tell();
  }

  #promise(): Promise<void> {
    return new Promise((resolve) => {
      this.#tell = resolve;
    });
  }
}

/** How long it has to stay, in times that it took: a mirror may let an older map overtake a newer one. */
const STAYS = { quick: 2, full: 4 };
const SHORTEST_STAY_MS = { quick: 150, full: 500 };
const LONGEST_STAY_MS = 5000;
/** Most happens soon after a write: it is read more often then. */
const BETWEEN_READS_MS = { shortest: 8, longest: 40 };
/** How often it is read at least while it has to stay. */
const LOOKS_WHILE_IT_STAYS = 10;

/** Each map says which one it is, and has entries that no other has; it stands long enough to be read. */
const writings = fc
  .array(fc.tuple(someTags, fc.integer({ min: 60, max: 150 })), { minLength: 2, maxLength: 4 })
  .map((all) =>
    all.map(([tags, pauseMs], index) => ({
      tags: { ...tags, writing: `${index}`, [`only${index}`]: "here" } as TagMap,
      pauseMs,
    })),
  );

export default defineCheck({
  id: "app-conversations/mirror-never-invents",
  requires: [
    "app-conversations/record",
    "app-conversations/url-usable",
    "app-conversations/mirror-catches-up",
    "tags/patch-is-atomic",
    "tags/key-charset-accepted",
    "tags/patch-replaces-whole-map",
  ],
  async run(ask) {
    const mirrored = await aMirroredConversation(ask, "second");
    return ask.property(
      [writings],
      async (all) => {
        const initial = await startFromRest(ask, mirrored);
        const held = [initial, ...all.map(({ tags }) => tags)];
        const last = all.at(-1)?.tags ?? initial;
        const stopping = new AbortController();
        const writing = new Writing();
        const [seen] = await Promise.all([
          watchUntilRest(ask, mirrored, { last, writing, signal: stopping.signal }),
          write(ask, mirrored, all, writing).catch((error: unknown) => {
            stopping.abort();
            throw error;
          }),
        ]);
        return judge(seen, held, last);
      },
      { effort: 0.08 },
    );
  },
});

const BEFORE: TagMap = { writing: "before", onlybefore: "here" };

/** One map has come through: in what is shown next, what is left of it can be told. */
async function startFromRest(ask: Ask, mirrored: MirroredConversation): Promise<Shown> {
  await writeTags(ask, mirrored.conversation, BEFORE);
  const { isShown } = await waitForMirror(ask, mirrored, (shown) => isSame(shown, BEFORE));
  if (!isShown) throw couldNotRun("what was written before did not come to show");
  return BEFORE;
}

async function write(
  ask: Ask,
  { conversation }: MirroredConversation,
  all: readonly { readonly tags: TagMap; readonly pauseMs: number }[],
  writing: Writing,
): Promise<void> {
  for (const { tags, pauseMs } of all) {
    await writeTags(ask, conversation, tags);
    writing.wrote();
    await pause(pauseMs, ask.run.signal);
  }
}

interface Watched {
  readonly last: Shown;
  readonly writing: Writing;
  readonly signal: AbortSignal;
}

/** All that the mirror shows until it has come to the last map and was given time to fall back. */
async function watchUntilRest(
  ask: Ask,
  mirrored: MirroredConversation,
  { last, writing, signal }: Watched,
): Promise<readonly Shown[]> {
  const startedAtMs = performance.now();
  const deadlineMs = startedAtMs + ask.run.timeoutsMs.mirror;
  const seen: Shown[] = [];
  let restUntilMs = Number.POSITIVE_INFINITY;
  let stayMs: number | undefined;
  for (
    let nowMs = startedAtMs;
    !signal.aborted && nowMs < Math.min(deadlineMs, restUntilMs);
    nowMs = performance.now()
  ) {
    const shown = await readMirror(ask, mirrored);
    if (shown !== undefined) seen.push(shown);
    if (isSame(shown ?? {}, last) && stayMs === undefined) {
      const tookMs = performance.now() - writing.lastAtMs;
      const wantedMs = Math.max(STAYS[ask.run.profile] * tookMs, SHORTEST_STAY_MS[ask.run.profile]);
      stayMs = Math.min(wantedMs, LONGEST_STAY_MS);
      restUntilMs = performance.now() + stayMs;
    }
    const sinceWriteMs = performance.now() - writing.lastAtMs;
    const betweenMs = stayMs === undefined ? sinceWriteMs / 2 : stayMs / LOOKS_WHILE_IT_STAYS;
    const { shortest, longest } = BETWEEN_READS_MS;
    // Not in step with whatever the server does in steps.
    const jitter = 0.75 + Math.random() / 2;
    const pauseMs = Math.min(Math.max(betweenMs, shortest), longest) * jitter;
    await Promise.race([pause(pauseMs, ask.run.signal), writing.next]);
  }
  return seen;
}

function judge(seen: readonly Shown[], held: readonly Shown[], last: Shown): readonly Violation[] {
  const invented = seen.find((shown) => !held.some((one) => isSame(one, shown)));
  if (invented !== undefined)
    return violation("the app conversation shows a map that nobody wrote", held, invented);
  const arrived = seen.findIndex((shown) => isSame(shown, last));
  if (arrived === -1) return violation("it does not come to the last map", last, seen.at(-1));
  const fallen = seen.slice(arrived).find((shown) => !isSame(shown, last));
  if (fallen === undefined) return [];
  return violation("having shown the last map, it falls back to another", last, fallen);
}

function isSame(one: Shown, other: Shown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
