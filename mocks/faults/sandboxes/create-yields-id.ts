import type { Answer } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { alterRecord, type Fields, omit } from "../records.js";

const last = memory((): { answer?: Promise<Answer> } => ({}));

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
      const id = String(((await answer)?.body as Fields | undefined)?.id);
      const sandbox = world.sandbox(id)?.sandbox;
      const isStarting = sandbox && world.rules.sandboxStatus(sandbox, request.now) !== "RUNNING";
      if (answer !== undefined && isStarting) return answer;
      const creation = Promise.resolve(next(request));
      last(world).answer = creation;
      return creation;
    },
  },
});
