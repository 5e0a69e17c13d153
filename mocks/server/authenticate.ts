import type { IncomingHttpHeaders } from "node:http";
import type { Operation } from "../../src/generated/operations.js";
import type { Moment } from "../domain/moment.js";
import type { DoorSign } from "./door.js";

/** Whether a call may come in: every key it brings must open the door, and one must be there. */
export function authenticate(
  operation: Operation,
  headers: IncomingHttpHeaders,
  { sign, now }: { readonly sign: DoorSign; readonly now: Moment },
): boolean {
  if (operation.security.length === 0) return true;
  const { rules } = sign.tenant.world;
  const keys = presentedKeys(operation, headers);
  const expected = expectedKey(sign, now);
  const check = (presented: string | undefined) =>
    rules.admits({ operation: operation.id, presented, expected });
  return keys.length === 0 ? check(undefined) : keys.every(check);
}

function presentedKeys({ security }: Operation, headers: IncomingHttpHeaders): string[] {
  const { authorization } = headers;
  const header = headers["x-session-api-key"];
  const keys = header === undefined ? [] : [header].flat();
  if (!security.includes("bearer") || authorization === undefined) return keys;
  return [...keys, /^bearer +(.*)$/i.exec(authorization)?.[1] ?? ""];
}

/** A sandbox has no key that opens it before it runs. */
function expectedKey({ tenant, role, home }: DoorSign, now: Moment): string | undefined {
  const { keys, rules } = tenant.world;
  if (role === "cloud") return keys.cloud;
  if (role === "stand-alone agent") return keys.agent;
  const sandbox = home()?.sandbox;
  return sandbox && rules.sandboxStatus(sandbox, now) === "RUNNING"
    ? sandbox.sessionKey
    : undefined;
}
