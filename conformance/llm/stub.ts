import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseJson } from "../json.js";
import { type ChatRequest, playFinish, type Reply, readChat, sayDone } from "./chat.js";
import { completionOf, errorOf, modelList, streamOf } from "./completion.js";
import { type Cue, findCue } from "./play.js";

export interface LlmStubOptions {
  readonly host?: string;
  /** 0, the default, picks one. */
  readonly port?: number;
  /** Where the target sees it, when that is another address than the one listened on. */
  readonly url?: string;
  /** How long a slow answer takes, in milliseconds. */
  readonly slowMs?: number;
}

/** One question of a conversation. */
export interface Asked {
  /** The tool whose call was answered, `text`, or a status; `undefined` until the answer was delivered. */
  delivered: string | undefined;
}

/** An OpenAI-compatible endpoint that answers by script and costs nothing. */
export interface LlmStub {
  /** For `llm.base_url`. */
  readonly url: string;
  /** What the conversation with this cue has asked so far, oldest first. */
  asked(cue: Cue): readonly Asked[];
  stop(): Promise<void>;
}

const SLOW_MS = 1000;
const LARGEST_BODY_BYTES = 32 * 1024 * 1024;

/**
 * Starts the endpoint: `/chat/completions`, with and without streaming, and `/models`, below any path.
 *
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when the port is taken
 */
export async function startLlmStub(options: LlmStubOptions = {}): Promise<LlmStub> {
  const byToken = new Map<string, Asked[]>();
  const stopping = new AbortController();

  function record(cue: Cue | undefined): Asked {
    const asked: Asked = { delivered: undefined };
    if (cue !== undefined) byToken.set(cue.token, [...(byToken.get(cue.token) ?? []), asked]);
    return asked;
  }

  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    if (text === undefined) return answer(response, 413, errorOf(413));
    const asking = readChat(parseJson(text));
    const cue = findCue(request.headers.authorization ?? "", asking.model, text);
    const asked = record(cue);
    const send = (status: number, body: object | string, name: string) => {
      response.once("finish", () => {
        asked.delivered = name;
      });
      answer(response, status, body);
    };
    switch (cue?.play) {
      case "silent":
        return;
      case "refuse-key":
        return send(401, errorOf(401), "401");
      case "break":
        return send(500, errorOf(500), "500");
      case "slow":
        await sleep(options.slowMs ?? SLOW_MS, undefined, { signal: stopping.signal });
    }
    const reply = cue?.play === "text" ? sayDone : playFinish(asking);
    send(200, bodyOf(asking, reply), reply.kind === "call" ? reply.tool : "text");
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://stub").pathname;
    if (request.method === "POST" && path.endsWith("/chat/completions")) {
      // A target that hangs up, or an end of the run, leaves nobody to answer.
      chat(request, response).catch(() => response.destroy());
    } else if (request.method === "GET" && path.endsWith("/models")) {
      answer(response, 200, modelList());
    } else {
      answer(response, 404, errorOf(404));
    }
  });
  server.listen(options.port ?? 0, options.host ?? "127.0.0.1");
  await once(server, "listening");
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  return {
    url: options.url ?? `http://${host}:${port}/v1`,
    asked: ({ token }) => byToken.get(token) ?? [],
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function bodyOf(asking: ChatRequest, reply: Reply): object | string {
  return asking.stream ? streamOf(asking, reply) : completionOf(asking, reply);
}

function answer(response: ServerResponse, status: number, body: object | string): void {
  const isStream = typeof body === "string";
  response.writeHead(status, {
    "content-type": isStream ? "text/event-stream; charset=utf-8" : "application/json",
    ...(isStream ? { "cache-control": "no-cache" } : {}),
  });
  response.end(isStream ? body : JSON.stringify(body));
}

/** @returns undefined when it is larger than any conversation of a run */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
