// A write that is refused because its key is missing or wrong has no effect: read with the right key afterwards,
// tags, status and existence of the thing that it was aimed at are as before. (§5)
import type { OperationId } from "../../../src/generated/operations.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { describeExchange, type Exchange, succeeded } from "../../exchange.js";
import { expectTags } from "../../expect/tags.js";
import { answerOf, violation } from "../../expect/violation.js";
import { couldNotRun, notAsked } from "../../failure.js";
import { theAppConversation } from "../../given/app-conversation.js";
import { readConversation, tagsOf } from "../../given/conversation.js";
import { aMarkedConversation, intrudeOnAgent, intrudeOnCloud } from "../../given/intrusion.js";
import { recordOf } from "../../given/records.js";
import { statusOf } from "../../given/run.js";
import { readSandbox, theCloud, theSandbox } from "../../given/sandbox.js";
import { field } from "../../json.js";
import type { Credentials, Target } from "../../target.js";
import type { Violation } from "../../verdict.js";
import { pause } from "../../wait.js";

/** An effect may come after the answer. */
const EFFECT_MS = 150;

export default defineCheck({
  id: "auth/refused-write-changes-nothing",
  requires: ["auth/session-key-accepted", "auth/cloud-bearer-accepted"],
  cases: [
    "updateConversation",
    "deleteConversation",
    "runConversation",
    "deleteSandbox",
    "deleteAppConversation",
  ],
  run(ask, operation) {
    switch (operation) {
      case "deleteSandbox":
        return sandboxStays(ask);
      case "deleteAppConversation":
        return appConversationStays(ask);
      default:
        return conversationStays(ask, operation);
    }
  },
});

async function conversationStays(
  ask: Ask,
  operation: "updateConversation" | "deleteConversation" | "runConversation",
): Promise<readonly Violation[]> {
  const conversation = await aMarkedConversation(ask);
  const before = await readConversation(ask, conversation);
  await pause(EFFECT_MS, ask.run.signal);
  const resting = statusOf(await readConversation(ask, conversation)) === statusOf(before);
  if (operation === "runConversation" && !resting)
    throw notAsked("creation starts the run by itself here");
  for (const credentials of wrongCredentials(conversation.agent)) {
    mustBeRefused(operation, await intrudeOnAgent(ask, operation, { credentials, conversation }));
  }
  await pause(EFFECT_MS, ask.run.signal);
  const after = await readConversation(ask, conversation);
  if (!succeeded(after))
    return violation(
      "a refused write took the conversation away",
      { status: "2xx" },
      answerOf(after),
    );
  if (operation !== "runConversation") return expectTags(after, tagsOf(before));
  if (statusOf(after) === statusOf(before)) return [];
  return violation("a refused run started the conversation", statusOf(before), statusOf(after));
}

async function sandboxStays(ask: Ask): Promise<readonly Violation[]> {
  theCloud(ask);
  const sandbox = await theSandbox(ask);
  await intrude(ask, "deleteSandbox");
  const after = await readSandbox(ask, sandbox);
  if (field(recordOf(after.json, sandbox.id), "status") === "RUNNING") return [];
  return violation(
    "a refused deletion took the sandbox away",
    { status: "RUNNING" },
    answerOf(after),
  );
}

async function appConversationStays(ask: Ask): Promise<readonly Violation[]> {
  const cloud = theCloud(ask);
  const id = (await theAppConversation(ask))?.id;
  if (id === undefined)
    throw notAsked("this deployment starts no app-conversation from the payloads that we know");
  const read = () => ask.send(cloud, { operation: "getAppConversations", query: { ids: id } });
  const before = await read();
  if (recordOf(before.json, id) === undefined)
    throw couldNotRun(`it is not read at all: ${describeExchange(before)}`);
  await intrude(ask, "deleteAppConversation");
  const after = await read();
  if (succeeded(after) && recordOf(after.json, id) !== undefined) return [];
  return violation(
    "a refused deletion took the app-conversation away",
    "its record",
    answerOf(after),
  );
}

async function intrude(
  ask: Ask,
  operation: "deleteSandbox" | "deleteAppConversation",
): Promise<void> {
  for (const credentials of wrongCredentials(theCloud(ask))) {
    mustBeRefused(operation, await intrudeOnCloud(ask, operation, credentials));
  }
  await pause(EFFECT_MS, ask.run.signal);
}

function wrongCredentials({ server }: Target): readonly Credentials[] {
  const scheme = server === "agent-server" ? "sessionApiKey" : "bearer";
  return ["none", { scheme, key: "never-issued" }];
}

function mustBeRefused(operation: OperationId, answer: Exchange): void {
  if (succeeded(answer))
    throw couldNotRun(`${operation} was not refused: ${describeExchange(answer)}`);
}
