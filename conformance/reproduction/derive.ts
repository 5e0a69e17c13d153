import { operations } from "../../src/generated/operations.js";
import type { RunFacts, Targets } from "../ask.js";
import type { Creation } from "../creation-log.js";
import { type Exchange, succeeded } from "../exchange.js";
import { field } from "../json.js";
import type { Redaction } from "../redaction.js";
import type { Violation } from "../verdict.js";
import { about, type RecordedCall, stateOf, withOrigins, withoutPolls } from "./calls.js";
import { type Finding, findJudgement } from "./judge.js";
import { leavesOf, stringOf } from "./leaves.js";
import { see } from "./look.js";
import type { Origins } from "./origins.js";
import {
  GIVEN,
  headerVariable,
  type Judgement,
  type Making,
  type Moment,
  type Recipe,
  type Step,
  type Template,
  type Waiting,
} from "./recipe.js";
import type { SeenFailure } from "./seen-failure.js";
import { KnownValues } from "./variables.js";
import { isRight } from "./verdict.js";

export interface DeriveOptions {
  readonly targets: Targets;
  readonly run: Pick<RunFacts, "id" | "llm">;
  readonly redaction: Redaction;
  readonly origins: Origins;
}

const MOST_STEPS = 60;
/** One argument of a command may be 128 KiB long on Linux. */
const LONGEST_BODY = 100_000;

/** A recipe, and the values that its variables had when the failure was seen. */
export interface Derived {
  readonly recipe: Recipe;
  readonly held: ReadonlyMap<string, string>;
}

/**
 * Derives from a failure how a stranger repeats it.
 *
 * @returns why there is no recipe, in a line, where there is none
 */
export function deriveRecipe(failure: SeenFailure, options: DeriveOptions): Derived | string {
  const setup = about(failure.exchanges, failure.setup);
  const asked = withOrigins([...setup, ...failure.exchanges], options.origins);
  if (asked.length === 0) return "it was not seen in an exchange";
  if (
    options.run.llm.kind === "stub" &&
    asked.some((one) => one.requestBody?.includes(stubUrl(options)))
  )
    return "it needs the LLM endpoint of the suite (--llm-stub)";
  if (asked.some((one) => (one.requestBody ?? "").length > LONGEST_BODY))
    return "a body is too long for a script";

  const own = new Set(failure.exchanges);
  const isRace = overlap(failure);
  const { finding, violation } = bestFinding(failure, isRace);
  const kept = new Set<Exchange>();
  if (finding.by !== "eye") kept.add(finding.at);
  if (finding.by === "earlier") kept.add(finding.like);
  const calls = withoutPolls(asked, kept);
  if (calls.length > MOST_STEPS) return `it takes ${calls.length} calls, too many for a script`;

  const values = new KnownValues(options.targets, options.run.llm);
  const drafts = calls.map((call): Draft => {
    const draft = draftOf(call.exchange, values, options);
    // What any read of a poll has shown is known after it; the last one may have lost it.
    for (const read of [call.exchange, ...call.reads]) values.learn(read);
    return { ...draft, call };
  });
  const steps = drafts.map((draft, index) =>
    stepOf(draft, {
      index,
      drafts,
      values,
      own,
      judged: finding.by === "eye" ? undefined : finding.at,
      isRace,
    }),
  );
  const made = addMakings(steps, drafts, values, options.targets);
  const named = new Set(
    made.flatMap(({ captures }) => captures.flatMap((one) => (one.forCleanUp ? [] : [one.name]))),
  );
  const variables = new Map([...values.captured()].filter(([name]) => named.has(name)));
  const judgement = settle(finding, calls, { variables, options, violation });
  return {
    recipe: {
      requirement: failure.requirement,
      ...(failure.case === undefined ? {} : { case: failure.case }),
      message: options.redaction.text(violation.message),
      steps: made,
      judgement,
    },
    held: values.captured(),
  };
}

function stubUrl({ run }: DeriveOptions): string {
  return run.llm.kind === "stub" ? run.llm.stub.url : "";
}

/** The first violation that a comparison can tell, or else the first. */
function bestFinding(
  { violations, exchanges }: SeenFailure,
  isRace: boolean,
): { readonly finding: Finding; readonly violation: Violation } {
  const first = violations[0] ?? { message: "", expected: undefined, actual: undefined };
  const byEye = { finding: { by: "eye" }, violation: first } as const;
  if (isRace) return byEye;
  const all = violations.map((violation) => ({
    violation,
    finding: findJudgement(violation, exchanges),
  }));
  return all.find(({ finding }) => finding.by !== "eye") ?? byEye;
}

/** Where a write and something else were on their way to one thing at once, no single answer tells what happened. */
function overlap({ exchanges, setup }: SeenFailure): boolean {
  const own = exchanges.filter(
    (one) => !setup.includes(one) && !one.operation.startsWith("create"),
  );
  return own.some((one) =>
    own.some(
      (other) =>
        one !== other &&
        one.url === other.url &&
        one.method !== "GET" &&
        one.startedAtMs < other.endedAtMs &&
        other.startedAtMs < one.endedAtMs,
    ),
  );
}

interface Draft {
  readonly call: RecordedCall;
  readonly server: Template;
  readonly url: Template;
  readonly headers: Step["headers"];
  readonly body: Template | undefined;
}

function draftOf(
  { url, requestHeaders, requestBody }: Exchange,
  values: KnownValues,
  { run, redaction }: DeriveOptions,
): Omit<Draft, "call"> {
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

interface Place {
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

function stepOf(
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

const KINDS: Readonly<Record<string, Creation["kind"]>> = {
  createConversation: "conversation",
  createSandbox: "sandbox",
};

/**
 * Says of each step what it makes: a creation that was refused may be accepted when it is repeated, by a server that
 * was mended or broken meanwhile. What is in a sandbox goes with it.
 */
function addMakings(
  steps: readonly Step[],
  drafts: readonly Draft[],
  values: KnownValues,
  targets: Targets,
): readonly Step[] {
  const cloud: Omit<Making, "kind" | "id"> = {
    server: [{ use: GIVEN.cloudUrl }],
    headers: [["Authorization", ["Bearer ", { use: GIVEN.cloudKey }]]],
  };
  const agent: Omit<Making, "kind" | "id"> = {
    server: [{ use: GIVEN.agentUrl }],
    headers: [["X-Session-API-Key", [{ use: GIVEN.sessionKey }]]],
  };
  return steps.map((step, index) => {
    const draft = drafts[index];
    if (draft === undefined) return step;
    const { exchange } = draft.call;
    const kind = KINDS[exchange.operation];
    const toAgent = operations[exchange.operation].server === "agent-server";
    if (kind !== undefined && exchange.method === "POST") {
      const [server] = draft.server;
      const isInside = toAgent && !(typeof server === "object" && server.use === GIVEN.agentUrl);
      if (isInside || (toAgent && targets.agent === undefined)) return step;
      const told = ["id", "conversation_id"].map((name) => field(exchange.json, name));
      const id = succeeded(exchange) ? told.find((one) => typeof one === "string") : undefined;
      const known = typeof id === "string" ? values.nameOf(id) : undefined;
      const name = known ?? `made_${index + 1}`;
      const isNew = !step.captures.some((capture) => capture.name === name);
      return {
        ...step,
        captures: isNew
          ? [...step.captures, { name, path: ".id", forCleanUp: true as const }]
          : step.captures,
        makes: { kind, id: name, ...(toAgent ? agent : cloud) },
      };
    }
    if (exchange.operation !== "getStartTasks") return step;
    const sandbox = leavesOf(exchange.json).find(({ path }) => path.endsWith(".sandbox_id"));
    const sandboxId = sandbox && stringOf(sandbox);
    const isOurs = drafts.some(
      ({ call }) =>
        call.exchange.operation === "createSandbox" &&
        field(call.exchange.json, "id") === sandboxId,
    );
    if (sandbox !== undefined && sandboxId !== undefined && !isOurs) {
      const name = `sandbox_of_start_${index + 1}`;
      const captures = [...step.captures, { name, path: sandbox.path, forCleanUp: true as const }];
      return { ...step, captures, makes: { kind: "sandbox", id: name, ...cloud } };
    }
    const named = step.captures.find(({ path }) => /conversation.*id$/i.test(path));
    return named === undefined
      ? step
      : { ...step, makes: { kind: "app-conversation", id: named.name, ...cloud } };
  });
}

interface Settling {
  /** Those that looks tell by name. */
  readonly variables: ReadonlyMap<string, string>;
  readonly options: DeriveOptions;
  readonly violation: Violation;
}

/** The judgement in terms of the steps. */
function settle(
  finding: Finding,
  calls: readonly RecordedCall[],
  { variables, options: { redaction, run }, violation }: Settling,
): Judgement {
  const stepAt = (exchange: Exchange): number =>
    calls.findIndex((call) => call.exchange === exchange);
  if (finding.by === "eye") {
    const { expected, actual } = violation;
    return { by: "eye", expected: redaction.value(expected), actual: redaction.value(actual) };
  }
  const step = stepAt(finding.at);
  const moment: Moment = { when: "once" };
  const draft = ((): Judgement => {
    switch (finding.by) {
      case "status": {
        const { patterns, not } = finding;
        return { by: "status", step, patterns, ...(not === undefined ? {} : { not }), moment };
      }
      case "value":
        return { by: "value", step, look: finding.look, expected: finding.expected, moment };
      case "look": {
        // Its requests are written without the id of this run.
        const text = JSON.stringify(finding.at.json) as string | undefined;
        const json = text && JSON.parse(text.replaceAll(run.id, "reproduction"));
        const answer = { status: finding.at.status, json };
        const seen = see(answer, finding.look, { variables, neutral: true });
        return { by: "look", step, look: finding.look, seen: seen.map(redaction.text), moment };
      }
      case "earlier": {
        const { look, likeLook } = finding;
        return { by: "earlier", step, look, like: stepAt(finding.like), likeLook, moment };
      }
    }
  })();
  return draft.by === "eye" ? draft : { ...draft, moment: momentOf(draft, calls, variables) };
}

const SHORTEST_WATCH_MS = 3000;
const LONGEST_WATCH_MS = 30_000;

/** By the reads that led to it: was it right before, or did it never come right? */
function momentOf(
  judgement: Exclude<Judgement, { by: "eye" }>,
  calls: readonly RecordedCall[],
  variables: ReadonlyMap<string, string>,
): Moment {
  const { step, by } = judgement;
  const call = calls[step];
  if (call === undefined || call.exchange.method !== "GET" || by === "earlier")
    return { when: "once" };
  const lastWrite = calls.findLastIndex(
    ({ exchange }, at) => at < step && exchange.method !== "GET",
  );
  const before = calls
    .slice(lastWrite + 1, step)
    .flatMap(({ exchange, reads }) => [...reads, exchange])
    .filter(({ url }) => url === call.exchange.url);
  const reads = [...before, ...call.reads];
  const [first = call.exchange] = reads;
  if (reads.length < 2) return { when: "once" };
  const wasRight = reads.some((read) => isRight(judgement, read, { variables, like: undefined }));
  if (!wasRight && call.reads.length < 2) return { when: "once" };
  const spanMs = call.exchange.endedAtMs - first.startedAtMs;
  const timeoutMs = Math.min(
    Math.max(Math.ceil(spanMs / 1000) * 1000, SHORTEST_WATCH_MS),
    LONGEST_WATCH_MS,
  );
  return { when: wasRight ? "stays right for" : "comes right within", timeoutMs };
}
