import { Refusal } from "../../domain/refusal.js";
import { notFound, refuse, success } from "../answer.js";
import type { Handler } from "../handler.js";

export const deleteSandbox: Handler<"deleteSandbox"> = ({ path, query, now }, world) => {
  const id = world.rules.deletedSandbox(path.id, query.sandbox_id);
  if (id instanceof Refusal) return refuse(id, world.choices);
  return world.deleteSandbox(id, now) ? success : notFound;
};
