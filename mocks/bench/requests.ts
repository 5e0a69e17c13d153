import type { OperationId } from "../../src/generated/operations.js";

/** The key that every server under measurement is given, where it takes one. */
export const SESSION_KEY = "session-key-of-the-benchmark";

/** A request that is sent again and again. */
export interface BenchRequest {
  /** As the tables call it. */
  readonly title: string;
  readonly operation: OperationId;
  readonly method: "GET" | "POST" | "PATCH";
  /** The path with `{id}` where a conversation's identifier belongs. */
  readonly path: string;
  /** What it is answered with when all is well. */
  readonly status: 200 | 201;
  readonly body?: unknown;
}

const conversationToCreate = {
  agent: {
    llm: { model: "mock", api_key: "llm-key-of-the-benchmark", base_url: "https://llm.example/v1" },
    tools: [{ name: "terminal" }, { name: "file_editor" }],
  },
  workspace: { working_dir: "/workspace/project" },
  initial_message: { content: [{ text: "Make the failing test pass." }] },
  tags: { customer: "acme" },
};

/** The five that are measured. */
export const benchRequests = {
  ready: { title: "GET ready", operation: "getReady", method: "GET", path: "/ready", status: 200 },
  get: {
    title: "GET conversation",
    operation: "getConversation",
    method: "GET",
    path: "/api/conversations/{id}",
    status: 200,
  },
  create: {
    title: "POST create",
    operation: "createConversation",
    method: "POST",
    path: "/api/conversations",
    status: 201,
    body: conversationToCreate,
  },
  patch: {
    title: "PATCH tags",
    operation: "updateConversation",
    method: "PATCH",
    path: "/api/conversations/{id}",
    status: 200,
    body: { tags: { customer: "acme", ticket: "4711" } },
  },
  events: {
    title: "GET events",
    operation: "searchEvents",
    method: "GET",
    path: "/api/conversations/{id}/events/search?kind__eq=ActionEvent&limit=20",
    status: 200,
  },
} as const satisfies Record<string, BenchRequest>;

export type RequestName = keyof typeof benchRequests;
export const requestNames = Object.keys(benchRequests) as readonly RequestName[];

/** What every request brings along. */
export const headersOf = ({ body }: BenchRequest): Readonly<Record<string, string>> => ({
  "x-session-api-key": SESSION_KEY,
  ...(body === undefined ? {} : { "content-type": "application/json" }),
});
