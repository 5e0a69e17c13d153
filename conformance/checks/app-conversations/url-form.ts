// The conversation_url of an app conversation is an absolute URL, with scheme and host, whose path ends in
// /api/conversations/<id>, where <id> is the identifier of the conversation on its agent server. (§2)
import { defineCheck } from "../../check.js";
import { isAbsoluteUrl } from "../../expect/sandboxes.js";
import { violation } from "../../expect/violation.js";
import { theAppConversation } from "../../given/app-conversation.js";
import { readAppConversation } from "../../given/start-task.js";
import { field } from "../../json.js";
import { recordOf } from "../../records.js";

/** A slash at the end leads to the same place. */
const FORM = /\/api\/conversations\/[^/]+\/?$/;

export default defineCheck({
  id: "app-conversations/url-form",
  requires: ["start-tasks/reaches-ready", "app-conversations/record"],
  async run(ask) {
    const id = await theAppConversation(ask, "first");
    const answer = await readAppConversation(ask, id);
    const url = field(recordOf(answer.json, id), "conversation_url");
    if (isAbsoluteUrl(url) && FORM.test(new URL(url).pathname)) return [];
    const expected = "https://<agent-host>/api/conversations/<id>";
    return violation("conversation_url is not of the stated form", expected, url);
  },
});
