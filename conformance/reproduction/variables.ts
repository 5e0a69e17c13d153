import { operations } from "../../src/generated/operations.js";
import type { Targets } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import type { Llm } from "../llm/llm.js";
import { leavesOf, stringOf } from "./leaves.js";
import { isGiven } from "./origins.js";
import { type Capture, GIVEN, type Piece, type Template } from "./recipe.js";

interface Source {
  readonly exchange: Exchange;
  readonly capture: Omit<Capture, "name">;
}

/** What a later request can be written with instead of a value: what the caller gives, and what answers brought. */
export class KnownValues {
  readonly #sources = new Map<string, Source>();
  readonly #names = new Map<string, string>();
  readonly #given = new Map<string, string>();
  readonly #bases = new Map<string, string>();
  /** The captures that some request uses, by the exchange whose answer has them. */
  readonly captures = new Map<Exchange, Capture[]>();

  constructor({ cloud, agent }: Targets, llm: Llm) {
    if (cloud !== undefined) {
      this.#given.set(cloud.key, GIVEN.cloudKey);
      this.#bases.set(cloud.url.replace(/\/+$/, ""), GIVEN.cloudUrl);
    }
    if (agent !== undefined) {
      this.#given.set(agent.key, GIVEN.sessionKey);
      this.#bases.set(agent.url.replace(/\/+$/, ""), GIVEN.agentUrl);
    }
    if (llm.kind === "real") this.#given.set(llm.apiKey, GIVEN.llmKey);
  }

  /** What the answer brings can be used by all requests after it. */
  learn(exchange: Exchange): void {
    if (!succeeded(exchange)) return;
    for (const leaf of leavesOf(exchange.json)) {
      const text = stringOf(leaf);
      if (text === undefined || !isGiven(text)) continue;
      const { path } = leaf;
      this.#note(text, { exchange, capture: { path } });
      const [, before, last] = /^(\w+:\/\/.*)\/api\/conversations\/([^/]+)$/.exec(text) ?? [];
      if (before === undefined || last === undefined) continue;
      this.#note(before, { exchange, capture: { path, part: "before /api/conversations/" } });
      this.#note(last, { exchange, capture: { path, part: "last segment" } });
    }
  }

  #note(text: string, source: Source): void {
    if (!this.#given.has(text) && !this.#sources.has(text)) this.#sources.set(text, source);
  }

  /** The variable that has this value; undefined where none does. */
  nameOf(text: string): string | undefined {
    const given = this.#given.get(text);
    if (given !== undefined) return given;
    const source = this.#sources.get(text);
    return source && this.#capture(text, source);
  }

  #capture(text: string, { exchange, capture }: Source): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const wished = nameFor(exchange, capture);
    const taken = new Set(this.#names.values());
    let name = wished;
    for (let number = 2; taken.has(name); number++) name = `${wished}_${number}`;
    this.#names.set(text, name);
    const captures = this.captures.get(exchange) ?? [];
    this.captures.set(exchange, [...captures, { name, ...capture }]);
    return name;
  }

  /** Values of captured variables, by name. */
  captured(): ReadonlyMap<string, string> {
    return new Map([...this.#names].map(([text, name]) => [name, text]));
  }

  /** An address: its server by name, and each id in it. */
  address(url: string): { readonly server: Template; readonly rest: Template } {
    const bases = [...this.#bases.keys(), ...this.#sources.keys()]
      .filter((base) => base.includes("://"))
      .map((base) => base.replace(/\/+$/, ""))
      .filter((base) => url.startsWith(`${base}/`))
      .sort((a, b) => b.length - a.length);
    const base = bases.find((one) => !one.includes("/api/")) ?? "";
    const given = this.#bases.get(base);
    const name = given ?? this.nameOf(base) ?? this.nameOf(`${base}/`);
    const origin = base === "" ? new URL(url).origin : base;
    const server: Template = name === undefined ? [origin] : [{ use: name }];
    return { server, rest: this.#segments(url.slice(origin.length)) };
  }

  #segments(rest: string): Template {
    return join(
      rest.split(/([/?&=])/).map((segment): Piece => {
        const name = isGiven(segment) ? this.nameOf(decode(segment)) : undefined;
        return name === undefined ? segment : { use: name };
      }),
    );
  }

  /** A text with each known value in it by its name, longest first. */
  text(text: string): Template {
    const held = [...this.#given.keys(), ...this.#sources.keys()]
      .filter((value) => value.length >= 8 && text.includes(value))
      .sort((a, b) => b.length - a.length);
    const [value] = held;
    if (value === undefined) return text === "" ? [] : [text];
    const name = this.nameOf(value);
    if (name === undefined) return [text];
    const at = text.indexOf(value);
    return join([
      ...this.text(text.slice(0, at)),
      { use: name },
      ...this.text(text.slice(at + value.length)),
    ]);
  }

  /** A key as it was shown: a known one, one that is nearly so, or one that was made up. */
  key(shown: string): Template {
    const whole = this.text(shown);
    if (shown === "" || whole.some((piece) => typeof piece !== "string")) return whole;
    for (const key of [...this.#given.keys(), ...this.#sources.keys()]) {
      if (key.startsWith(shown) && shown.length < key.length && !key.includes("://"))
        return [{ use: this.nameOf(key) ?? "", bent: { first: shown.length } }];
      if (key !== shown && key.toLowerCase() === shown.toLowerCase())
        return [{ use: this.nameOf(key) ?? "", bent: "other-case" }];
    }
    return whole;
  }
}

/** Pieces with strings that stand together made one. */
export function join(pieces: readonly Piece[]): Template {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece === "") continue;
    if (typeof piece === "string" && typeof last === "string")
      joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

const NOUNS: Readonly<Record<string, string>> = {
  createSandbox: "sandbox",
  getSandboxes: "sandbox",
  createConversation: "conversation",
  startAppConversation: "start_task",
  getStartTasks: "start_task",
  getAppConversations: "app_conversation",
};

function nameFor({ operation }: Exchange, { path, part }: Omit<Capture, "name">): string {
  if (part === "last segment") return "conversation_id";
  if (part !== undefined) return "agent_server_url";
  const field = (/([A-Za-z_]\w*)$/.exec(path)?.[1] ?? "value").toLowerCase();
  if (field === "id")
    return `${NOUNS[operation] ?? operations[operation].server.replaceAll("-", "_")}_id`;
  return field === "url" ? "agent_server_url" : field;
}

function decode(segment: string): string {
  try {
    const plain = decodeURIComponent(segment);
    // A script puts the value as it is into an address.
    return encodeURIComponent(plain) === plain ? plain : segment;
  } catch {
    return segment;
  }
}
