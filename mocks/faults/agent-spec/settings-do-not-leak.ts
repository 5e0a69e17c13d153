import { initialSettings } from "../../domain/settings.js";
import type { AnyRequest } from "../../handlers/handler.js";
import { defineFaults, type Wrapper } from "../fault.js";

interface AgentSpec {
  readonly tools?: readonly { readonly name: string }[];
}

/** Changes the tools of an agent by those that were set. */
const changeTools =
  (
    change: (sent: AgentSpec["tools"], set: NonNullable<AgentSpec["tools"]>) => AgentSpec["tools"],
  ): Wrapper =>
  (request, next) => {
    const { agent } = Object(request.body) as { agent?: AgentSpec };
    const set = toolsThatWereSet(request);
    if (agent === undefined || set === undefined) return next(request);
    const tools = change(agent.tools, set);
    return next({ ...request, body: { ...Object(request.body), agent: { ...agent, tools } } });
  };

const toolsThatWereSet = ({ home }: AnyRequest) =>
  home === undefined || home.settings.tools === initialSettings.tools
    ? undefined
    : home.settings.tools.map((name) => ({ name }));

export default defineFaults("agent-spec/settings-do-not-leak", {
  "fill-the-gap": {
    breaks: "An agent without `tools` gets those that were set.",
    operations: ["createConversation"],
    wrap: changeTools((sent, set) => sent ?? set),
  },
  added: {
    breaks: "Tools that were set are added to those of an agent.",
    operations: ["createConversation"],
    wrap: changeTools((sent, set) => [...(sent ?? []), ...set]),
  },
});
