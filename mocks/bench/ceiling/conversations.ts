import { randomUUID } from "node:crypto";

export type Tags = Readonly<Record<string, string>>;

interface Event {
  readonly kind: string;
  readonly [detail: string]: unknown;
}

interface Happening {
  readonly at: number;
  readonly event: Event;
}

/** A conversation as a server keeps it that has one script, and nothing to configure. */
interface Conversation {
  readonly id: string;
  readonly createdAt: number;
  changedAt: number;
  readonly tools: readonly string[];
  readonly workspace: unknown;
  tags: Tags;
  endsAt: number | undefined;
  readonly events: Happening[];
}

/** What the documents' validators have passed. */
export interface NewConversation {
  readonly agent?: { readonly tools?: readonly { readonly name: string }[] };
  readonly workspace?: unknown;
  readonly initial_message?: { readonly content: readonly { readonly text: string }[] };
  readonly tags?: Tags;
}

const STEP_MS = 100;
const ALL_TOOLS = ["terminal", "file_editor", "task_tracker"];

/** The conversations of an agent server, in a Map, with their records as the documents have them. */
export class Conversations {
  readonly #known = new Map<string, Conversation>();

  create({ agent, workspace, initial_message: message, tags = {} }: NewConversation) {
    const id = randomUUID();
    const now = Date.now();
    const tools = agent === undefined ? ALL_TOOLS : (agent.tools ?? []).map(({ name }) => name);
    const titles = [...new Set([...tools, "finish", "think"])].map((title) => ({ title }));
    const made: Conversation = {
      id,
      createdAt: now,
      changedAt: now,
      tools,
      workspace,
      tags,
      endsAt: undefined,
      events: [],
    };
    record(made, now, { kind: "SystemPromptEvent", source: "agent", tools: titles });
    if (message !== undefined) {
      const text = message.content.map((part) => part.text).join("\n");
      const said = { role: "user", content: [{ type: "text", text }] };
      record(made, now, { kind: "MessageEvent", source: "user", llm_message: said });
    }
    this.#known.set(id, made);
    return view(made, now);
  }

  get(id: string) {
    const found = this.#known.get(id);
    return found && view(found, Date.now());
  }

  writeTags(id: string, tags: Tags | null | undefined) {
    const found = this.#known.get(id);
    if (found === undefined) return undefined;
    const now = Date.now();
    if (tags !== undefined && tags !== null) {
      found.tags = tags;
      found.changedAt = now;
    }
    return view(found, now);
  }

  /** One action, its observation, the end. */
  run(id: string) {
    const found = this.#known.get(id);
    if (found === undefined) return undefined;
    if (found.endsAt !== undefined) return { success: true };
    const now = Date.now();
    const tool = found.tools[0] ?? "think";
    const act = { kind: "ActionEvent", source: "agent" };
    record(found, now + STEP_MS, { ...act, tool_name: tool });
    const seen = { kind: "ObservationEvent", source: "environment", tool_name: tool, text: "ok" };
    record(found, now + 2 * STEP_MS, seen);
    record(found, now + 3 * STEP_MS, { ...act, tool_name: "finish", message: "Done." });
    found.endsAt = now + 3 * STEP_MS;
    return { success: true };
  }

  events(id: string, query: { kind__eq?: string; limit?: number; page_id?: string }) {
    const found = this.#known.get(id);
    if (found === undefined) return undefined;
    const now = Date.now();
    const { kind__eq: kind, limit = 100, page_id = "0" } = query;
    const matching = found.events.filter(
      ({ at, event }) => at <= now && (kind === undefined || event.kind === kind),
    );
    const start = Number(page_id);
    const items = matching.slice(start, start + limit).map(({ event }) => event);
    const end = start + items.length;
    return { items, next_page_id: end < matching.length ? String(end) : null };
  }
}

function record(to: Conversation, at: number, event: Event): void {
  const id = `${to.id}-${to.events.length}`;
  to.events.push({ at, event: { id, ...event, timestamp: new Date(at).toISOString() } });
}

function view(conversation: Conversation, now: number) {
  const { id, endsAt, tags, workspace, createdAt, changedAt } = conversation;
  const status = endsAt === undefined ? "idle" : now < endsAt ? "running" : "finished";
  return {
    id,
    execution_status: status,
    tags,
    ...(workspace === undefined ? {} : { workspace }),
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(changedAt).toISOString(),
  };
}
