import { checkValue } from "../../src/files/check-value.js";
import type { ControlOperation } from "../../src/generated/control-operations.js";
import { readDocumentText } from "../documents.js";
import { InvalidBody } from "./misuse.js";

const SCHEMAS = "#/components/schemas/";

/** The schemas of the document, where those of bodies look for them. */
const definitions = inJsonSchema(JSON.parse(readDocumentText("control")).components.schemas);
const bodySchemas = new Map<string, object>();

/**
 * Holds a body against its schema in the document.
 * @throws InvalidBody with the place of each problem and what was expected there
 */
export function checkBody({ id, bodySchema }: ControlOperation, body: unknown): void {
  if (bodySchema === null) return;
  const schema = bodySchemas.get(id) ?? { ...inJsonSchema(bodySchema), $defs: definitions };
  bodySchemas.set(id, schema);
  const problems = checkValue(body ?? null, schema);
  if (problems.length === 0) return;
  const lines = problems.map(({ path, message }) => `${["body", ...path].join(".")}: ${message}`);
  throw new InvalidBody(lines.join("\n"));
}

/** A schema by itself: its references point at its own definitions, no longer into a document. */
function inJsonSchema(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(SCHEMAS, "#/$defs/"));
}
