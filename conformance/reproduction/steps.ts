import type { RunFacts } from "../ask.js";
import type { Exchange } from "../exchange.js";
import type { Redaction } from "../redaction.js";
import { type RecordedCall, stateOf } from "./calls.js";
import { headerVariable, type Step, type Template, type Waiting } from "./recipe.js";
import type { KnownValues } from "./variables.js";

/** What may not stand in a recipe: secrets, and the id of the run. */
export interface Masking {
  readonly run: Pick<RunFacts, "id">;
  readonly redaction: Redaction;
}

/** A call to be repeated, with variables in the places of what its run knew. */
export interface Draft {
  readonly call: RecordedCall;
  readonly server: Template;
  readonly url: Template;
  readonly headers: Step["headers"];
  readonly body: Template | undefined;
}

export function draftOf(
  call: RecordedCall,
  values: KnownValues,
  { run, redaction }: Masking,
): Draft {
  const { url, requestHeaders, requestBody } = call.exchange;
  const safe = (template: Template): Template =>
    template.map((piece) =>
      typeof piece === "string" ? redaction.text(piece.replaceAll(run.id, "reproduction")) : piece,
    );
  const address = values.address(url);
  const key = requestHeaders["x-session-api-key"];
  const bearer = requestHeaders.authorization?.replace(/^Bearer /, "");
  const headers: [string, Template][] = [];
  if (bearer !== undefined)
    headers.push(["Authorization", ["Bearer ", ...safe(values.key(bearer))]]);
  if (key !== undefined) headers.push(["X-Session-API-Key", safe(values.key(key))]);
  if (requestBody !== undefined) headers.push(["Content-Type", ["application/json"]]);
  for (const name of Object.keys(requestHeaders)) {
    if (!OWN_HEADERS.has(name.toLowerCase())) headers.push([name, [{ use: headerVariable(name) }]]);
  }
  return {
    call,
    server: address.server,
    url: safe([...address.server, ...address.rest]),
    headers,
    body: requestBody === undefined ? undefined : safe(values.text(visible(requestBody))),
  };
}

/** Those that the suite sends by itself; others the caller asked for (`--header`), and their values may be secret. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  "accept",
  "authorization",
  "content-type",
  "user-agent",
  "x-conformance-check",
  "x-session-api-key",
]);

/** Characters that no terminal shows, escaped as JSON escapes them: it is the same JSON. */
function visible(body: string): string {
  return body.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** Where a step stands among the others, and what is known of the failure. */
export interface Place {
  readonly index: number;
  readonly drafts: readonly Draft[];
  readonly values: KnownValues;
  readonly own: ReadonlySet<Exchange>;
  readonly judged: Exchange | undefined;
  readonly isRace: boolean;
}

const SHORTEST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 5000;
const WAIT_MS = { least: 30_000, most: 120_000 };

/** The step that repeats it: what it keeps of the answer, what it waits for, and what is sent beside it. */
export function stepOf(
  { call, url, headers, body }: Draft,
  { index, drafts, values, own, judged, isRace }: Place,
): Step {
  const { exchange, reads } = call;
  const captures = [exchange, ...reads].flatMap((read) => values.captures.get(read) ?? []);
  const next = drafts[index + 1]?.call.exchange;
  const before = drafts[index - 1]?.call.exchange;
  const first = reads[0] ?? exchange;
  const gapMs = before !== undefined && own.has(before) ? first.startedAtMs - before.endedAtMs : 0;
  const spanMs = exchange.endedAtMs - first.startedAtMs;
  const until = exchange === judged ? undefined : waitingOf(call, captures.length > 0, spanMs);
  const isShared =
    !own.has(exchange) && exchange !== judged && exchange.server === "cloud-app-server";
  const isTogether =
    isRace && next !== undefined && own.has(exchange) && next.startedAtMs < exchange.endedAtMs;
  return {
    operation: exchange.operation,
    method: exchange.method,
    url,
    headers,
    ...(body === undefined ? {} : { body }),
    captures: [...new Map(captures.map((one) => [one.name, one])).values()],
    ...(until === undefined ? {} : { until }),
    ...(gapMs < SHORTEST_PAUSE_MS
      ? {}
      : { pauseMs: Math.round(Math.min(gapMs, LONGEST_PAUSE_MS)) }),
    ...(isTogether ? { together: true } : {}),
    ...(isShared ? { shared: true } : {}),
  };
}

function waitingOf(
  { exchange, reads }: RecordedCall,
  brings: boolean,
  spanMs: number,
): Waiting | undefined {
  if (exchange.method !== "GET") return undefined;
  const timeoutMs = Math.round(Math.min(Math.max(WAIT_MS.least, 3 * spanMs), WAIT_MS.most));
  if (brings) return { timeoutMs };
  const state = stateOf(exchange);
  const first = reads[0] && stateOf(reads[0]);
  return state === undefined || first?.value === state.value || reads.length < 2
    ? undefined
    : { timeoutMs, state };
}
