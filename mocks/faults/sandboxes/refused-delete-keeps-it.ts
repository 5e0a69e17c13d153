import { operations } from "../../../src/generated/operations.js";
import { problem } from "../../handlers/answer.js";
import type { AnyRequest } from "../../handlers/handler.js";
import type { World } from "../../world.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterEach } from "../records.js";

/** The sandboxes of which a deletion was refused. */
const refused = memory(() => new Set<unknown>());

/** When they go all the same. */
const going = memory(() => new Map<string, number>());
const GOES_MS = 300;

/** Notes a deletion that will be refused. */
function noteRefusal({ operation, path, query }: AnyRequest, world: World): void {
  const isRefused = operation === "deleteSandbox" && query.sandbox_id === undefined;
  if (isRefused) refused(world).add(path.id);
}

const onAgent = Object.values(operations)
  .filter(({ server }) => server === "agent-server")
  .map(({ id }) => id);

export default defineFaults("sandboxes/refused-delete-keeps-it", {
  "deleted-all-the-same": {
    breaks: "DELETE of a sandbox without `sandbox_id` is refused, and deletes it.",
    operations: ["deleteSandbox"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const { path, query, now } = request;
      if (query.sandbox_id === undefined) world.deleteSandbox(path.id ?? "", now);
      return answer;
    },
  },
  "deleted-later": {
    breaks: "DELETE of a sandbox without `sandbox_id` is refused, and deletes it 300 ms later.",
    operations: ["deleteSandbox", "getSandboxes", ...onAgent],
    wrap: (request, next, world) => {
      const { operation, path, query, now } = request;
      if (operation === "deleteSandbox" && query.sandbox_id === undefined)
        going(world).set(path.id ?? "", now + GOES_MS);
      for (const [id, at] of going(world)) if (now >= at) world.deleteSandbox(id, at);
      return next(request);
    },
  },
  paused: {
    breaks: "DELETE of a sandbox without `sandbox_id` is refused, and pauses it.",
    operations: ["deleteSandbox", "getSandboxes"],
    wrap: (request, next, world) => {
      noteRefusal(request, world);
      if (request.operation === "deleteSandbox") return next(request);
      return alterEach((record) =>
        refused(world).has(record.id) ? { ...record, status: "PAUSED" } : record,
      )(request, next, world);
    },
  },
  "agent-server-stopped": {
    breaks: "DELETE of a sandbox without `sandbox_id` is refused, and stops its agent server.",
    operations: ["deleteSandbox", ...onAgent],
    wrap: (request, next, world) => {
      noteRefusal(request, world);
      return refused(world).has(request.home?.sandbox?.id)
        ? problem(503, "the agent server is stopped")
        : next(request);
    },
  },
});
