import { findOperation } from "../../src/contract/find-operation.js";
import type { OperationId, ServerName } from "../../src/generated/operations.js";

/** What an entry may be a call of, and the server that it would have gone to. */
export interface FoundCall {
  readonly operation: OperationId;
  readonly server: ServerName;
  /** Origin and the path in front of the operation's, without a slash at the end. */
  readonly base: string;
}

const SERVERS: readonly ServerName[] = ["cloud-app-server", "agent-server"];

/** Paths that other programs have as well: they count where the server is known by another call. */
const COMMON: ReadonlySet<OperationId> = new Set(["getReady", "updateSettings"]);

/**
 * Finds the operation by the end of the path, as a server may stand behind a prefix (`https://host/sandbox-7/ready`).
 *
 * @returns undefined where the path is none of the service; `other-method` where only the method is not
 */
export function findCall(method: string, url: string): FoundCall | "other-method" | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  const { origin, pathname } = new URL(url);
  let isOtherMethod = false;
  for (let at = 0; at !== -1; at = pathname.indexOf("/", at + 1)) {
    for (const server of SERVERS) {
      const found = findOperation(server, method, pathname.slice(at));
      if (found === undefined) continue;
      if ("operation" in found)
        return { operation: found.operation.id, server, base: origin + pathname.slice(0, at) };
      isOtherMethod = true;
    }
  }
  return isOtherMethod ? "other-method" : undefined;
}

/** Does a call of this kind say by itself that the server is one of the service? */
export function isTelling({ operation }: FoundCall): boolean {
  return !COMMON.has(operation);
}

/** An address in the form of a base: without a slash, a query and a fragment at the end. */
export function baseOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, "");
}
