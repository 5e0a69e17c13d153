import { type Operation, operations } from "../../src/generated/operations.js";
import type { KeyCheck } from "../domain/keys.js";
import { type Call, partsOf } from "./call.js";
import type { Charge, Judge } from "./judge.js";
import { securityPlaceOf } from "./places.js";

/** A call without a key, or with one that does not open this door; even where a server that is broken lets it in. */
export const judgeCredentials: Judge = (call, outcome) => {
  const { operation, headers } = call;
  if (operation === undefined || operation.security.length === 0) return [];
  const brings = headers["x-session-api-key"] !== undefined || headers.authorization !== undefined;
  if (brings && outcome !== undefined && outcome.status !== 401 && outcome.status !== 403)
    return [];
  const wrong = call.keys?.().find(({ presented, expected }) => presented !== expected);
  return wrong === undefined ? [] : [chargeOf(call, operation, wrong)];
};

function chargeOf(call: Call, operation: Operation, key: KeyCheck): Charge {
  const isStarting = key.expected === undefined && key.presented !== undefined;
  return {
    kind: isStarting ? "state" : "credentials",
    place: securityPlaceOf(operation),
    pointer: key.scheme === "bearer" ? "/headers/authorization" : "/headers/x-session-api-key",
    what: isStarting
      ? "the sandbox is not RUNNING: until it is, no key opens its agent server"
      : whatIsWrong(operation, key),
    correction: isStarting
      ? { operation: operations.getSandboxes, query: { id: call.home?.sandbox?.id } }
      : { operation, ...partsOf(call) },
  };
}

function whatIsWrong({ server }: Operation, { presented, opensAnother }: KeyCheck): string {
  const isAgent = server === "agent-server";
  const header = isAgent
    ? "X-Session-API-Key with the session_api_key"
    : "Authorization: Bearer with the cloud API key";
  if (presented === undefined) return `the call brings no key: it needs ${header}`;
  if (isAgent && opensAnother("cloud-app-server")) {
    return `this is the cloud API key, which does not open an agent server: it needs ${header} of its sandbox`;
  }
  if (isAgent && opensAnother("agent-server")) {
    return `this is the session key of another agent server: it needs ${header} of its own sandbox`;
  }
  if (!isAgent && opensAnother("agent-server")) {
    return `this is a session key, which does not open the cloud: it needs ${header}`;
  }
  return `nothing opens with this key: it needs ${header}`;
}
