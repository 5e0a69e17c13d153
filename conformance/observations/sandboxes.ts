import { randomUUID } from "node:crypto";
import { type Exchange, succeeded } from "../exchange.js";
import { theAppConversation } from "../given/app-conversation.js";
import {
  agentUrlOf,
  creationOf,
  deleteSandbox,
  discardSandbox,
  isRunning,
  readSandbox,
  theCloud,
  theSandbox,
  waitForRunning,
} from "../given/sandbox.js";
import { waitUntilGone } from "../given/sandbox-deletion.js";
import { readAppConversation } from "../given/start-task.js";
import { field } from "../json.js";
import { defineObservation, howTaken } from "../observation.js";
import { hasRecord, recordOf, recordsIn, stringField } from "../records.js";
import { poll } from "../wait.js";
import { noteReadShape, noteReadWithoutId, noteSeveralIds } from "./reads.js";

const statuses = defineObservation({
  point: "sandbox-statuses",
  beside: "sandboxes/reaches-running",
  see: (exchange) => sandboxesIn(exchange).flatMap((one) => stringField(one, "status") ?? []),
});

/** Only reads by id: a list may hold what is not of this run. */
function sandboxesIn(exchange: Exchange): ReturnType<typeof recordsIn> {
  const { operation, url } = exchange;
  const isOurs =
    operation === "createSandbox" ||
    (operation === "getSandboxes" && new URL(url).searchParams.has("id"));
  return isOurs && succeeded(exchange) ? recordsIn(exchange.json) : [];
}

const beforeRunning = defineObservation({
  point: "sandbox-before-running",
  beside: "sandboxes/reaches-running",
  see: (exchange) =>
    sandboxesIn(exchange)
      .filter((one) => field(one, "status") !== "RUNNING")
      .flatMap((one) =>
        ["session_api_key", "exposed_urls"].map((name) => `${name} ${presence(field(one, name))}`),
      ),
});

function presence(value: unknown): string {
  if (value === undefined) return "absent";
  return value === null ? "null" : "there";
}

const creation = defineObservation({
  points: ["sandbox-create-status"],
  beside: "sandboxes/create-yields-id",
  async look(ask) {
    const answer = await creationOf(ask, "first");
    const value = { status: answer.status, sandbox: field(answer.json, "status") };
    ask.observe("sandbox-create-status", value, answer);
  },
});

const reads = defineObservation({
  points: ["sandbox-read-shape", "sandbox-read-without-id"],
  beside: "sandboxes/read-by-id",
  async look(ask) {
    const { id } = await theSandbox(ask);
    const operation = "getSandboxes";
    const asked = { operation, parameter: "id", present: id, missing: randomUUID() } as const;
    await noteReadShape(ask, "sandbox-read-shape", asked);
    await noteReadWithoutId(ask, "sandbox-read-without-id", operation);
  },
});

const several = defineObservation({
  points: ["several-ids"],
  beside: "start-tasks/reaches-ready",
  async look(ask) {
    const ids = [await theAppConversation(ask, "first"), await theAppConversation(ask, "second")];
    const [one = "", other = ""] = ids;
    const asked = { operation: "getAppConversations", parameter: "ids" } as const;
    await noteSeveralIds(ask, asked, [one, other]);
  },
});

const address = defineObservation({
  points: ["agent-url-form"],
  beside: "sandboxes/names-its-agent-server",
  async look(ask) {
    const { sandbox, running } = await waitForRunning(ask, "first");
    const text = agentUrlOf(recordOf(running?.json, sandbox.id));
    if (running === undefined || text === undefined) return;
    const url = new URL(text);
    const value = {
      scheme: url.protocol.slice(0, -1),
      path: url.pathname.length > 1 ? "there" : "none",
      slashAtTheEnd: text.endsWith("/"),
      hostOfTheCloud: url.hostname === new URL(theCloud(ask).url).hostname,
    };
    ask.observe("agent-url-form", value, running);
  },
});

const unknownOnes = defineObservation({
  points: ["sandbox-unknown"],
  beside: "sandboxes/delete-removes",
  async look(ask) {
    const answer = await deleteSandbox(ask, { cloud: theCloud(ask), id: randomUUID() });
    ask.observe("sandbox-unknown", howTaken(answer), answer);
  },
});

const deletionAnswer = defineObservation({
  point: "sandbox-delete-answer",
  beside: "sandboxes/delete-removes",
  see: (exchange) =>
    exchange.operation === "deleteSandbox" && succeeded(exchange)
      ? [`${exchange.status} ${exchange.text.slice(0, 80)}`.trim()]
      : [],
});

const bothHeaders = defineObservation({
  points: ["both-cloud-headers"],
  beside: "auth/cloud-header-accepted",
  async look(ask) {
    const cloud = theCloud(ask);
    const call = { operation: "getAppConversations", query: { ids: randomUUID() } } as const;
    const wrong = "never-issued";
    const [bearer, header] = (["bearer", "apiKeyHeader"] as const).map((scheme) => ({
      right: { scheme, key: cloud.key },
      wrong: { scheme, key: wrong },
    }));
    if (bearer === undefined || header === undefined) return;
    const wrongHeader = { credentials: bearer.right, alsoCredentials: header.wrong };
    const wrongBearer = { credentials: bearer.wrong, alsoCredentials: header.right };
    const first = await ask.send(cloud, { ...call, ...wrongHeader });
    const second = await ask.send(cloud, { ...call, ...wrongBearer });
    const isOpen = ({ status }: Exchange) =>
      status === 401 || status === 403 ? "refused" : "open";
    const value = { "wrong X-Session-API-Key": isOpen(first), "wrong Bearer": isOpen(second) };
    ask.observe("both-cloud-headers", value, second);
  },
});

/** A deletion may come after its answer. */
const CHANGE_MS = 500;

const mismatch = defineObservation({
  points: ["sandbox-delete-mismatch"],
  beside: "sandboxes/delete-needs-query",
  profile: "full",
  async look(ask) {
    const sandbox = await theSandbox(ask);
    const query = { sandbox_id: randomUUID() };
    const path = { id: sandbox.id };
    const answer = await ask.send(sandbox.cloud, { operation: "deleteSandbox", path, query });
    const waiting = { timeoutMs: CHANGE_MS, signal: ask.run.signal };
    const isGone = await poll(async () => {
      const reading = await readSandbox(ask, sandbox);
      return !isRunning(reading, sandbox.id) || undefined;
    }, waiting);
    const value = { answer: howTaken(answer), sandbox: isGone === true ? "goes" : "stays" };
    ask.observe("sandbox-delete-mismatch", value, answer);
    if (isGone === true) discardSandbox(ask, "first");
  },
});

const afterlife = defineObservation({
  points: ["things-of-a-deleted-sandbox"],
  beside: "sandboxes/delete-removes",
  profile: "full",
  async look(ask) {
    const id = await theAppConversation(ask, "first");
    const sandbox = await theSandbox(ask);
    discardSandbox(ask, "first");
    if (!succeeded(await deleteSandbox(ask, sandbox))) return;
    await waitUntilGone(ask, sandbox);
    const reading = await readAppConversation(ask, id);
    const value = { appConversation: hasRecord(reading) ? "still listed" : "gone with it" };
    ask.observe("things-of-a-deleted-sandbox", value, reading);
  },
});

export const sandboxObservations = [
  statuses,
  beforeRunning,
  creation,
  reads,
  several,
  address,
  unknownOnes,
  deletionAnswer,
  bothHeaders,
];

/** They take sandboxes away. */
export const lastObservations = [mismatch, afterlife];
