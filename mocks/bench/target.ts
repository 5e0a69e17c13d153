import { setTimeout as sleep } from "node:timers/promises";
import { EXAMPLE_ID } from "./examples.js";
import { type BenchRequest, benchRequests, headersOf } from "./requests.js";
import type { ServerProcess } from "./server-process.js";

/** A server with a conversation to read, to write to and to look for events in. */
export interface Target {
  readonly server: ServerProcess;
  readonly urlOf: (request: BenchRequest) => string;
}

/** A run of the usual script is over by then. */
const RUN_MS = 500;

/** Makes a conversation with a run that is over; peers have the one of the examples. */
export async function prepareTarget(server: ServerProcess): Promise<Target> {
  const { pathFor = (path: string) => path, role } = server.contender;
  const id = role === "peer" ? EXAMPLE_ID : await makeConversation(server.url);
  return {
    server,
    urlOf: ({ path }) => `${server.url}${pathFor(path.replace("{id}", id))}`,
  };
}

async function makeConversation(url: string): Promise<string> {
  const { create } = benchRequests;
  const headers = headersOf(create);
  const created = await fetch(`${url}${create.path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(create.body),
  });
  const { id } = (await created.json()) as { readonly id: string };
  const run = await fetch(`${url}${create.path}/${id}/run`, { method: "POST", headers });
  if (!run.ok) throw new Error(`no run was started at ${url}: ${await run.text()}`);
  await sleep(RUN_MS);
  return id;
}
