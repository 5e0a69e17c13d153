import { type OperationId, operations } from "../../src/generated/operations.js";
import type { Ask } from "../ask.js";
import { describeExchange, type Exchange, succeeded } from "../exchange.js";
import { couldNotRun } from "../failure.js";
import type { Credentials } from "../target.js";
import { discardAppConversation } from "./app-conversation.js";
import { agentCall, cloudCall } from "./calls.js";
import {
  aConversation,
  type Conversation,
  createConversation,
  creationPayload,
} from "./conversation.js";
import { createSandbox, discardSandbox, theCloud } from "./sandbox.js";
import { followStart } from "./start-task.js";

const NEVER_ISSUED = "never-issued";

/** A conversation that can be recognised by a mark in its tags and in its message. */
export interface MarkedConversation extends Conversation {
  readonly mark: string;
}

export async function aMarkedConversation(ask: Ask): Promise<MarkedConversation> {
  const mark = `mark${ask.run.id}`;
  return { ...(await aConversation(ask, { tags: { mark }, mark })), mark };
}

/**
 * Calls an operation of the agent server with credentials that must not open it. What a creation made all the
 * same is written down before anybody judges it.
 */
export async function intrudeOnAgent(
  ask: Ask,
  operation: OperationId,
  {
    credentials,
    conversation,
  }: { readonly credentials: Credentials; readonly conversation: Conversation },
): Promise<Exchange> {
  const call = agentCall(ask, operation, conversation.id);
  if (operation !== "createConversation")
    return ask.send(conversation.agent, { ...call, credentials });
  const { answer } = await createConversation(ask, creationPayload(ask), {
    agent: conversation.agent,
    credentials,
  });
  return answer;
}

/** The same for the cloud server; what a deletion that was not refused took is not used again. */
export async function intrudeOnCloud(
  ask: Ask,
  operation: OperationId,
  credentials: Credentials,
): Promise<Exchange> {
  if (operation === "createSandbox") return createSandbox(ask, credentials);
  const call = await cloudCall(ask, operation);
  const answer = await ask.send(theCloud(ask), { ...call, credentials });
  if (succeeded(answer) && operation === "startAppConversation") await followStart(ask, answer);
  if (succeeded(answer) && operations[operation].method === "DELETE") {
    discardAppConversation(ask, "first");
    if (operation === "deleteSandbox") discardSandbox(ask, "first");
  }
  return answer;
}

/**
 * A write that must be refused, without a key and with a wrong one, so that its effect can be looked for.
 *
 * @throws Unjudged when it was not refused: that is for another row to judge
 */
export async function refusedByAgent(
  ask: Ask,
  operation: OperationId,
  conversation: Conversation,
): Promise<void> {
  for (const credentials of ["none", { scheme: "sessionApiKey", key: NEVER_ISSUED }] as const) {
    mustBeRefused(operation, await intrudeOnAgent(ask, operation, { credentials, conversation }));
  }
}

/** The same on the cloud server. */
export async function refusedByCloud(ask: Ask, operation: OperationId): Promise<void> {
  for (const credentials of ["none", { scheme: "bearer", key: NEVER_ISSUED }] as const) {
    mustBeRefused(operation, await intrudeOnCloud(ask, operation, credentials));
  }
}

function mustBeRefused(operation: OperationId, answer: Exchange): void {
  if (!succeeded(answer)) return;
  throw couldNotRun(`${operation} was not refused: ${describeExchange(answer)}`);
}
