import { readFileSync } from "node:fs";
import type { ServerName } from "../src/generated/operations.js";

/** Any part of a bundled document. */
export type DocumentValue = unknown;

/** The servers of the contract, and the mock's own control plane. */
type Described = ServerName | "control";

const texts = new Map<Described, string>();
const values = new Map<Described, DocumentValue>();

/** The interface description of a server as text, read when it is first asked for. */
export function readDocumentText(server: Described): string {
  const known = texts.get(server);
  if (known !== undefined) return known;
  const text = readFileSync(
    new URL(`../src/generated/openapi/${server}.json`, import.meta.url),
    "utf8",
  );
  texts.set(server, text);
  return text;
}

/** The same, parsed. */
export function readDocument(server: Described): DocumentValue {
  if (!values.has(server)) values.set(server, JSON.parse(readDocumentText(server)));
  return values.get(server);
}

/** What a part of a document stands for, where it is a reference into the same document. */
export function resolveReference(root: DocumentValue, part: DocumentValue): DocumentValue {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
  const steps = String(part.$ref).split("/").slice(1);
  return steps.reduce<DocumentValue>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? Object.getOwnPropertyDescriptor(value, step)?.value
        : undefined,
    root,
  );
}
