import { randomUUID } from "node:crypto";
import type { ChatRequest, Reply } from "./chat.js";

// The shapes of OpenAI's chat completions, as far as clients of it read them. Nothing was counted, nothing is owed.
const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** The answer to a request without streaming. */
export function completionOf({ model }: ChatRequest, reply: Reply): object {
  return {
    ...head("chat.completion", model),
    choices: [{ index: 0, message: messageOf(reply), logprobs: null, finish_reason: endOf(reply) }],
    usage: USAGE,
  };
}

/** The same as the body of an event stream, `data:` line by line (WHATWG HTML, 9.2). */
export function streamOf({ model, includeUsage }: ChatRequest, reply: Reply): string {
  const start = head("chat.completion.chunk", model);
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...start,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  const chunks = [
    chunk({ role: "assistant", content: reply.kind === "text" ? "" : null }),
    ...deltasOf(reply).map((delta) => chunk(delta)),
    chunk({}, endOf(reply)),
    ...(includeUsage ? [{ ...start, choices: [], usage: USAGE }] : []),
  ];
  return [...chunks.map((one) => JSON.stringify(one)), "[DONE]"]
    .map((data) => `data: ${data}\n\n`)
    .join("");
}

/** What GET /models lists: any name is answered. */
export function modelList(): object {
  const model = { id: "conformance", object: "model", created: 0, owned_by: "conformance" };
  return { object: "list", data: [model] };
}

/** An error as OpenAI words it. */
export function errorOf(status: number): object {
  return status === 401
    ? {
        error: {
          message: "Incorrect API key provided.",
          type: "invalid_request_error",
          param: null,
          code: "invalid_api_key",
        },
      }
    : {
        error: {
          message: "The server had an error.",
          type: "server_error",
          param: null,
          code: null,
        },
      };
}

function head(object: string, model: string): object {
  return { id: `chatcmpl-${randomUUID()}`, object, created: Math.floor(Date.now() / 1000), model };
}

function endOf(reply: Reply): string {
  return reply.kind === "call" ? "tool_calls" : "stop";
}

function messageOf(reply: Reply): object {
  if (reply.kind === "text") return { role: "assistant", content: reply.text };
  return { role: "assistant", content: null, tool_calls: [toolCall(reply.tool, reply.arguments)] };
}

/** The arguments come in two pieces, as a real stream would cut them. */
function deltasOf(reply: Reply): readonly object[] {
  if (reply.kind === "text") return [{ content: reply.text }];
  const half = Math.ceil(reply.arguments.length / 2);
  return [
    { tool_calls: [{ index: 0, ...toolCall(reply.tool, reply.arguments.slice(0, half)) }] },
    { tool_calls: [{ index: 0, function: { arguments: reply.arguments.slice(half) } }] },
  ];
}

function toolCall(name: string, text: string): object {
  const id = `call_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
  return { id, type: "function", function: { name, arguments: text } };
}
