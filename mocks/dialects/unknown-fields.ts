import { type OperationId, operations } from "../../src/generated/operations.js";
import { type DocumentValue, readDocument, resolveReference } from "../documents.js";
import type { Finding } from "../domain/refusal.js";
import { invalid } from "../handlers/answer.js";
import type { Dialect, DialectTable } from "./dialect.js";
import { isRecord } from "./phrases.js";

const MOST_FINDINGS = 20;

const withBody = Object.values(operations)
  .filter(({ requestBody }) => requestBody !== "none")
  .map(({ id }) => id);

const refusesUnknownFields: Dialect = {
  operations: withBody,
  hear: (request) => {
    const findings: Finding[] = [];
    for (const finding of unknownFields(bodySchema(request.operation), request.body, ["body"])) {
      if (findings.push(finding) === MOST_FINDINGS) break;
    }
    return findings.length === 0 ? request : invalid(findings);
  },
};

function bodySchema(id: OperationId): Located {
  const { server, path, method } = operations[id];
  const root = readDocument(server);
  const steps = [
    "paths",
    path,
    method.toLowerCase(),
    "requestBody",
    "content",
    "application/json",
    "schema",
  ];
  const schema = steps.reduce<DocumentValue>((value, step) => fieldOf(value, step), root);
  return { root, schema };
}

/** A schema, and the document that its references point into. */
interface Located {
  readonly root: DocumentValue;
  readonly schema: DocumentValue;
}

/** What a schema does not name. Where it takes any name, as a tag map does, nothing is unknown. */
function* unknownFields(
  { root, schema: written }: Located,
  value: unknown,
  loc: readonly (string | number)[],
): Generator<Finding> {
  const schema = resolveReference(root, written);
  const below = (schema: DocumentValue): Located => ({ root, schema });
  for (const alternative of listOf(fieldOf(schema, "anyOf"))) {
    yield* unknownFields(below(alternative), value, loc);
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* unknownFields(below(fieldOf(schema, "items")), item, [...loc, index]);
    }
    return;
  }
  const named = fieldOf(schema, "properties");
  if (!isRecord(value) || !isRecord(named)) return;
  for (const [name, item] of Object.entries(value)) {
    if (Object.hasOwn(named, name))
      yield* unknownFields(below(fieldOf(named, name)), item, [...loc, name]);
    else if (!isTags(name, loc))
      yield { type: "extra", loc: [...loc, name], msg: "is not a field of this request" };
  }
}

/** Tags that an operation does not take are an open point of their own. */
const isTags = (name: string, loc: readonly unknown[]): boolean =>
  name === "tags" && loc.length === 1;

const fieldOf = (value: DocumentValue, name: string): DocumentValue =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const listOf = (value: DocumentValue): readonly DocumentValue[] =>
  Array.isArray(value) ? value : [];

/** Comes after every dialect that changes a request: what it names is in the documents' words. */
export const unknownFieldsTable: DialectTable = {
  "unknown-fields": { "422": refusesUnknownFields },
};
