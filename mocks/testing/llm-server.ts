import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a call of the LLM server came with. */
export interface LlmCall {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  /** The parsed body. */
  readonly body: { readonly [name: string]: unknown };
}

/** What it answers: a message of the assistant, or something that is no chat completion. */
export type LlmAnswer =
  | { readonly message: unknown }
  | { readonly status: number; readonly text: string }
  | "nothing";

/** An OpenAI-compatible server of a test, which answers call after call from a list; the last one again and again. */
export interface LlmServer {
  readonly baseUrl: string;
  readonly calls: readonly LlmCall[];
  readonly close: () => Promise<void>;
}

export async function startLlmServer(...answers: readonly LlmAnswer[]): Promise<LlmServer> {
  const calls: LlmCall[] = [];
  const server = http.createServer(async (request, response) => {
    const { url, headers } = request;
    const body = JSON.parse(await readText(request));
    calls.push({ path: url, authorization: headers.authorization, body });
    answer(answers[Math.min(calls.length, answers.length) - 1] ?? "nothing", response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function answer(what: LlmAnswer, response: ServerResponse): void {
  if (what === "nothing") return;
  const { status, text } =
    "message" in what
      ? { status: 200, text: JSON.stringify({ choices: [{ message: what.message }] }) }
      : what;
  response.writeHead(status, { "content-type": "application/json" }).end(text);
}

/** A message that calls tools: `callTools(["terminal", { command: "ls" }])`. */
export const callTools = (...calls: readonly (readonly [string, object])[]): LlmAnswer => ({
  message: {
    role: "assistant",
    content: null,
    tool_calls: calls.map(([name, given], index) => ({
      id: `call-${index}`,
      type: "function",
      function: { name, arguments: JSON.stringify(given) },
    })),
  },
});

/** A message that calls no tool. */
export const sayText = (content: string): LlmAnswer => ({
  message: { role: "assistant", content },
});
