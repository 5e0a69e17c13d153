import { randomBytes } from "node:crypto";
import { type OperationId, operations } from "../../src/generated/operations.js";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import { expectRefusal, expectRejection, expectSuccess } from "../expect/answers.js";
import { expectStillThere } from "../expect/events.js";
import { expectTags } from "../expect/tags.js";
import {
  expectAddedTools,
  expectListedTools,
  expectNoBrowser,
  expectOnlyAddedTools,
} from "../expect/tools.js";
import { answerOf, violation } from "../expect/violation.js";
import {
  createConversation,
  creationPayload,
  patchTags,
  readConversation,
  type Tags,
  tryToCreate,
} from "../given/conversation.js";
import { deleteConversation, shownAfterDeletion } from "../given/deletion.js";
import { eventsIn, kindOf, LARGEST_LIMIT, nameOf, searchEvents } from "../given/events.js";
import { intrudeOnAgent } from "../given/intrusion.js";
import { askReady as probeReady } from "../given/readiness.js";
import { hasEnded, startRun, startsByItself, statusOf } from "../given/run.js";
import { readTools } from "../given/tools.js";
import type { Violation } from "../verdict.js";
import { poll } from "../wait.js";
import { type AgentState, type BadTags, type ModelConversation, pickFrom } from "./agent-state.js";
import { breaks, type Command, command } from "./sequence.js";

type AgentCommand = Command<AgentState>;

/** Every sequence begins with one conversation, so that there is something to ask about. */
export async function begin(ask: Ask): Promise<AgentState> {
  const byItself = await startsByItself(ask);
  const state: AgentState = { live: [], deleted: [], startsByItself: byItself, ready: false };
  await add(state, ask, { tags: null, tools: ["terminal"] });
  return state;
}

/** After every sequence all that lives is as the model has it. */
export async function end(state: AgentState, ask: Ask): Promise<readonly Violation[]> {
  for (const one of state.live) {
    const violations = await judgeRecord(ask, one);
    if (violations.length > 0) return violations;
  }
  return [];
}

export interface CreationValues {
  readonly tags: Tags | null;
  readonly tools: readonly string[] | "absent";
}

export function create(values: CreationValues): AgentCommand {
  return command({
    text: `create(${JSON.stringify(values)})`,
    ask: (state, ask) => add(state, ask, values),
  });
}

async function add(
  state: AgentState,
  ask: Ask,
  { tags, tools }: CreationValues,
): Promise<readonly Violation[]> {
  const mark = `model${randomBytes(6).toString("hex")}`;
  const options = { mark, tools, ...(tags === null ? {} : { tags }) };
  const { answer, conversation } = await tryToCreate(ask, creationPayload(ask, options));
  const refused = breaks("conversations/create-yields-identifier", expectSuccess(answer));
  if (conversation === undefined) return refused;
  if ([...state.live, ...state.deleted].some((one) => one.conversation.id === conversation.id)) {
    const message = "two creations gave the same identifier";
    return breaks(
      "conversations/create-yields-identifier",
      violation(message, "another", conversation.id),
    );
  }
  if (answer.status === 202)
    await poll(
      async () => succeeded(await readConversation(ask, conversation)) || undefined,
      settling(ask),
    );
  const one: ModelConversation = {
    ...{ conversation, mark, tools, tags: tags ?? {} },
    ...{
      starts: state.startsByItself ? 1 : 0,
      runs: state.startsByItself,
      end: undefined,
      events: [],
      suspect: "tags/create-stores-tags",
    },
  };
  state.live.push(one);
  return judgeRecord(ask, one);
}

export function createBadly({ tags, rule }: BadTags): AgentCommand {
  return command({
    text: `create(bad tags ${JSON.stringify(tags)})`,
    async ask(_, ask) {
      const body = creationPayload(ask, { tags });
      const { answer, conversation } = await createConversation(ask, body);
      if (conversation === undefined) return [];
      // Is it the rule that is broken, or only its place?
      const patched = expectRejection(await patchTags(ask, conversation, tags));
      if (patched.length > 0) return breaks(rule, patched);
      return breaks("tags/rules-hold-on-create", expectRejection(answer));
    },
  });
}

export const get = onOne("get", (one, ask) => judgeRecord(ask, one));

export function patch(at: number, tags: Tags): AgentCommand {
  return onOne(`patch ${JSON.stringify(tags)}`, async (one, ask) => {
    const before = one.tags;
    const answer = await patchTags(ask, one.conversation, tags);
    const refused = expectSuccess(answer);
    if (refused.length > 0) return breaks("tags/patch-replaces-whole-map", refused);
    one.tags = tags;
    const reading = await readConversation(ask, one.conversation);
    const shown = expectTags(reading, tags);
    if (shown.length === 0) {
      one.suspect = "tags/patch-leaves-the-rest";
      return breaks("tags/patch-answers-updated", expectTags(answer, tags));
    }
    const isOld = expectTags(reading, before).length === 0;
    const isMerged = expectTags(reading, { ...before, ...tags }).length === 0;
    const row = isOld && !isMerged ? "tags/patch-visible-at-once" : "tags/patch-replaces-whole-map";
    return breaks(row, shown);
  })(at);
}

export function patchBadly(at: number, { tags, rule }: BadTags): AgentCommand {
  return onOne(`patch badly ${JSON.stringify(tags)}`, async (one, ask) => {
    const accepted = expectRejection(await patchTags(ask, one.conversation, tags));
    if (accepted.length > 0) return breaks(rule, accepted);
    const reading = await readConversation(ask, one.conversation);
    return breaks("tags/rejected-write-changes-nothing", expectTags(reading, one.tags));
  })(at);
}

/** What it is answered is left open; that nothing but the status changes is not. */
export const run = onOne("run", async (one, ask) => {
  one.starts += 1;
  one.runs = true;
  await startRun(ask, one.conversation);
  one.suspect = "tags/patch-leaves-the-rest";
  return [];
});

const REST_MS = 1000;

/** Waits a little for the end of a run, if there is one to wait for. */
export const rest = onOne("rest", async (one, ask) => {
  const waiting = { timeoutMs: one.runs ? REST_MS : 0, signal: ask.run.signal };
  await poll(async () => {
    const status = statusOf(await readConversation(ask, one.conversation));
    return hasEnded({ status }) || undefined;
  }, waiting);
  return judgeRecord(ask, one);
});

export function search(at: number, kind: string | null, limit: number | null): AgentCommand {
  const query = { ...(kind === null ? {} : { kind }), ...(limit === null ? {} : { limit }) };
  return command({
    text: `search(${at}, ${JSON.stringify(query)})`,
    when: ({ live }) => live.length > 0,
    async ask(state, ask) {
      const one = pickFrom(state.live, at);
      const answer = await searchEvents(ask, one.conversation, query);
      // Whether a server takes a kind that it does not know, is left open.
      if (kind !== null && !succeeded(answer)) return [];
      const refused = breaks("events/search-answers-items", expectSuccess(answer));
      if (refused.length > 0) return refused;
      return [
        ...judgeForeign(state, one, answer),
        ...judgePage(answer, kind, limit),
        ...(kind === null && limit === null ? judgeGrowth(one, answer) : []),
      ].slice(0, 1);
    },
  });
}

function judgeForeign(
  state: AgentState,
  one: ModelConversation,
  answer: Exchange,
): readonly Violation[] {
  const others = [...state.live, ...state.deleted].filter((other) => other !== one);
  const foreign = others.find(({ mark }) => answer.text.includes(mark));
  if (foreign === undefined) return [];
  const message = "the events of another conversation are shown";
  return breaks("events/belong-to-their-conversation", violation(message, one.mark, foreign.mark));
}

/** An unknown kind may be ignored as a whole: only the known ones are judged. */
function judgePage(
  answer: Exchange,
  kind: string | null,
  limit: number | null,
): readonly Violation[] {
  const kinds = eventsIn(answer).map(kindOf);
  if (limit !== null && kinds.length > limit)
    return breaks("events/limit", violation("more events than the limit", limit, kinds.length));
  const isKnown = kind === "SystemPromptEvent";
  const other = kinds.find((shown) => shown !== kind);
  if (!isKnown || other === undefined) return [];
  return breaks(
    "events/kind-filter",
    violation("the filter lets another kind through", kind, other),
  );
}

function judgeGrowth(one: ModelConversation, answer: Exchange): readonly Violation[] {
  const events = eventsIn(answer);
  // A full page may have lost its oldest events to newer ones.
  const before = events.length < LARGEST_LIMIT ? one.events : [];
  const lost = expectStillThere(
    before.map((id) => ({ id })),
    events,
    nameOf,
  );
  one.events = events.map(nameOf);
  return breaks("events/recorded-for-good", lost);
}

export const showTools = onOne("tools", async (one, ask) => {
  const titles = await readTools(ask, one.conversation);
  // To show them, a run may have been asked for.
  one.starts += 1;
  const { tools } = one;
  return [
    ...breaks("agent-spec/finish-and-think-added", expectAddedTools(titles)),
    ...(tools === "absent"
      ? breaks("agent-spec/no-tools-means-two", expectOnlyAddedTools(titles))
      : breaks("agent-spec/listed-tools-available", expectListedTools(titles, tools))),
    ...breaks("agent-spec/unlisted-tool-absent", expectNoBrowser(titles)),
  ].slice(0, 1);
});

export function remove(at: number): AgentCommand {
  return command({
    text: `delete(${at})`,
    // One stays, so that deletions do not end a sequence.
    when: ({ live }) => live.length > 1,
    async ask(state, ask) {
      const one = pickFrom(state.live, at);
      const refused = expectSuccess(await deleteConversation(ask, one.conversation));
      // One that runs may be kept from deletion.
      if (refused.length > 0)
        return one.end === undefined ? [] : breaks("conversations/delete-removes", refused);
      state.live.splice(state.live.indexOf(one), 1);
      state.deleted.push(one);
      for (const other of state.live) other.suspect ??= "conversations/delete-leaves-others";
      return judgeDeleted(ask, one, () => readConversation(ask, one.conversation));
    },
  });
}

const WAYS = {
  get: (ask: Ask, { conversation }: ModelConversation) => readConversation(ask, conversation),
  patch: (ask: Ask, { conversation }: ModelConversation) =>
    patchTags(ask, conversation, { note: "after" }),
  run: (ask: Ask, { conversation }: ModelConversation) => startRun(ask, conversation),
  search: (ask: Ask, { conversation }: ModelConversation) => searchEvents(ask, conversation),
};

export function askDeleted(at: number, way: keyof typeof WAYS): AgentCommand {
  return command({
    text: `${way} deleted(${at})`,
    when: ({ deleted }) => deleted.length > 0,
    async ask(state, ask) {
      const one = pickFrom(state.deleted, at);
      return judgeDeleted(ask, one, () => WAYS[way](ask, one));
    },
  });
}

async function judgeDeleted(
  ask: Ask,
  one: ModelConversation,
  question: () => Promise<Exchange>,
): Promise<readonly Violation[]> {
  const shown = await shownAfterDeletion(ask, one.mark, question);
  if (shown === undefined) return [];
  const message = "a deleted conversation is still shown";
  return breaks(
    "conversations/delete-removes",
    violation(message, "nothing of it", answerOf(shown)),
  );
}

const NEVER_ISSUED = { scheme: "sessionApiKey", key: "never-issued-to-anybody" } as const;

/** A call without a key, or with a wrong one. */
export function intrude(at: number, operation: OperationId, withKey: boolean): AgentCommand {
  return onOne(
    `${operation} ${withKey ? "with a wrong key" : "without a key"}`,
    async (one, ask) => {
      const credentials = withKey ? NEVER_ISSUED : "none";
      const { conversation, mark } = one;
      const answer = await intrudeOnAgent(ask, operation, { credentials, conversation });
      if (operations[operation].method !== "GET")
        one.suspect = "auth/refused-write-changes-nothing";
      const row = withKey ? "auth/agent-refuses-wrong-key" : "auth/agent-refuses-no-key";
      return breaks(row, expectRefusal(answer, [mark]));
    },
  )(at);
}

export const askReady: AgentCommand = command({
  text: "ready",
  async ask(state, ask) {
    const answer = await probeReady(ask);
    const fellBack = state.ready && answer.status === 503;
    state.ready ||= answer.status === 200;
    const message = "/ready fell back after it had answered 200";
    return fellBack
      ? breaks("readiness/stays-ready", violation(message, { status: 200 }, answerOf(answer)))
      : [];
  },
});

/** A command on one of the conversations that are there. */
function onOne(
  text: string,
  judge: (one: ModelConversation, ask: Ask) => Promise<readonly Violation[]>,
): (at: number) => AgentCommand {
  return (at) =>
    command({
      text: `${text}(${at})`,
      when: ({ live }) => live.length > 0,
      ask: ({ live }, ask) => judge(pickFrom(live, at), ask),
    });
}

/** The record is the model's: it is there, with its tags, and an end that was read stays. */
async function judgeRecord(ask: Ask, one: ModelConversation): Promise<readonly Violation[]> {
  const answer = await readConversation(ask, one.conversation);
  const { suspect } = one;
  one.suspect = undefined;
  const blame = (row: RequirementId) => suspect ?? row;
  if (!succeeded(answer)) {
    const isNew = suspect === "tags/create-stores-tags";
    const row = isNew
      ? "conversations/create-yields-identifier"
      : blame("conversations/delete-leaves-others");
    return breaks(row, expectSuccess(answer));
  }
  const status = statusOf(answer);
  if (status === undefined) {
    const missing = violation("the record has no execution_status", "a string", answerOf(answer));
    return breaks("conversations/get-shows-status-and-tags", missing);
  }
  const tags = expectTags(answer, one.tags);
  if (tags.length > 0) return breaks(blame("tags/stay-with-their-conversation"), tags);
  return judgeStatus(one, status, suspect);
}

/** No LLM answers here, so the one end there is is error; and an end stays. */
function judgeStatus(
  one: ModelConversation,
  status: string,
  suspect: RequirementId | undefined,
): readonly Violation[] {
  const { end: before } = one;
  if (one.starts < 2 && before !== undefined && status !== before) {
    const row = before === "error" ? "conversations/run-fails" : "conversations/run-finishes";
    const changed = violation("an end was taken back, and nobody asked for a run", before, status);
    return breaks(suspect ?? row, changed);
  }
  if (status === "finished") {
    const message = "a run whose LLM cannot be reached is finished";
    return breaks("conversations/run-fails", violation(message, "error", status));
  }
  if (status === "error") one.end = status;
  return [];
}

function settling(ask: Ask) {
  return { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
}
