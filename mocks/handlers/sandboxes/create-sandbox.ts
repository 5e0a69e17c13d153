import { viewSandbox } from "../../domain/sandbox.js";
import { ok } from "../answer.js";
import type { Handler } from "../handler.js";

export const createSandbox: Handler<"createSandbox"> = async (_request, world) => {
  const sandbox = await world.addSandbox();
  const address = world.doors.address(sandbox.slot);
  return ok(viewSandbox(sandbox, address, { now: sandbox.createdAt, rules: world.rules }));
};
