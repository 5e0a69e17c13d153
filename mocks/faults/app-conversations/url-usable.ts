import { problem } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { alterEach } from "../records.js";

/** Nobody listens there. */
const CLOSED_PORT = 1;

export default defineFaults("app-conversations/url-usable", {
  "wrong-port": {
    breaks: "At the `conversation_url` nobody listens.",
    operations: ["getAppConversations"],
    wrap: alterEach((record) => ({
      ...record,
      conversation_url: String(record.conversation_url).replace(/:\d+/, `:${CLOSED_PORT}`),
    })),
  },
  "wrong-key": {
    breaks: "The key of an app-conversation does not open its `conversation_url`.",
    operations: ["getAppConversations"],
    wrap: alterEach((record) => ({
      ...record,
      session_api_key: String(record.session_api_key).toUpperCase(),
    })),
  },
  "read-only": {
    breaks: "PATCH of a `conversation_url` is not allowed.",
    operations: ["updateConversation"],
    wrap: (request, next) =>
      request.home?.sandbox === undefined ? next(request) : problem(405, "Method Not Allowed"),
  },
});
