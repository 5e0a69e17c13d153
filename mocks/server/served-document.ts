import { readDocumentText } from "../documents.js";
import type { Choices } from "../domain/choices.js";

const OTHER_VERSION = "2.7.1";

/** The interface description that an agent server of these choices serves, if it does. */
export function servedDocument({ versions }: Choices): string | undefined {
  const text = readDocumentText("agent-server");
  if (versions === "served") return text;
  if (versions === "not-served") return undefined;
  const document = JSON.parse(text) as { info: { version: string } };
  document.info.version = OTHER_VERSION;
  return JSON.stringify(document);
}
