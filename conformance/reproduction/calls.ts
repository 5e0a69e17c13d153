import type { Exchange } from "../exchange.js";
import { leavesOf } from "./leaves.js";
import { isGiven, type Origins } from "./origins.js";

/** One request to be repeated, and what was seen when it was asked. */
export interface RecordedCall {
  readonly exchange: Exchange;
  /** It stands for several reads in a row. */
  readonly reads: readonly Exchange[];
}

/**
 * The exchanges that show a failure, with those before them that made what they use.
 *
 * @returns in the order in which they were sent
 */
export function withOrigins(exchanges: readonly Exchange[], origins: Origins): readonly Exchange[] {
  const all = new Set<Exchange>();
  const add = (exchange: Exchange): void => {
    if (all.has(exchange)) return;
    all.add(exchange);
    for (const text of textsOf(exchange)) {
      const origin = origins.get(text);
      if (origin !== undefined && origin.endedAtMs <= exchange.startedAtMs) add(origin);
    }
  };
  for (const exchange of exchanges) add(exchange);
  return [...all].sort((a, b) => a.startedAtMs - b.startedAtMs);
}

/**
 * Of what had been made for several cases, that which is about something that these exchanges ask for. What it rests
 * on in turn, `withOrigins` finds.
 */
export function about(
  exchanges: readonly Exchange[],
  setup: readonly Exchange[],
): readonly Exchange[] {
  const ids = new Set(
    exchanges.flatMap(({ url }) => new URL(url).href.split(/[/?&=]/)).filter(isGiven),
  );
  return setup.filter(({ url }) =>
    url.split(/[/?&=]/).some((word) => word !== "" && !word.includes(":") && ids.has(word)),
  );
}

/** All that a request names: what stands between the marks of an address, in a body, in a header. */
function textsOf({ url, requestHeaders, requestBody }: Exchange): readonly string[] {
  const { origin, pathname } = new URL(url);
  const bases = pathname
    .split("/")
    .flatMap((_, index, parts) => [origin + parts.slice(0, index + 1).join("/")])
    .flatMap((base) => [base, `${base}/`]);
  const texts = [url, ...Object.values(requestHeaders), requestBody ?? ""];
  const words = texts.flatMap((text) => text.split(/[/?&=\s"]/));
  return [...bases, ...words].filter(isGiven);
}

/**
 * Polls told once: of reads of one thing with no write between them, those that saw what the next one saw, or that
 * were only on the way to the last, are left out.
 *
 * @param kept those that are needed by themselves
 */
export function withoutPolls(
  exchanges: readonly Exchange[],
  kept: ReadonlySet<Exchange>,
): readonly RecordedCall[] {
  const calls: RecordedCall[] = [];
  let reads: Exchange[] = [];
  const flush = (): void => {
    calls.push(...condense(reads, kept));
    reads = [];
  };
  for (const exchange of exchanges) {
    if (exchange.method === "GET") reads.push(exchange);
    else {
      flush();
      calls.push({ exchange, reads: [exchange] });
    }
  }
  flush();
  return calls;
}

function condense(
  reads: readonly Exchange[],
  kept: ReadonlySet<Exchange>,
): readonly RecordedCall[] {
  let waiting: readonly Exchange[] = [];
  return reads.flatMap((exchange, index) => {
    const alike = reads.filter((other) => isSameQuestion(exchange, other));
    const next = reads.slice(index + 1).find((other) => isSameQuestion(exchange, other));
    const isOnTheWay =
      next !== undefined &&
      !kept.has(exchange) &&
      // What was read before one that is needed, has to be read before it again.
      !reads.slice(index + 1, reads.indexOf(next)).some((between) => kept.has(between)) &&
      !isRest(exchange, alike) &&
      (next.text === exchange.text || alike.length > 2 || isOtherState(exchange, next));
    if (isOnTheWay) return [];
    const since = alike.slice(0, alike.indexOf(exchange) + 1);
    const own = since.filter((one) => !waiting.includes(one));
    waiting = [...waiting, ...own];
    return [{ exchange, reads: own }];
  });
}

function isSameQuestion(one: Exchange, other: Exchange): boolean {
  const key = ({ requestHeaders }: Exchange): string =>
    `${requestHeaders.authorization} ${requestHeaders["x-session-api-key"]}`;
  return one.url === other.url && key(one) === key(other);
}

function isOtherState(one: Exchange, next: Exchange): boolean {
  return stateOf(one)?.value !== stateOf(next)?.value;
}

const RESTS = /^"(finished|error|stuck|paused|READY|ERROR|RUNNING|PAUSED)"$/;

/** A state that was come to, and left again: the first read that showed it stays. */
function isRest(exchange: Exchange, alike: readonly Exchange[]): boolean {
  const state = stateOf(exchange);
  if (state === undefined || !RESTS.test(state.value)) return false;
  const first = alike.find((one) => stateOf(one)?.value === state.value);
  const last = alike.at(-1);
  return first === exchange && last !== undefined && stateOf(last)?.value !== state.value;
}

/** The state that a record tells, and where. */
export function stateOf({
  json,
}: Exchange): { readonly path: string; readonly value: string } | undefined {
  const leaves = leavesOf(json);
  const state =
    leaves.find(({ path }) => path === ".execution_status") ??
    leaves.find(({ path }) => /^(\.items)?(\[0\])?\.(execution_)?status$/.test(path));
  return state && { path: state.path, value: state.value };
}
