import { type Operation, operations, type ServerName } from "../../src/generated/operations.js";
import type { FaultDefinition } from "./fault.js";

const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One fault for each operation of a server that asks for a key, by the name of the operation. */
export const eachOperation = (
  server: ServerName,
  define: (operation: Operation) => FaultDefinition,
): Readonly<Record<string, FaultDefinition>> =>
  Object.fromEntries(
    Object.values(operations)
      .filter((operation) => operation.server === server && operation.security.length > 0)
      .map((operation) => [kebabCase(operation.id), define(operation)]),
  );
