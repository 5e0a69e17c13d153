import { type Exchange, succeeded } from "../exchange.js";
import { canonicalJson, field, isJsonObject, parseJson } from "../json.js";
import type { Consistency, StaleSample } from "../report.js";
import type { Session } from "./session.js";

/** One write of tags, and what the reads after it showed. */
interface Write {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly map: string;
  readonly reads: { readonly [path in Consistency["path"]]: Reads };
}

interface Reads {
  /** From the answer to the write to the last read that showed an older map. In milliseconds. */
  staleMs: number;
  isFresh: boolean;
  count: number;
}

/** What is known of the tags of one conversation, by its URL. */
interface History {
  /** Maps that were written or read earlier. */
  readonly older: Set<string>;
  /** The last write; none while two of them overlap, because which of them came last is not known then. */
  last: Write | undefined;
  lastEndMs: number;
}

/**
 * Measures, from the exchanges of the whole run, how long after a PATCH of tags older ones were still read: on the
 * agent server, and in the cloud's mirror.
 *
 * @returns what tells the measurement so far
 */
export function startMeasuring({
  watchers,
  run,
  startedAtMs,
}: Pick<Session, "watchers" | "run" | "startedAtMs">): () => readonly Consistency[] {
  const histories = new Map<string, History>();
  const finished: Write[] = [];

  function historyOf(url: string): History {
    const known = histories.get(url);
    if (known !== undefined) return known;
    const history: History = { older: new Set(), last: undefined, lastEndMs: 0 };
    histories.set(url, history);
    return history;
  }

  function noteWrite(exchange: Exchange): void {
    const history = historyOf(placeOf(exchange.url));
    const tags = field(parseJson(exchange.requestBody ?? ""), "tags");
    const overlaps = exchange.startedAtMs < history.lastEndMs;
    if (history.last !== undefined) {
      history.older.add(history.last.map);
      if (!overlaps) finished.push(history.last);
    }
    history.lastEndMs = Math.max(history.lastEndMs, exchange.endedAtMs);
    const map = canonicalJson(tags);
    history.older[overlaps ? "add" : "delete"](map);
    history.last = overlaps || !isJsonObject(tags) ? undefined : newWrite(exchange, map);
  }

  function noteRead(exchange: Exchange, path: Consistency["path"], record: unknown, url: string) {
    const history = historyOf(url);
    const tags = field(record, "tags");
    if (!isJsonObject(tags)) return;
    const shown = canonicalJson(tags);
    const { last } = history;
    if (last === undefined || exchange.startedAtMs < last.endedAtMs) {
      if (shown !== last?.map) history.older.add(shown);
      return;
    }
    const reads = last.reads[path];
    reads.count += 1;
    if (shown === last.map) reads.isFresh = true;
    else if (history.older.has(shown)) {
      reads.staleMs = exchange.startedAtMs - last.endedAtMs;
      reads.isFresh = false;
    }
  }

  watchers.add((exchange) => {
    if (!succeeded(exchange)) return;
    const { operation, json, url } = exchange;
    if (operation === "updateConversation") noteWrite(exchange);
    if (operation === "getConversation") noteRead(exchange, "agent-server", json, placeOf(url));
    if (operation !== "getAppConversations") return;
    for (const record of Array.isArray(json) ? json : [json]) {
      const address = field(record, "conversation_url");
      if (typeof address === "string" && URL.canParse(address))
        noteRead(exchange, "mirror", record, placeOf(address));
    }
  });

  return () => {
    // What was overwritten before it showed need never show.
    const overwritten = finished.map((write) => ({ write, isLast: false }));
    const last = [...histories.values()].flatMap(({ last: write }) => write ?? []);
    const all = [...overwritten, ...last.map((write) => ({ write, isLast: true }))];
    return (["agent-server", "mirror"] as const).flatMap((path) => {
      const samples: readonly StaleSample[] = all
        .filter(
          ({ write, isLast }) =>
            write.reads[path].count > 0 && (isLast || write.reads[path].isFresh),
        )
        .map(({ write: { reads, endedAtMs } }) => ({
          atMs: Math.round(endedAtMs - startedAtMs),
          staleMs: Math.round(reads[path].staleMs),
          caughtUp: reads[path].isFresh,
        }));
      return samples.length === 0 ? [] : [summarize(path, samples, run.consistencyBoundMs)];
    });
  };
}

function newWrite({ startedAtMs, endedAtMs }: Exchange, map: string): Write {
  const reads = (): Reads => ({ staleMs: 0, isFresh: false, count: 0 });
  return { startedAtMs, endedAtMs, map, reads: { "agent-server": reads(), mirror: reads() } };
}

/** A conversation by its URL: where it is read, written, and where the cloud says that it is. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function summarize(
  path: Consistency["path"],
  samples: readonly StaleSample[],
  boundMs: number,
): Consistency {
  const shortestFirst = samples.toSorted((a, b) => a.staleMs - b.staleMs);
  const percentile = (share: number): number =>
    shortestFirst[Math.ceil(share * shortestFirst.length) - 1]?.staleMs ?? 0;
  return {
    path,
    writes: samples.length,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    maxMs: percentile(1),
    beyondBound: samples.filter(({ staleMs }) => staleMs > boundMs).length,
    boundMs,
    notCaughtUp: samples.filter(({ caughtUp }) => !caughtUp).length,
    samples: thinOut(shortestFirst).toSorted((a, b) => a.atMs - b.atMs),
  };
}

/** More dots than these nobody tells apart. */
const MOST_SAMPLES = 500;

/** At most so many, evenly out of the sorted ones; the shortest and the longest stay. */
function thinOut(sorted: readonly StaleSample[]): readonly StaleSample[] {
  if (sorted.length <= MOST_SAMPLES) return sorted;
  const step = (sorted.length - 1) / (MOST_SAMPLES - 1);
  return Array.from({ length: MOST_SAMPLES }, (_, index) => Math.round(index * step)).flatMap(
    (place) => sorted[place] ?? [],
  );
}

/** The lag of the mirror is left open: it is told, late or not. */
export function noteMirrorLag(all: readonly Consistency[], session: Session): void {
  const mirror = all.find(({ path }) => path === "mirror");
  if (mirror === undefined) return;
  const { p50Ms, p95Ms, maxMs, writes, beyondBound, boundMs } = mirror;
  session.note({
    point: "mirror-lag",
    value: { p50Ms, p95Ms, maxMs, beyondBound },
    evidence: `${writes} writes on agent servers, read in the cloud until they showed; the bound is ${boundMs} ms`,
  });
}
