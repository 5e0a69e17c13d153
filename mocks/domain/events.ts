import type { components } from "../../src/generated/agent-server-types.js";
import type { Conversation } from "./conversation.js";
import { isoTime, type Moment } from "./moment.js";
import { Recent } from "./recent.js";
import { type Refusal, refuseAt } from "./refusal.js";
import type { Action } from "./script.js";
import type { ToolRules } from "./tools.js";

type Schemas = components["schemas"];
/** An event may carry details of its kind. */
export type Event = Schemas["Event"] & { readonly [detail: string]: unknown };
export type EventPage = Schemas["EventPage"];
type EventKind = NonNullable<Event["kind"]>;

const KINDS: readonly EventKind[] = [
  "SystemPromptEvent",
  "MessageEvent",
  "ActionEvent",
  "ObservationEvent",
  "AgentErrorEvent",
  "ConversationErrorEvent",
  "ConversationStateUpdateEvent",
  "PauseEvent",
];

export interface EventQuery {
  readonly kind__eq?: string;
  readonly limit?: number;
  readonly page_id?: string;
}

export interface EventRules extends ToolRules {
  readonly events: (conversation: Conversation, now: Moment, rules: EventRules) => readonly Event[];
  readonly kindMatches: (event: Event, kind: string) => boolean;
  readonly cutEvents: (events: readonly Event[], limit: number) => readonly Event[];
  readonly promptsAtCreation: boolean;
  readonly newestFirst: boolean;
  readonly refusesUnknownKind: boolean;
  readonly pages: boolean;
}

const DEFAULT_LIMIT = 100;

/** Searches the events recorded until now: first the kind, then the page, then the limit. */
export function searchEvents(
  conversation: Conversation,
  query: EventQuery,
  at: { readonly now: Moment; readonly rules: EventRules },
): EventPage | Refusal {
  const { now, rules } = at;
  const kind = query.kind__eq;
  if (kind !== undefined && rules.refusesUnknownKind && !KINDS.some((known) => known === kind)) {
    return refuseAt({ type: "enum", loc: ["query", "kind__eq"], msg: "no such kind", input: kind });
  }
  const start = rules.pages ? readPageId(query.page_id) : 0;
  if (start === undefined) {
    return refuseAt({
      type: "page",
      loc: ["query", "page_id"],
      msg: "no such page",
      input: query.page_id,
    });
  }
  const recorded = rules.events(conversation, now, rules);
  const matching =
    kind === undefined ? recorded : recorded.filter((event) => rules.kindMatches(event, kind));
  const ordered = rules.newestFirst ? matching.toReversed() : matching;
  const rest = ordered.slice(start);
  const items = [...rules.cutEvents(rest, query.limit ?? DEFAULT_LIMIT)];
  const next = items.length < rest.length ? String(start + items.length) : null;
  return { items, ...(rules.pages ? { next_page_id: next } : {}) };
}

/** A page begins at a place among the events that match. */
function readPageId(pageId: string | undefined): number | undefined {
  if (pageId === undefined) return 0;
  return /^\d{1,9}$/.test(pageId) ? Number(pageId) : undefined;
}

/** What happens in a conversation, from its beginning to its end as far as that is known. */
interface Story {
  readonly rules: EventRules;
  readonly moments: readonly Moment[];
  readonly events: readonly Event[];
}

/** Of those that were looked at last: whoever waits for an agent looks at the same again and again. */
const stories = new Recent<Conversation, Story>(64);

/** What has happened in a conversation by now, in the order in which it happened. */
export function eventsOf(
  conversation: Conversation,
  now: Moment,
  rules: EventRules,
): readonly Event[] {
  const known = stories.get(conversation);
  const story = known?.rules === rules ? known : tell(conversation, rules);
  if (story !== known) stories.set(conversation, story);
  const { moments, events } = story;
  if ((moments.at(-1) ?? now) <= now) return events;
  const ahead = moments.findIndex((at) => at > now);
  return events.slice(0, ahead);
}

function tell(conversation: Conversation, rules: EventRules): Story {
  const moments: Moment[] = [];
  const events: Event[] = [];
  for (const { at, event } of happenings(conversation, rules)) {
    events.push({ id: `${conversation.id}-${events.length}`, ...event, timestamp: isoTime(at) });
    moments.push(at);
  }
  return { rules, moments, events };
}

type UnnumberedEvent = Omit<Schemas["Event"], "id" | "timestamp"> & {
  readonly [detail: string]: unknown;
};

interface Happening {
  readonly at: Moment;
  readonly event: UnnumberedEvent;
}

function* happenings(conversation: Conversation, rules: EventRules): Generator<Happening> {
  const { createdAt, runs, message, agent } = conversation;
  const prompt = systemPrompt(rules.toolTitles(agent.tools));
  if (rules.promptsAtCreation) yield { at: createdAt, event: prompt };
  if (message !== undefined) yield { at: createdAt, event: say("user", message) };
  const [firstRun] = runs;
  if (!rules.promptsAtCreation && firstRun) yield { at: firstRun.startedAt, event: prompt };
  const firstTool = agent.tools[0] ?? "think";
  for (const { startedAt, script } of runs) {
    let calledTool = firstTool;
    for (const { atMs, action } of script.actions) {
      if (action.kind === "call") calledTool = action.tool ?? firstTool;
      const event = eventOf(action, calledTool);
      if (event !== undefined) yield { at: startedAt + atMs, event };
    }
  }
}

function eventOf(action: Action, calledTool: string): UnnumberedEvent | undefined {
  switch (action.kind) {
    case "think":
      return { ...act("think"), thought: action.thought };
    case "call":
      return {
        ...act(calledTool),
        ...(action.arguments === undefined ? {} : { arguments: action.arguments }),
      };
    case "observe":
      return {
        kind: "ObservationEvent",
        source: "environment",
        tool_name: calledTool,
        text: action.text,
      };
    case "say":
      return say("agent", action.text);
    case "err":
      return { kind: "AgentErrorEvent", source: "agent", error: action.detail };
    case "finish":
      return { ...act("finish"), message: action.message };
    case "fail":
      return {
        kind: "ConversationErrorEvent",
        source: "environment",
        code: action.code,
        detail: action.detail,
      };
    case "pause":
      return { kind: "PauseEvent", source: "user" };
    case "ask-for-confirmation":
    case "get-stuck":
      return { kind: "ConversationStateUpdateEvent", source: "environment", reason: action.kind };
    case "wait":
    case "end":
      return undefined;
  }
}

const systemPrompt = (titles: readonly string[]): UnnumberedEvent => ({
  kind: "SystemPromptEvent",
  source: "agent",
  tools: titles.map((title) => ({ title })),
});

const act = (tool: string): UnnumberedEvent => ({
  kind: "ActionEvent",
  source: "agent",
  tool_name: tool,
});

const say = (source: "user" | "agent", text: string): UnnumberedEvent => ({
  kind: "MessageEvent",
  source,
  llm_message: {
    role: source === "user" ? "user" : "assistant",
    content: [{ type: "text", text }],
  },
});
