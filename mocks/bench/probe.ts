import { judgeAnswer } from "../../src/contract/judge.js";
import { type BenchRequest, benchRequests, headersOf } from "./requests.js";
import type { Target } from "./target.js";

/** What a server does besides answering, as it was seen to do it. */
export interface Abilities {
  /** A GET shows the tags that a PATCH has just written. */
  readonly keepsState: boolean;
  /** Whoever brings no key, or another one, is refused. */
  readonly asksForKey: boolean;
  /** Tags that the document forbids are refused. */
  readonly refusesInvalid: boolean;
  /** Of the five requests, those whose answers keep the document. */
  readonly answersOnContract: number;
}

/** Asks a server once what the tables say of it. */
export async function probe(target: Target): Promise<Abilities> {
  const { get, patch } = benchRequests;
  const marker = `seen${Date.now()}`;
  await send(target, { ...patch, body: { tags: { marker } } });
  const shown = await send(target, get);
  const keepsState = JSON.stringify(shown.body ?? "").includes(marker);
  const withoutKey = await send(target, get, {});
  const wrongKey = await send(target, get, { "x-session-api-key": "another-key-altogether" });
  const invalid = await send(target, { ...patch, body: { tags: { "Not A Key": "x" } } });
  const answers = await Promise.all(
    Object.values(benchRequests).map(async (request) =>
      isOnContract(await send(target, request), request),
    ),
  );
  return {
    keepsState,
    asksForKey: [withoutKey, wrongKey].every(({ status }) => status >= 400),
    refusesInvalid: invalid.status >= 400 && invalid.status < 500,
    answersOnContract: answers.filter(Boolean).length,
  };
}

interface Reply {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

async function send(
  target: Target,
  request: BenchRequest,
  headers: Readonly<Record<string, string>> = headersOf(request),
): Promise<Reply> {
  const { method, body } = request;
  const answer = await fetch(target.urlOf(request), {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const contentType = answer.headers.get("content-type") ?? undefined;
  return { status: answer.status, contentType, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isOnContract = (reply: Reply, { operation, status }: BenchRequest): boolean =>
  reply.status === status && judgeAnswer(operation, reply, "documented").length === 0;
