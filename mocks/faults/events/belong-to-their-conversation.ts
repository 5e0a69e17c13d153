import type { Answer } from "../../handlers/answer.js";
import { defineFaults, type Wrapper } from "../fault.js";
import { type Fields, isSuccess } from "../records.js";

/** Searches every conversation of the agent server. */
const searchesAll =
  (isShown: (event: Fields) => boolean): Wrapper =>
  async (request, next) => {
    const answer = await next(request);
    if (!isSuccess(answer)) return answer;
    const items: Fields[] = [];
    for (const id of request.home?.conversations.keys() ?? []) {
      const page: Answer = await next({ ...request, path: { conversation_id: id } });
      if (!isSuccess(page)) continue;
      const found = (page.body as Fields).items as readonly Fields[];
      items.push(...(id === request.path.conversation_id ? found : found.filter(isShown)));
    }
    const limit = Number(request.query.limit ?? items.length);
    return { ...answer, body: { ...(answer.body as Fields), items: items.slice(0, limit) } };
  };

const searchAll = searchesAll(() => true);

export default defineFaults("events/belong-to-their-conversation", {
  mixed: {
    breaks: "The search answers the events of all conversations.",
    operations: ["searchEvents"],
    wrap: searchAll,
  },
  "mixed-but-messages": {
    breaks: "The search answers the events of all conversations, messages of others left out.",
    operations: ["searchEvents"],
    wrap: searchesAll(({ kind }) => kind !== "MessageEvent"),
  },
  "mixed-by-kind": {
    breaks: "A search with `kind__eq` answers the events of all conversations.",
    operations: ["searchEvents"],
    wrap: (request, next, world) =>
      request.query.kind__eq === undefined ? next(request) : searchAll(request, next, world),
  },
});
