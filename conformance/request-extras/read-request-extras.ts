import { readFileSync } from "node:fs";
import { checkValue } from "../../src/files/check-value.js";
import { readYamlFile } from "../../src/files/read-yaml.js";
import { UnreadableFile } from "../../src/files/unreadable-file.js";
import { CannotBegin } from "../failure.js";
import type { RequestExtras } from "./request-extras.js";

/** The JSON Schema of a file of request extras. */
export const requestExtrasSchema: object = JSON.parse(
  readFileSync(new URL("./request-extras.schema.json", import.meta.url), "utf8"),
);

/**
 * Reads request extras from a file, in YAML or JSON.
 *
 * @throws CannotBegin (2) with line, column and what was expected there
 */
export async function readRequestExtras(file: string): Promise<RequestExtras> {
  try {
    const { $schema, ...extras } = await readYamlFile<RequestExtras & { $schema?: string }>(
      file,
      requestExtrasSchema,
    );
    return extras;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new CannotBegin(2, `--request-extras: ${error.message}`, { cause: error });
  }
}

/**
 * Holds extras that came as a value against the same schema.
 *
 * @throws CannotBegin (2) with the place and what was expected there
 */
export function checkRequestExtras(extras: RequestExtras): void {
  const [problem] = checkValue(extras, requestExtrasSchema);
  if (problem === undefined) return;
  const place = ["requestExtras", ...problem.path].join(".");
  throw new CannotBegin(2, `${place}: ${problem.message}`);
}
