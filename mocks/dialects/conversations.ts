import type { OperationId } from "../../src/generated/operations.js";
import { invalid, ok, problem, success } from "../handlers/answer.js";
import { getConversation } from "../handlers/conversations/get-conversation.js";
import type { RequestOf } from "../handlers/handler.js";
import type { Dialect, DialectTable } from "./dialect.js";
import {
  answersUnknown,
  changesRecords,
  isSuccess,
  keepsOnly,
  renames,
  respells,
  succeedsWith,
} from "./phrases.js";

/** The operations that answer with the record of a conversation; a run does where it was chosen so. */
const RECORDS: readonly OperationId[] = [
  "createConversation",
  "getConversation",
  "updateConversation",
  "runConversation",
];
const SHOW_STATUS: readonly OperationId[] = [
  ...RECORDS,
  "getAppConversations",
  "updateAppConversation",
  "updateAppConversationById",
];

const OTHER_STATUSES = new Map([
  ["idle", "resting"],
  ["paused", "on_hold"],
  ["waiting_for_confirmation", "needs_approval"],
  ["stuck", "going_in_circles"],
]);

const unknown = problem(400, "there is no such conversation");

const answersRecord: Dialect = {
  operations: ["runConversation"],
  say: (answer, request, world) =>
    // a run is judged to have its conversation's id and server, as a read is
    isSuccess(answer)
      ? (getConversation(
          request as unknown as RequestOf<"getConversation">,
          world,
        ) as typeof answer)
      : answer,
};

const refusesMalformed: Dialect = {
  operations: ["getConversation"],
  say: (answer, { path }, { rules }) => {
    const id = path.conversation_id ?? "";
    if (answer.status !== 404 || rules.isConversationId(id)) return answer;
    const msg = "must be the identifier of a conversation";
    return invalid([{ type: "format", loc: ["path", "conversation_id"], msg, input: id }]);
  },
};

/** How an agent server speaks of conversations. */
export const conversations: DialectTable = {
  // before those that change records: from here on, a run may answer with one
  "run-answer": {
    "202": succeedsWith(202, "runConversation"),
    "204": succeedsWith(204, "runConversation"),
    record: answersRecord,
  },
  "create-answer": {
    "conversation-id": changesRecords(renames("id", "conversation_id"), ...RECORDS),
    "200": succeedsWith(200, "createConversation"),
    "identifier-only": changesRecords(keepsOnly("id"), "createConversation"),
  },
  "status-before-run": {
    "other-word": changesRecords(
      respells("execution_status", new Map([["idle", "created"]])),
      ...SHOW_STATUS,
    ),
  },
  "other-statuses": {
    "other-words": changesRecords(respells("execution_status", OTHER_STATUSES), ...SHOW_STATUS),
  },
  "conversation-delete-answer": {
    "202": succeedsWith(202, "deleteConversation"),
    "204": succeedsWith(204, "deleteConversation"),
  },
  "get-unknown": {
    "400": answersUnknown(unknown, "getConversation"),
    "422-when-malformed": refusesMalformed,
  },
  "run-unknown": { "400": answersUnknown(unknown, "runConversation") },
  "delete-unknown": {
    "400": answersUnknown(unknown, "deleteConversation"),
    success: answersUnknown(success, "deleteConversation"),
  },
  "patch-unknown": {
    "400": answersUnknown(unknown, "updateConversation"),
    "success-false": answersUnknown(ok({ success: false }), "updateConversation"),
  },
};
