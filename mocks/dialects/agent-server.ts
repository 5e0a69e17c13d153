import type { AnyRequest } from "../handlers/handler.js";
import type { Dialect, DialectTable } from "./dialect.js";
import {
  changesRecords,
  type Fields,
  isRecord,
  isSuccess,
  keepsOnly,
  respells,
} from "./phrases.js";

const EVENT_KINDS = new Map([
  ["MessageEvent", "ChatTurn"],
  ["ObservationEvent", "ToolResult"],
  ["AgentErrorEvent", "AgentMishap"],
  ["ConversationErrorEvent", "Breakdown"],
  ["ConversationStateUpdateEvent", "StateChange"],
  ["PauseEvent", "Intermission"],
]);
const documentedKinds = new Map([...EVENT_KINDS].map(([documented, said]) => [said, documented]));

/** Two hours east of Greenwich, as a server's clock on the wall has it. */
const ZONE_MS = 2 * 60 * 60 * 1000;

function inLocalTime(event: Fields): Fields {
  if (typeof event.timestamp !== "string") return event;
  const local = new Date(Date.parse(event.timestamp) + ZONE_MS).toISOString();
  return { ...event, timestamp: local.replace("Z", "") };
}

/** A kind is asked for by the name that this server has for it; the documents' names mean nothing to it. */
const hearsOtherKinds: Dialect = {
  operations: ["searchEvents"],
  hear: (request: AnyRequest) => {
    const kind = request.query.kind__eq;
    if (typeof kind !== "string") return request;
    const meant = EVENT_KINDS.has(kind) ? `no ${kind}` : (documentedKinds.get(kind) ?? kind);
    return { ...request, query: { ...request.query, kind__eq: meant } };
  },
};

const plainSettings: Dialect = {
  operations: ["updateSettings"],
  hear: (request) =>
    request.body === undefined
      ? request
      : { ...request, body: { agent_settings_diff: request.body } },
  say: (answer) =>
    isSuccess(answer) && isRecord(answer.body)
      ? { ...answer, body: answer.body.agent_settings }
      : answer,
};

const saysReadiness = (ready: Fields, initializing: Fields): Dialect => ({
  operations: ["getReady"],
  say: ({ status }) => ({ status, body: status === 200 ? ready : initializing }),
});

/** How an agent server speaks of events, of its settings, and of itself. */
export const agentServer: DialectTable = {
  "event-fields": {
    "stated-only": changesRecords(keepsOnly("kind", "tools", "tool_name"), "searchEvents"),
    "local-time": changesRecords(inLocalTime, "searchEvents"),
  },
  "event-kinds": {
    "other-kinds": [hearsOtherKinds, changesRecords(respells("kind", EVENT_KINDS), "searchEvents")],
  },
  "settings-payload": { "plain-settings": plainSettings },
  "ready-body": {
    "other-strings": saysReadiness(
      { phase: "up", detail: "all is well" },
      { phase: "warming up", detail: "in a moment" },
    ),
    "empty-object": saysReadiness({}, {}),
  },
};
