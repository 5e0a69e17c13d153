import { readFileSync } from "node:fs";

let document: string | undefined;

/** The interface description that an agent server serves, read when it is first asked for. */
export function readAgentDocument(): string {
  const file = new URL("../../src/generated/openapi/agent-server.json", import.meta.url);
  document ??= readFileSync(file, "utf8");
  return document;
}
