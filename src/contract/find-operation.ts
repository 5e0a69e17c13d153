import { type Operation, operations, type ServerName } from "../generated/operations.js";
import { PathTable } from "./path-table.js";

/** An operation that a request is meant for, with the values its path carries. */
export interface FoundOperation {
  readonly operation: Operation;
  readonly pathParameters: Record<string, string>;
}

const tableOf = (server: ServerName) =>
  new PathTable(Object.values(operations).filter((operation) => operation.server === server));

const tables: Readonly<Record<ServerName, PathTable<Operation>>> = {
  "agent-server": tableOf("agent-server"),
  "cloud-app-server": tableOf("cloud-app-server"),
};

/**
 * Finds the operation that a request is meant for.
 *
 * @param pathname the path of the URL, still percent-encoded, without the query
 * @returns the operation; or, where the path exists with other methods only, those methods; or undefined
 */
export function findOperation(
  server: ServerName,
  method: string,
  pathname: string,
): FoundOperation | { readonly allow: readonly string[] } | undefined {
  const found = tables[server].find(method, pathname);
  if (found === undefined || "allow" in found) return found;
  return { operation: found.entry, pathParameters: found.pathParameters };
}
