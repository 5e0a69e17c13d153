import { success } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { readsForEver } from "../reads-by-id.js";
import { type Fields, isSuccess } from "../records.js";

/** Ids of sandboxes that are only hidden. */
const hidden = memory(() => new Set<unknown>());

export default defineFaults("sandboxes/delete-removes", {
  "does-nothing": {
    breaks: "DELETE of a sandbox is answered, and deletes nothing.",
    operations: ["deleteSandbox"],
    wrap: (request, next, world) =>
      world.sandbox(request.path.id ?? "") && request.query.sandbox_id === request.path.id
        ? success
        : next(request),
  },
  "agent-server-lives-on": {
    breaks: "A deleted sandbox is no longer read, but its agent server goes on.",
    operations: ["deleteSandbox", "getSandboxes"],
    wrap: async (request, next, world) => {
      const { operation, path, query } = request;
      if (operation === "deleteSandbox") {
        if (world.sandbox(path.id ?? "") === undefined || query.sandbox_id !== path.id)
          return next(request);
        hidden(world).add(path.id);
        return success;
      }
      const answer = await next(request);
      if (!isSuccess(answer)) return answer;
      const seen = (answer.body as readonly (Fields | null)[]).map((record) =>
        record && hidden(world).has(record.id) ? null : record,
      );
      return { ...answer, body: query.id === undefined ? seen.filter(Boolean) : seen };
    },
  },
  "record-lives-on": readsForEver({
    operation: "getSandboxes",
    parameter: "id",
    records: "sandboxes",
  }),
});
