import type { ServerName } from "../../src/generated/operations.js";
import { succeeded } from "../exchange.js";
import { field, parseJson } from "../json.js";
import { judgeShape } from "../runner/oracle.js";
import { readBody } from "./body.js";
import { baseOf, type FoundCall, findCall, isTelling } from "./find-call.js";
import type { HarEntry } from "./har.js";
import type { RecordedCall } from "./recorded-call.js";
import type { LeftOut } from "./recording.js";

/** The calls of the service in a recording, in the order in which they were sent. */
export interface Collected {
  readonly calls: readonly RecordedCall[];
  readonly leftOut: readonly LeftOut[];
}

/** Takes entries one after another, and tells at the end which of them are calls. */
export interface Collector {
  add(entry: HarEntry): void;
  finish(): Collected;
}

/**
 * Tells the calls of the service from what else was recorded.
 *
 * @param servers the addresses of the servers that are meant; none = every server that is called as one of the service
 */
export function createCollector(servers: readonly string[]): Collector {
  const leftOut = createTally();
  const candidates: RecordedCall[] = [];
  const meant = servers.flatMap((url) => baseOf(url) ?? []);
  const known = new Set(
    meant.flatMap((base) => [keyOf("agent-server", base), keyOf("cloud-app-server", base)]),
  );
  const isOpen = known.size === 0;
  let originMs: number | undefined;

  function add(entry: HarEntry): void {
    const found = findCall(entry.request.method, entry.request.url);
    const startedMs = Date.parse(entry.startedDateTime);
    const reason = reasonToLeaveOut(entry, found, startedMs);
    if (reason !== undefined || typeof found !== "object") {
      leftOut.add(reason ?? NO_PATH, `${entry.request.method} ${entry.request.url}`);
      return;
    }
    originMs ??= startedMs;
    const call = toCall(entry, found, startedMs - originMs);
    // Refused, it may have been asked of one who knows no such thing.
    if (isOpen && isTelling(found) && succeeded(call)) known.add(keyOf(found.server, found.base));
    for (const base of namedIn(call)) known.add(keyOf("agent-server", base));
    candidates.push(call);
  }

  function finish(): Collected {
    const calls: RecordedCall[] = [];
    for (const call of candidates) {
      if (known.has(keyOf(call.server, call.base))) calls.push(call);
      else
        leftOut.add(
          isOpen
            ? "nothing else says that its server is one of the service"
            : "it went to another server",
          `${call.method} ${call.url}`,
        );
    }
    calls.sort((one, other) => one.startedAtMs - other.startedAtMs);
    return { calls, leftOut: leftOut.all() };
  }

  return { add, finish };
}

function keyOf(server: ServerName, base: string): string {
  return `${server} ${base}`;
}

const NO_PATH = "it is no path of the service";

function reasonToLeaveOut(
  { response }: HarEntry,
  found: ReturnType<typeof findCall>,
  startedMs: number,
): string | undefined {
  if (found === undefined) return NO_PATH;
  if (found === "other-method") return "the service has no such method there";
  if (response.status < 100) return "it got no answer";
  return Number.isNaN(startedMs) ? "it does not tell when it was sent" : undefined;
}

/** Agent servers that the cloud tells of: where its sandboxes are, and its conversations. */
function namedIn({ server, json }: RecordedCall): readonly string[] {
  if (server !== "cloud-app-server") return [];
  const page = field(json, "items");
  const records = Array.isArray(json) ? json : Array.isArray(page) ? page : [json];
  return records.flatMap((record) => {
    const exposed = field(record, "exposed_urls");
    const urls = (Array.isArray(exposed) ? exposed : [])
      .filter((one) => field(one, "name") === "AGENT_SERVER")
      .map((one) => field(one, "url"));
    const conversation = field(record, "conversation_url");
    const agent = typeof conversation === "string" ? findCall("GET", conversation) : undefined;
    return [
      ...urls.flatMap((url) => (typeof url === "string" ? (baseOf(url) ?? []) : [])),
      ...(typeof agent === "object" && agent.operation === "getConversation" ? [agent.base] : []),
    ];
  });
}

function toCall(
  { request, response, time }: HarEntry,
  found: FoundCall,
  startedAtMs: number,
): RecordedCall {
  const headers = response.headers.map(({ name, value }) => [name, value] as const);
  const encoding = response.headers.findLast(
    ({ name }) => name.toLowerCase() === "content-encoding",
  )?.value;
  const { text, json, problem } = readBody(response.content, encoding);
  const { postData } = request;
  const requestBody =
    postData?.encoding === "base64"
      ? Buffer.from(postData.text ?? "", "base64").toString()
      : postData?.text;
  const unjudged = {
    ...found,
    method: request.method,
    url: request.url,
    requestHeaders: Object.fromEntries(
      request.headers.map(({ name, value }) => [name.toLowerCase(), value]),
    ),
    requestBody: requestBody === "" ? undefined : requestBody,
    status: response.status,
    headers,
    text,
    json,
    startedAtMs,
    endedAtMs: startedAtMs + Math.max(time ?? 0, 0),
    ...(problem === undefined ? {} : { bodyProblem: problem }),
  };
  return { ...unjudged, offences: judgeShape(unjudged) };
}

/** What was sent as JSON; `undefined` where it was none, or was not recorded. */
export function sentJson({ requestBody }: Pick<RecordedCall, "requestBody">): unknown {
  return requestBody === undefined ? undefined : parseJson(requestBody);
}

export interface Tally {
  add(reason: string, example: string): void;
  all(): readonly LeftOut[];
}

/** Counts by reason, with the first of each as the example; the most frequent first. */
export function createTally(): Tally {
  const byReason = new Map<string, { count: number; readonly example: string }>();
  return {
    add(reason, example) {
      const known = byReason.get(reason);
      if (known === undefined) byReason.set(reason, { count: 1, example });
      else known.count += 1;
    },
    all: () =>
      [...byReason]
        .map(([reason, { count, example }]) => ({ reason, count, example }))
        .sort((one, other) => other.count - one.count),
  };
}
