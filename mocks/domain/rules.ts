import type { MirrorRules } from "./app-conversation.js";
import type { Choices } from "./choices.js";
import { type ConversationRules, statusOf } from "./conversation.js";
import { type EventRules, eventsOf } from "./events.js";
import { admitKey, type KeyRules } from "./keys.js";
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

/**
 * The rules of a world that chooses so.
 * @param mirrorLagMs how far the cloud's mirror is behind, in milliseconds
 */
export function rulesOf(
  choices: Choices,
  { mirrorLagMs }: { readonly mirrorLagMs: number },
): Rules {
  return {
    ...tagRulesOf(choices),
    ...toolRulesOf(choices),
    mirrorLagMs,
    status: statusOf,
    requiredFields: [
      ...(choices["agent-absent"] === "422" ? (["agent"] as const) : []),
      ...(choices["create-incomplete"] === "422"
        ? (["workspace", "initial_message"] as const)
        : []),
    ],
    startsByMessage: choices.autostart === "yes",
    refusesRunWithoutMessage: choices["run-without-message"] === "refused",
    refusesRunWhileRunning: choices["run-while-running"] === "409",
    refusesPatchWithoutTags: choices["patch-without-tags"] === "422",
    showsAgent: choices["agent-in-record"] === "shown-without-secret",
    events: eventsOf,
    kindMatches: (event, kind) => event.kind === kind,
    cutEvents: (events, limit) => events.slice(0, limit),
    promptsAtCreation: choices["system-prompt-when"] === "at-creation",
    newestFirst: choices["event-order"] === "newest-first",
    refusesUnknownKind: choices["event-unknown-kind"] === "422",
    pages: choices["event-paging"] === "page-id",
    mirroredTags: mirrorTags,
    showsDirectConversations: choices["direct-conversation-in-cloud"] === "yes",
    sandboxStatus: sandboxStatusOf,
    beforeRunning: choices["sandbox-before-running"],
    deletedSandbox: agreedSandbox,
    startTaskStatus: startTaskStatusOf,
    admits: admitKey,
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
