import type { Answer } from "../../handlers/answer.js";
import { defineFaults, type Wrapper } from "../fault.js";
import { type Fields, isSuccess } from "../records.js";

/** Searches every conversation of the agent server. */
const searchAll: Wrapper = async (request, next) => {
  const answer = await next(request);
  if (!isSuccess(answer)) return answer;
  const items: unknown[] = [];
  for (const id of request.home?.conversations.keys() ?? []) {
    const page: Answer = await next({ ...request, path: { conversation_id: id } });
    if (isSuccess(page)) items.push(...((page.body as Fields).items as readonly unknown[]));
  }
  return { ...answer, body: { ...(answer.body as Fields), items } };
};

export default defineFaults("events/belong-to-their-conversation", {
  mixed: {
    breaks: "The search answers the events of all conversations.",
    operations: ["searchEvents"],
    wrap: searchAll,
  },
  "mixed-by-kind": {
    breaks: "A search with `kind__eq` answers the events of all conversations.",
    operations: ["searchEvents"],
    wrap: (request, next, world) =>
      request.query.kind__eq === undefined ? next(request) : searchAll(request, next, world),
  },
});
