import type { IncomingHttpHeaders } from "node:http";
import type { Operation, ServerName } from "../../src/generated/operations.js";
import { admitKey, type KeyCheck, type KeyRules } from "../domain/keys.js";
import type { Moment } from "../domain/moment.js";
import type { DoorSign } from "./door.js";

type PresentedKey = Pick<KeyCheck, "scheme" | "presented">;

/** Where and when a call came in. */
export interface CallPlace {
  readonly sign: DoorSign;
  readonly now: Moment;
  /** The conversation that it is about, if any; that may have a key of its own. */
  readonly conversationId: string | undefined;
}

/** Whether a call may come in: every key it brings must open the door, and one must be there. */
export function authenticate(
  operation: Operation,
  headers: IncomingHttpHeaders,
  at: CallPlace,
): boolean {
  const { rules } = at.sign.tenant.world;
  if (!rules.asksForKey(operation)) return true;
  const deciding = rules.decidingKeys(checkedKeys(operation, headers, at));
  return deciding.length > 0 && deciding.every(rules.admits);
}

/** The keys that a call brings, each beside the one that opens the door; a missing one, where it brings none. */
export function checkedKeys(
  operation: Operation,
  headers: IncomingHttpHeaders,
  { sign, now, conversationId }: CallPlace,
): readonly KeyCheck[] {
  const doorKey = expectedKey(sign, now);
  const ownKey = doorKey && ownKeyOf(sign, conversationId);
  const none: PresentedKey = { scheme: undefined, presented: undefined };
  const keys = presentedKeys(operation, headers, sign.tenant.world.rules);
  return (keys.length === 0 ? [none] : keys).map(({ scheme, presented }) => {
    const expected = admitKey({ presented, expected: ownKey }) ? ownKey : doorKey;
    const opensAnother = (server: ServerName) =>
      presented !== expected && opens(server, presented, sign);
    return { operation: operation.id, scheme, presented, expected, opensAnother };
  });
}

function presentedKeys(
  operation: Operation,
  headers: IncomingHttpHeaders,
  { readsBearer }: KeyRules,
): PresentedKey[] {
  const { authorization } = headers;
  const header = headers["x-session-api-key"];
  const scheme = operation.security.includes("apiKeyHeader") ? "apiKeyHeader" : "sessionApiKey";
  const inHeader = header === undefined || Array.isArray(header) ? (header ?? []) : [header];
  const keys: PresentedKey[] = inHeader.map((presented) => ({ scheme, presented }));
  if (!readsBearer(operation) || authorization === undefined) return keys;
  const presented = /^bearer +(.*)$/i.exec(authorization)?.[1] ?? "";
  return [...keys, { scheme: "bearer", presented }];
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

/** The key that opens one conversation of this agent server alone. */
function ownKeyOf({ tenant, home }: DoorSign, conversationId = ""): string | undefined {
  const app = tenant.world.appConversation(conversationId);
  return app?.sandboxId === home()?.sandbox?.id ? app?.ownKey : undefined;
}

function opens(server: ServerName, key: string | undefined, { tenant: { world } }: DoorSign) {
  if (server === "cloud-app-server") return key === world.keys.cloud;
  const isOfSandbox = (id: string) => world.sandbox(id)?.sandbox.sessionKey === key;
  return key === world.keys.agent || world.sandboxIds().some(isOfSandbox);
}
