import { Agent, request } from "undici";

/** Where a language model is reached, and as whom. */
export interface ChatModel {
  readonly model: string;
  readonly baseUrl: string;
  /** Goes out as bearer; nothing else is done with it. */
  readonly key: string | undefined;
}

/** A message of a chat, as OpenAI-compatible servers take it. */
export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | {
      readonly role: "assistant";
      readonly content: string | null;
      readonly tool_calls?: readonly WireToolCall[];
    }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

interface WireToolCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A tool, as OpenAI-compatible servers are offered it. */
export interface ChatTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    /** A JSON Schema. */
    readonly parameters: object;
  };
}

/** What the model says next. */
export interface ChatReply {
  readonly text: string;
  readonly toolCalls: readonly ChatToolCall[];
}

export interface ChatToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, if the model keeps to its word. */
  readonly arguments: string;
}

/** Why a model gave no reply. Says nothing that a server wrote: it may have written the key. */
export class ChatFailure extends Error {
  override readonly name = "ChatFailure";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls language models. */
export interface Chat {
  /**
   * Asks for the next message.
   * @throws ChatFailure when there is none, after 30 s at the latest
   */
  readonly complete: (
    model: ChatModel,
    parts: { readonly messages: readonly ChatMessage[]; readonly tools: readonly ChatTool[] },
    signal: AbortSignal,
  ) => Promise<ChatReply>;
  /** Drops all connections. */
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 30_000;
const LARGEST_REPLY_BYTES = 4 * 1024 * 1024;

/** @param options how long a reply may take, in milliseconds; 30 s unless told */
export function openChat({ timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {}): Chat {
  const dispatcher = new Agent({ maxResponseSize: LARGEST_REPLY_BYTES });
  const post = async (url: URL, key: string | undefined, body: string, signal: AbortSignal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await request(url, {
        dispatcher,
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body,
        signal: AbortSignal.any([signal, timeout]),
      });
      return { status: response.statusCode, text: await response.body.text() };
    } catch (error) {
      throw timeout.aborted
        ? new ChatFailure("LLMTimeoutError", `the LLM did not answer within ${timeoutMs} ms`)
        : new ChatFailure(
            "LLMServiceUnavailableError",
            `the LLM cannot be reached (${codeOf(error)})`,
          );
    }
  };
  return {
    async complete({ model, baseUrl, key }, parts, signal) {
      const body = JSON.stringify({ model, ...parts });
      const { status, text } = await post(completionsUrl(baseUrl), key, body, signal);
      if (status !== 200) throw new ChatFailure(codeOfStatus(status), `the LLM answered ${status}`);
      return readReply(text, key);
    },
    close: () => dispatcher.destroy(),
  };
}

/** An error of the connection, without what it says: that may quote what was sent. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "no code";

function completionsUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new ChatFailure("LLMServiceUnavailableError", "the LLM's base_url is no HTTP address");
  }
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/chat/completions`;
  return url;
}

function codeOfStatus(status: number): string {
  if (status === 401 || status === 403) return "LLMAuthenticationError";
  if (status === 429) return "LLMRateLimitError";
  return status >= 500 ? "LLMServiceUnavailableError" : "LLMBadRequestError";
}

/** Reads the message of the first choice; wherever the server wrote the key into it, it is replaced. */
function readReply(text: string, key: string | undefined): ChatReply {
  const message = readJson(text, key)?.choices?.[0]?.message;
  const calls: unknown = message?.tool_calls ?? [];
  const content = typeof message?.content === "string" ? message.content : "";
  const toolCalls = Array.isArray(calls) ? calls.map(readToolCall) : [];
  if (message === undefined || message === null || toolCalls.includes(undefined)) {
    throw new ChatFailure("LLMNoResponseError", "what the LLM answered is no chat completion");
  }
  return { text: content, toolCalls: toolCalls.filter((call) => call !== undefined) };
}

interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: unknown; readonly tool_calls?: unknown } | null;
  }[];
}

const REPLACED = "**********";
/** Below this, a key is a word such as `x`, which no secret is, and which any text may hold. */
const SHORTEST_SECRET = 8;

function readJson(text: string, key = ""): Completion | undefined {
  const conceal = (_: string, value: unknown) =>
    typeof value === "string" && key.length >= SHORTEST_SECRET
      ? value.replaceAll(key, REPLACED)
      : value;
  try {
    return JSON.parse(text, conceal) ?? undefined;
  } catch {
    return undefined;
  }
}

function readToolCall(call: Partial<WireToolCall> | null): ChatToolCall | undefined {
  const called = call?.function;
  if (typeof call?.id !== "string" || typeof called?.name !== "string") return undefined;
  const given = typeof called.arguments === "string" ? called.arguments : "{}";
  return { id: call.id, name: called.name, arguments: given };
}

/** A reply as it goes back into the chat. */
export const asMessage = ({ text, toolCalls }: ChatReply): ChatMessage => ({
  role: "assistant",
  content: text === "" ? null : text,
  ...(toolCalls.length === 0
    ? {}
    : {
        tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
          id,
          type: "function" as const,
          function: { name, arguments: given },
        })),
      }),
});
