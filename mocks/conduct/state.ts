import { type Operation, type OperationId, operations } from "../../src/generated/operations.js";
import { type Call, type Outcome, partsOf } from "./call.js";
import type { Charge, Judge } from "./judge.js";
import { placeOf } from "./places.js";

/**
 * What needs a thing that is there, by the operation that reads it. Reading what is not there, and deleting it once
 * more, are no mistakes: that is how a client learns that it is gone.
 */
const NEEDS: {
  readonly [Id in OperationId]?: { readonly what: string; readonly read: OperationId };
} = {
  runConversation: { what: "conversation", read: "getConversation" },
  updateConversation: { what: "conversation", read: "getConversation" },
  searchEvents: { what: "conversation", read: "getConversation" },
  startAppConversation: { what: "sandbox", read: "getSandboxes" },
  updateAppConversation: { what: "app-conversation", read: "getAppConversations" },
  updateAppConversationById: { what: "app-conversation", read: "getAppConversations" },
};

/** A call that the state of its thing does not allow, whatever was answered. */
export const judgeState: Judge = (call, outcome) => {
  const { operation, request, before, world } = call;
  if (operation === undefined || request === undefined) return [];
  if (operation.id === "runConversation" && before !== undefined) {
    const isRunning = world.rules.status(before, request.now) === "running";
    return isRunning ? [runWhileRunning(operation, call)] : [];
  }
  const need = NEEDS[operation.id];
  if (need === undefined || !isMissing(operation, call, outcome)) return [];
  const { path } = partsOf(call);
  return [
    {
      kind: "state",
      place: placeOf(operation, "responses", "404"),
      pointer: "/path",
      what: `there is no such ${need.what}: it was deleted, or never there; ask before with ${need.read}`,
      correction: { operation: operations[need.read], path },
    },
  ];
};

/** Facts tell about conversations, since a server may answer unknown ones in other ways than 404. */
const isMissing = (
  { server }: Operation,
  { before }: Call,
  outcome: Outcome | undefined,
): boolean => (server === "agent-server" ? before === undefined : outcome?.status === 404);

function runWhileRunning(operation: Operation, call: Call): Charge {
  return {
    kind: "state",
    place: placeOf(operation, "responses", "409"),
    pointer: "/path",
    what: "the conversation is running already: wait until its execution_status is finished or error",
    correction: { operation: operations.getConversation, path: partsOf(call).path },
  };
}
