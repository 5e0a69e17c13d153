import { viewSandbox } from "../../domain/sandbox.js";
import { ok } from "../answer.js";
import type { Handler } from "../handler.js";

export const getSandboxes: Handler<"getSandboxes"> = ({ query, now }, world) => {
  const read = (id: string) => {
    const sandbox = world.sandbox(id)?.sandbox;
    if (sandbox === undefined) return null;
    return viewSandbox(sandbox, world.doors.address(sandbox.slot), { now, rules: world.rules });
  };
  return ok((query.id ?? world.sandboxIds()).map(read));
};
