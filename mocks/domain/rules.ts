import type { DeletionTakes, MirrorRules } from "./app-conversation.js";
import type { Choices } from "./choices.js";
import { type ConversationRules, statusOf } from "./conversation.js";
import { CONVERSATION_ID_FORMS } from "./conversation-id.js";
import { type EventRules, eventsOf } from "./events.js";
import {
  admitKey,
  asksForKey,
  decideBy,
  ignoreHeaderOnSandboxes,
  type KeyRules,
  readsBearer,
} from "./keys.js";
import { agreedSandbox, type SandboxRules, sandboxStatusOf } from "./sandbox.js";
import { type StartTaskRules, startTaskStatusOf } from "./start-task.js";
import { countCodePoints, countGraphemes, isWellFormed, mirrorTags, toWellFormed } from "./tags.js";
import { addTools, expandToolSet } from "./tools.js";

/**
 * Everything about the domain that a fault may replace, entry by entry. The domain asks these and knows neither
 * choices nor faults.
 */
export interface Rules
  extends ConversationRules,
    EventRules,
    MirrorRules,
    SandboxRules,
    StartTaskRules,
    KeyRules {}

const LONGEST_KEY = 64;
const MOST_TAGS = 40;
const LONGEST_VALUE = 256;

/** The rules of a world that chooses so. */
export function rulesOf(choices: Choices): Rules {
  return {
    ...tagRulesOf(choices),
    ...toolRulesOf(choices),
    ...conversationRulesOf(choices),
    ...mirrorRulesOf(choices),
    events: eventsOf,
    kindMatches: (event, kind) => event.kind === kind,
    cutEvents: (events, limit) => events.slice(0, limit),
    promptsAtCreation: choices["system-prompt-when"] === "at-creation",
    newestFirst: choices["event-order"] === "newest-first",
    refusesUnknownKind: choices["event-unknown-kind"] === "422",
    pages: choices["event-paging"] === "page-id",
    sandboxStatus: sandboxStatusOf,
    sandboxStartMs: choices["sandbox-create-status"] === "running-at-once" ? 0 : SANDBOX_START_MS,
    sandboxDeletionMs: choices["sandbox-delete-answer"] === "asynchronous" ? SANDBOX_END_MS : 0,
    beforeRunning: choices["sandbox-before-running"],
    deletedSandbox: agreedSandbox,
    startTaskStatus: startTaskStatusOf,
    startsAtOnce: choices["start-task-statuses"] === "ready-at-once",
    asksForKey,
    readsBearer,
    admits: admitKey,
    decidingKeys: decidingKeysOf(choices),
  };
}

const SANDBOX_START_MS = 300;
const SANDBOX_END_MS = 300;

const MIRROR_LAG_MS: { readonly [Choice in Choices["mirror-lag"]]: number } = {
  "quarter-second": 250,
  none: 0,
  seconds: 3_000,
};

const DELETION_TAKES: { readonly [Choice in Choices["app-conversation-delete"]]: DeletionTakes } = {
  "all-go": "conversation-and-sandbox",
  "204": "conversation-and-sandbox",
  "sandbox-stays": "conversation",
  "agent-conversation-stays": "nothing",
};

function mirrorRulesOf(choices: Choices) {
  return {
    mirrorLagMs: MIRROR_LAG_MS[choices["mirror-lag"]],
    mirroredTags: mirrorTags,
    showsDirectConversations: choices["direct-conversation-in-cloud"] === "yes",
    showsRemains: choices["things-of-a-deleted-sandbox"] === "still-listed",
    givesOwnKeys: choices["conversation-key-scope"] === "own-conversation",
    deletionTakes: DELETION_TAKES[choices["app-conversation-delete"]],
  };
}

const DECIDING_HEADER: {
  readonly [Choice in Choices["both-cloud-headers"]]: KeyRules["decidingKeys"];
} = {
  "both-must-fit": (keys) => keys,
  "bearer-decides": decideBy("bearer"),
  "header-decides": decideBy("apiKeyHeader"),
};

function decidingKeysOf(choices: Choices): KeyRules["decidingKeys"] {
  const byHeader = DECIDING_HEADER[choices["both-cloud-headers"]];
  return choices["cloud-header-on-sandboxes"] === "accepted"
    ? byHeader
    : (keys) => byHeader(ignoreHeaderOnSandboxes(keys));
}

const RUN_AFTER: {
  readonly [Choice in Choices["run-after-end"]]: Rules["runAfter"];
} = {
  "error-runs-again": { finished: "no-effect", error: "runs-again" },
  "runs-again": { finished: "runs-again", error: "runs-again" },
  "no-effect": { finished: "no-effect", error: "no-effect" },
  refused: { finished: "refused", error: "refused" },
};

const WHOLE_CREATION = ["agent", "workspace", "initial_message"] as const;

function conversationRulesOf(choices: Choices) {
  const isWhole = choices["create-incomplete"] === "422";
  const needsAgent = choices["agent-absent"] === "422";
  return {
    ...CONVERSATION_ID_FORMS[choices["conversation-id-form"]],
    status: statusOf,
    requiredFields: isWhole ? WHOLE_CREATION : needsAgent ? (["agent"] as const) : [],
    startsByMessage: choices.autostart === "yes",
    refusesRunWithoutMessage: choices["run-without-message"] === "refused",
    refusesRunWhileRunning: choices["run-while-running"] === "409",
    runAfter: RUN_AFTER[choices["run-after-end"]],
    refusesPatchWithoutTags: choices["patch-without-tags"] === "422",
    showsAgent: choices["agent-in-record"] === "shown-without-secret",
  };
}

const TAG_VALUE_LENGTH = {
  "code-points": countCodePoints,
  "utf-16-units": (value: string) => value.length,
  "grapheme-clusters": countGraphemes,
};

function tagRulesOf(choices: Choices) {
  const letters = choices["tag-empty-key"] === "accepted" ? /^[a-z0-9]*$/ : /^[a-z0-9]+$/;
  const longestKey =
    choices["tag-key-length"] === "at-most-64" ? LONGEST_KEY : Number.POSITIVE_INFINITY;
  const surrogates = choices["tag-lone-surrogate"];
  return {
    isTagKey: (key: string) => letters.test(key) && key.length <= longestKey,
    tagValueLength: TAG_VALUE_LENGTH[choices["tag-characters"]],
    longestTagValue: LONGEST_VALUE,
    isTagText: (value: string) => surrogates !== "422" || isWellFormed(value),
    keptTagValue: (value: string) => (surrogates === "replaced" ? toWellFormed(value) : value),
    mostTags: choices["tag-count"] === "at-most-40" ? MOST_TAGS : Number.POSITIVE_INFINITY,
    patchedTags: (_present: object, sent: Readonly<Record<string, string>>) => sent,
  };
}

function toolRulesOf(choices: Choices) {
  const expand = choices["tool-titles"] === "sets-expand";
  return {
    toolTitles: (listed: readonly string[]) =>
      addTools(expand ? listed.flatMap(expandToolSet) : listed),
    refusesDuplicateTools: choices["duplicate-tools"] === "422",
    refusesUnknownTools: choices["tool-names"] === "unknown-rejected",
  };
}
