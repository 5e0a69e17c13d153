import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, type Fields, isSuccess } from "../records.js";

const specs = memory(() => new Map<unknown, unknown>());

const agentIn = (body: unknown): unknown => (Object(body) as Fields).agent;

export default defineFaults("conversations/secret-not-echoed", {
  "in-the-record": {
    breaks: "A creation answers the agent as it was sent, with the key of its LLM.",
    operations: ["createConversation"],
    wrap: alterRecord((record, { body }) => ({ ...record, agent: agentIn(body) })),
  },
  "in-an-event": {
    breaks: "The system prompt of a conversation has the key of its LLM in it.",
    operations: ["createConversation", "searchEvents"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      if (!isSuccess(answer)) return answer;
      const body = answer.body as Fields;
      if (request.operation === "createConversation") {
        specs(world).set(body.id, agentIn(request.body));
        return answer;
      }
      const agent = specs(world).get(request.path.conversation_id);
      const items = (body.items as readonly Fields[]).map((event) =>
        event.kind === "SystemPromptEvent" ? { ...event, agent } : event,
      );
      return { ...answer, body: { ...body, items } };
    },
  },
  "in-an-error": {
    breaks: "A creation that is refused answers all that was sent, with the key of the LLM.",
    operations: ["createConversation"],
    wrap: async (request, next) => {
      const answer = await next(request);
      if (isSuccess(answer)) return answer;
      return { ...answer, body: { ...(answer.body as Fields), input: request.body } };
    },
  },
});
