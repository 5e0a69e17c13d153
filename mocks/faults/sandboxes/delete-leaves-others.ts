import type { Sandbox } from "../../domain/sandbox.js";
import type { World } from "../../world.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { isSuccess } from "../records.js";

/** Does something to every other sandbox when one is deleted. */
const touches = (
  breaks: string,
  touch: (other: Sandbox, world: World, now: number) => void,
): FaultDefinition => ({
  breaks,
  operations: ["deleteSandbox"],
  wrap: async (request, next, world) => {
    const answer = await next(request);
    if (!isSuccess(answer)) return answer;
    for (const id of world.sandboxIds()) {
      const other = world.sandbox(id)?.sandbox;
      if (other !== undefined && id !== request.path.id) touch(other, world, request.now);
    }
    return answer;
  },
});

export default defineFaults("sandboxes/delete-leaves-others", {
  "deletes-all": touches("DELETE of one sandbox deletes all.", ({ id }, world, now) =>
    world.deleteSandbox(id, now),
  ),
  "changes-keys": touches("DELETE of one sandbox gives the others new keys.", (other, world) =>
    world.keepSandbox({ ...other, sessionKey: world.ids.secret() }),
  ),
});
