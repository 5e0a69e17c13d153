import { refusesAlso } from "../admission.js";
import { defineFaults } from "../fault.js";

export default defineFaults("auth/session-key-accepted", {
  "update-conversation-refused": refusesAlso(
    "PATCH of a conversation refuses the session key.",
    ({ operation }) => operation === "updateConversation",
  ),
  "search-events-refused": refusesAlso(
    "The events search refuses the session key.",
    ({ operation }) => operation === "searchEvents",
  ),
});
