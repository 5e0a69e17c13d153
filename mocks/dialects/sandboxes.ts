import { problem } from "../handlers/answer.js";
import type { DialectTable } from "./dialect.js";
import {
  answersUnknown,
  changesRecords,
  type Fields,
  isRecord,
  respells,
  succeedsWith,
} from "./phrases.js";

const WORDS = new Map([
  ["STARTING", "PROVISIONING"],
  ["PAUSED", "SUSPENDED"],
  ["ERROR", "BROKEN"],
  ["MISSING", "STOPPED"],
]);

const slashed = (url: unknown): unknown => (typeof url === "string" ? `${url}/` : url);

function slashExposed(sandbox: Fields): Fields {
  const exposed = sandbox.exposed_urls;
  if (!Array.isArray(exposed)) return sandbox;
  const urls = exposed.map((entry: unknown) =>
    isRecord(entry) ? { ...entry, url: slashed(entry.url) } : entry,
  );
  return { ...sandbox, exposed_urls: urls };
}

const slashAgentServer = (task: Fields): Fields =>
  "agent_server_url" in task ? { ...task, agent_server_url: slashed(task.agent_server_url) } : task;

/** How the cloud speaks of sandboxes. */
export const sandboxes: DialectTable = {
  "sandbox-statuses": {
    "other-words": [
      changesRecords(respells("status", WORDS), "createSandbox", "getSandboxes"),
      changesRecords(
        respells("sandbox_status", WORDS),
        "getAppConversations",
        "updateAppConversation",
        "updateAppConversationById",
      ),
    ],
  },
  "sandbox-create-status": {
    "201": succeedsWith(201, "createSandbox"),
    "202": succeedsWith(202, "createSandbox"),
  },
  "sandbox-delete-answer": {
    "204": succeedsWith(204, "deleteSandbox"),
    asynchronous: succeedsWith(202, "deleteSandbox"),
  },
  "sandbox-unknown": {
    "400": answersUnknown(problem(400, "there is no such sandbox"), "deleteSandbox"),
  },
  "agent-url-form": {
    "trailing-slash": [
      changesRecords(slashExposed, "createSandbox", "getSandboxes"),
      changesRecords(slashAgentServer, "startAppConversation", "getStartTasks"),
    ],
  },
};
