import type { Operation } from "../../src/generated/operations.js";
import { readDocument, resolveReference } from "../documents.js";

/** JSON pointer to an operation in its document, or to something below it. */
export const placeOf = ({ path, method }: Operation, ...below: readonly string[]): string =>
  ["#", "paths", path, method.toLowerCase(), ...below].map(escapeStep).join("/");

/** JSON pointer to what opens an operation. */
export const securityPlaceOf = ({ security }: Operation): string =>
  `#/components/securitySchemes/${security[0] ?? ""}`;

const escapeStep = (step: string): string => step.replaceAll("~", "~0").replaceAll("/", "~1");

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** An own property, whatever its name. */
export const valueAt = (value: unknown, step: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, step)?.value
    : undefined;

/** What a client may send as the body of an operation: the first example of the document. */
export function exampleBody({ server, path, method }: Operation): unknown {
  const document = readDocument(server);
  const follow = (value: unknown, step: string) =>
    resolveReference(document, valueAt(resolveReference(document, value), step));
  const steps = ["paths", path, method.toLowerCase(), "requestBody", "content"];
  const examples = [...steps, "application/json", "examples"].reduce<unknown>(follow, document);
  const [first] = Object.keys(examples ?? {});
  return first === undefined ? undefined : follow(follow(examples, first), "value");
}
