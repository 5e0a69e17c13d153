import { defineFaults, type FaultDefinition } from "../fault.js";
import { type ReadById, readsAll, readsNewest } from "../reads-by-id.js";
import { alterEach, omit } from "../records.js";

const read: ReadById = {
  operation: "getAppConversations",
  parameter: "ids",
  records: "app-conversations",
};

const lacks = (field: string): FaultDefinition => ({
  breaks: `An app-conversation is shown without its \`${field}\`.`,
  operations: ["getAppConversations"],
  wrap: alterEach((record) => omit(record, field)),
});

export default defineFaults("app-conversations/record", {
  "no-address": lacks("conversation_url"),
  "no-key": lacks("session_api_key"),
  "no-tags": lacks("tags"),
  "answers-all": readsAll(read),
  "answers-newest": readsNewest(read, (world) => world.appConversationIds()),
});
