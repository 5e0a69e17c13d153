import type { components } from "../../src/generated/agent-server-types.js";
import { isoTime, type Moment } from "./moment.js";
import { Refusal, refuseAt } from "./refusal.js";
import { type Action, extendScript, type Script } from "./script.js";
import { type ScriptBook, scriptFor } from "./scripts.js";
import { type Llm, type Settings, withoutSecret } from "./settings.js";
import {
  presentTags,
  readTags,
  type TagMap,
  type TagRules,
  type TagVersion,
  writeTags,
} from "./tags.js";
import { readTools, type ToolRules } from "./tools.js";

type Schemas = components["schemas"];
export type ConversationRecord = Schemas["Conversation"];
export type ConversationStatus = NonNullable<ConversationRecord["execution_status"]>;

/** What a client sends to make one. */
export interface NewConversation {
  readonly agent?: { readonly llm?: Llm; readonly tools?: readonly Schemas["Tool"][] };
  readonly workspace?: Schemas["Workspace"];
  readonly initial_message?: Schemas["InitialMessage"];
  /** Not judged yet. */
  readonly tags?: unknown;
}

/** One run of the agent: when it started, and what it does. */
export interface Run {
  readonly startedAt: Moment;
  readonly script: Script;
}

/** What is known of one conversation. Everything that a client sees of it follows from this, the rules and the time. */
export interface Conversation {
  readonly id: string;
  /** May lie ahead: a conversation that a start task promises is not there before. */
  readonly createdAt: Moment;
  readonly changedAt: Moment;
  readonly agent: { readonly llm: Llm; readonly tools: readonly string[] };
  readonly workspace: Schemas["Workspace"] | undefined;
  readonly message: string | undefined;
  readonly runs: readonly Run[];
  /** Ends with the map that holds now; what came before is kept for the mirror. */
  readonly tags: readonly TagVersion[];
}

export type RunAfterEnd = "runs-again" | "no-effect" | "refused";

export interface ConversationRules extends TagRules, ToolRules {
  readonly status: (conversation: Conversation, now: Moment) => ConversationStatus;
  /** What a PATCH makes of the present map and the one sent. */
  readonly patchedTags: (present: TagMap, sent: TagMap) => TagMap;
  /** How far the cloud's mirror is behind, in milliseconds. */
  readonly mirrorLagMs: number;
  readonly requiredFields: readonly ("agent" | "workspace" | "initial_message")[];
  readonly startsByMessage: boolean;
  readonly refusesRunWithoutMessage: boolean;
  readonly refusesRunWhileRunning: boolean;
  /** What asking for a run does after either end. */
  readonly runAfter: Readonly<Record<"finished" | "error", RunAfterEnd>>;
  readonly refusesPatchWithoutTags: boolean;
  readonly showsAgent: boolean;
  /** The identifier of a new conversation, from a fresh UUID. */
  readonly conversationIdOf: (uuid: string) => string;
  readonly isConversationId: (text: string) => boolean;
}

/** Where a conversation comes from. */
export interface Origin {
  readonly id: string;
  readonly createdAt: Moment;
  /** Of the agent server; they count where the request brings no agent. */
  readonly settings: Settings;
  /** What its agent may do, should it start by itself. */
  readonly scripts: ScriptBook;
}

/** Makes a conversation. An agent spec replaces the settings whole: without `tools` it lists none. */
export function createConversation(
  sent: NewConversation,
  origin: Origin,
  rules: ConversationRules,
): Conversation | Refusal {
  const missing = rules.requiredFields.find((field) => sent[field] === undefined);
  if (missing !== undefined) {
    return refuseAt({ type: "required", loc: ["body", missing], msg: "must be there" });
  }
  const tags = readTags(sent.tags === undefined ? {} : sent.tags, rules);
  if (tags instanceof Refusal) return tags;
  const tools =
    sent.agent === undefined ? origin.settings.tools : readTools(sent.agent.tools, rules);
  if (tools instanceof Refusal) return tools;
  const llm = sent.agent === undefined ? origin.settings.llm : withoutSecret(sent.agent.llm ?? {});
  const { id, createdAt } = origin;
  const message = sent.initial_message?.content.map(({ text }) => text).join("\n");
  const starts = rules.startsByMessage && message !== undefined;
  const script = scriptFor({ llm, tags }, origin.scripts);
  return {
    id,
    createdAt,
    changedAt: createdAt,
    agent: { llm, tools },
    workspace: sent.workspace,
    message,
    runs: starts ? [{ startedAt: createdAt, script }] : [],
    tags: [{ tags, writtenAt: createdAt }],
  };
}

/** When somebody asks for a run, of what world, and what its agents may do. */
export interface RunRequest {
  readonly now: Moment;
  readonly rules: ConversationRules;
  readonly scripts: ScriptBook;
}

/**
 * Starts the agent. One that waits for a confirmation goes on waiting, one that is paused or stuck goes on; what comes
 * after an end, the rules say.
 */
export function runConversation(
  conversation: Conversation,
  request: RunRequest,
): Conversation | Refusal {
  const { now, rules } = request;
  const status = rules.status(conversation, now);
  if (status === "running" && rules.refusesRunWhileRunning) {
    return new Refusal("conflict", "the conversation is running already");
  }
  if (status === "running" || status === "waiting_for_confirmation") return conversation;
  if (status === "finished" || status === "error") {
    if (rules.runAfter[status] === "no-effect") return conversation;
    if (rules.runAfter[status] === "refused") {
      return new Refusal("conflict", `the conversation has ended: ${status}`);
    }
  }
  if (conversation.message === undefined && rules.refusesRunWithoutMessage) {
    return new Refusal("no-message", "the conversation has no message to work on");
  }
  return startRun(conversation, request);
}

/** Confirms, unpauses, gets unstuck: an agent that rests goes on with its script. */
export function resumeConversation(
  conversation: Conversation,
  request: RunRequest,
): Conversation | Refusal {
  const status = request.rules.status(conversation, request.now);
  if (RESTING.has(status)) return startRun(conversation, request);
  return new Refusal("conflict", `the conversation does not wait for anybody: it is ${status}`);
}

const RESTING: ReadonlySet<ConversationStatus> = new Set([
  "paused",
  "stuck",
  "waiting_for_confirmation",
]);

/** What is left of the last run where it rests, or else a script from its beginning. */
function startRun(conversation: Conversation, { now, scripts }: RunRequest): Conversation {
  const { agent, runs, tags } = conversation;
  const script =
    runs.at(-1)?.script.onceResumed ??
    scriptFor({ llm: agent.llm, tags: presentTags(tags) }, scripts);
  return { ...conversation, runs: [...runs, { startedAt: now, script }] };
}

/** Something that the agent of a live run has just done. */
export interface LiveTurn {
  /** Which of the conversation's runs, from 0. */
  readonly run: number;
  readonly now: Moment;
  readonly actions: readonly Action[];
}

/** Writes down what the agent of a live run did; nothing, when that run is over or was never live. */
export function recordTurn(
  conversation: Conversation,
  { run: index, now, actions }: LiveTurn,
): Conversation | undefined {
  const run = conversation.runs[index];
  if (run?.script.outcome !== "running") return undefined;
  const script = extendScript(run.script, now - run.startedAt, actions);
  return { ...conversation, runs: conversation.runs.with(index, { ...run, script }) };
}

/** When tags are written, under what rules, and whether a cloud mirrors them. */
export interface TagWriting {
  readonly now: Moment;
  readonly rules: ConversationRules;
  readonly isMirrored: boolean;
}

/** Writes the tags that were sent; `null`, or nothing, leaves them as they are. */
export function patchTags(
  conversation: Conversation,
  sent: unknown,
  { now, rules, isMirrored }: TagWriting,
): Conversation | Refusal {
  if (sent === undefined || sent === null) {
    if (!rules.refusesPatchWithoutTags) return conversation;
    return refuseAt({ type: "required", loc: ["body", "tags"], msg: "must be there" });
  }
  const read = readTags(sent, rules);
  if (read instanceof Refusal) return read;
  const tags = rules.patchedTags(presentTags(conversation.tags), read);
  const lagMs = isMirrored ? rules.mirrorLagMs : 0;
  const versions = writeTags(conversation.tags, { tags, writtenAt: now }, lagMs);
  return { ...conversation, changedAt: now, tags: versions };
}

/** Where a conversation stands: its last run goes on for as long as its script lasts, then has its outcome. */
export function statusOf(conversation: Conversation, now: Moment): ConversationStatus {
  const run = conversation.runs.findLast(({ startedAt }) => startedAt <= now);
  if (run === undefined) return "idle";
  return now < endOf(run) ? "running" : run.script.outcome;
}

const endOf = ({ startedAt, script }: Run): Moment => startedAt + script.lastsMs;

/** The conversation as its agent server shows it. */
export function viewConversation(
  conversation: Conversation,
  now: Moment,
  rules: ConversationRules,
): ConversationRecord {
  const { id, workspace, agent, createdAt, changedAt } = conversation;
  const shownAgent = { llm: agent.llm, tools: agent.tools.map((name) => ({ name })) };
  return {
    id,
    execution_status: rules.status(conversation, now),
    tags: presentTags(conversation.tags),
    ...(workspace === undefined ? {} : { workspace }),
    ...(rules.showsAgent ? { agent: shownAgent } : {}),
    created_at: isoTime(createdAt),
    updated_at: isoTime(changedAt),
  };
}

/** Something that is seen by time alone. */
interface Happening {
  readonly at: Moment;
  readonly what: string;
}

/** What its agent server shows of a conversation by time alone; past and to come, in no order. */
export function* conversationChanges({ createdAt, runs }: Conversation): Generator<Happening> {
  yield { at: createdAt, what: "is created" };
  for (const run of runs) {
    const { startedAt, script } = run;
    for (const { atMs, action } of script.actions) {
      yield { at: startedAt + atMs, what: `the agent: ${action.kind}` };
    }
    yield { at: endOf(run), what: `the run comes to: ${script.outcome}` };
  }
}

/** What the cloud shows of a conversation in a sandbox by time alone; past and to come, in no order. */
export function* mirroredChanges(
  { createdAt, runs, tags }: Conversation,
  { mirrorLagMs }: Pick<ConversationRules, "mirrorLagMs">,
): Generator<Happening> {
  yield { at: createdAt + mirrorLagMs, what: "the cloud knows it" };
  for (const run of runs) {
    yield { at: run.startedAt + mirrorLagMs, what: "the cloud shows the run" };
    yield { at: endOf(run) + mirrorLagMs, what: `the cloud shows: ${run.script.outcome}` };
  }
  for (const { writtenAt } of tags) {
    yield { at: writtenAt + mirrorLagMs, what: "the cloud's mirror shows tags" };
  }
}
