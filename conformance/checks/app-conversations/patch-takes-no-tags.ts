// tags sent with a PATCH of an app conversation never become tags of the conversation, neither on the agent server nor
// in the app conversation. This is tried with the id in the body and in the path; where neither is accepted, nothing
// is broken. (§4)
import { defineCheck } from "../../check.js";
import type { Call } from "../../exchange.js";
import { expectTag } from "../../expect/tags.js";
import { aMirroredConversation, lookForTag } from "../../given/app-conversation.js";
import { readConversation, writeTags } from "../../given/conversation.js";
import { theCloud } from "../../given/sandbox.js";
import type { JsonObject } from "../../json.js";

const KEY = "sentwithapatch";

/** Where the id stands. What else a PATCH takes is left open: a title is what we know of. */
const CALLS = {
  updateAppConversation: (id: string, changes: JsonObject): Call => ({
    operation: "updateAppConversation",
    body: { id, ...changes },
  }),
  updateAppConversationById: (id: string, changes: JsonObject): Call => ({
    operation: "updateAppConversationById",
    path: { id },
    body: changes,
  }),
};

export default defineCheck({
  id: "app-conversations/patch-takes-no-tags",
  requires: ["app-conversations/url-usable"],
  cases: ["updateAppConversation", "updateAppConversationById"],
  async run(ask, name) {
    const mirrored = await aMirroredConversation(ask, "first");
    await writeTags(ask, mirrored.conversation, { kept: name });
    const tags = { [KEY]: ask.run.id };
    for (const changes of [{ title: `Conformance run ${ask.run.id}`, tags }, { tags }]) {
      await ask.send(theCloud(ask), CALLS[name](mirrored.id, changes));
    }
    const lost = expectTag(await readConversation(ask, mirrored.conversation), "kept", name);
    return lost.length > 0 ? lost : lookForTag(ask, mirrored, KEY);
  },
});
