import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { Document } from "../../../documents/document.js";
import { partSchemas } from "../../../documents/part-schemas.js";
import type { Witness } from "../../change.js";

/**
 * Asks validators that were compiled for nothing else whether a value is what the witness says of it, under one of the
 * two judgements.
 *
 * @returns `confirmed`, or what the validators say
 */
export function confirm(
  witness: Witness,
  older: readonly Document[],
  newer: readonly Document[],
): string {
  const seen = (["documented", "stated"] as const).map((judgement) => {
    const [before, after] = [older, newer].map((documents) =>
      isValid(witness, partSchemas(documents, judgement)),
    );
    return { judgement, before, after };
  });
  const isOlder = witness.validBy === "older";
  const isConfirmed = seen.some(({ before, after }) => before === isOlder && after === !isOlder);
  return isConfirmed ? "confirmed" : JSON.stringify({ witness, seen });
}

/** A part of which nothing is asked takes every value. */
function isValid({ operation, part, value }: Witness, schemas: Map<string, unknown>): boolean {
  const schema = schemas.get(`${operation}_${part}`);
  if (schema === undefined) return true;
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  ajvFormats.default(ajv);
  ajv.addFormat("password", true);
  return ajv.validate(schema as object, value);
}
