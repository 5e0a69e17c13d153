import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterEach } from "../records.js";

const gives = (what: string, change: (url: URL) => string): FaultDefinition => ({
  breaks: `The \`conversation_url\` is ${what}.`,
  operations: ["getAppConversations"],
  wrap: alterEach((record) =>
    typeof record.conversation_url === "string" && URL.canParse(record.conversation_url)
      ? { ...record, conversation_url: change(new URL(record.conversation_url)) }
      : record,
  ),
});

export default defineFaults("app-conversations/url-form", {
  relative: gives("a path without scheme and host", ({ pathname }) => pathname),
  "agent-server-alone": gives("the address of the agent server alone", ({ origin }) => origin),
  "no-id": gives(
    "that of all conversations",
    ({ origin, pathname }) => `${origin}${pathname.slice(0, pathname.lastIndexOf("/"))}`,
  ),
  "web-page": gives(
    "the address of a web page",
    ({ origin, pathname }) =>
      `${origin}/conversations/${pathname.slice(pathname.lastIndexOf("/") + 1)}`,
  ),
});
