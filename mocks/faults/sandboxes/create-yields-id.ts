import type { Answer } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, type Fields, omit } from "../records.js";

const last = memory((): { answer?: Answer } => ({}));

export default defineFaults("sandboxes/create-yields-id", {
  "no-id": {
    breaks: "A new sandbox is answered without `id`.",
    operations: ["createSandbox"],
    wrap: alterRecord((record) => omit(record, "id")),
  },
  "one-for-two": {
    breaks: "While a sandbox starts, another creation gives the same one.",
    operations: ["createSandbox"],
    wrap: async (request, next, world) => {
      const { answer } = last(world);
      const sandbox = answer && world.sandbox(String((answer.body as Fields).id))?.sandbox;
      if (sandbox && world.rules.sandboxStatus(sandbox, request.now) !== "RUNNING") return answer;
      const created = await next(request);
      last(world).answer = created;
      return created;
    },
  },
});
