// What the agent server's document shows as examples: peers that read no document, or other examples than named ones,
// are given these.
import { operations } from "../../src/generated/operations.js";
import { valueAt } from "../conduct/places.js";
import { readDocument, resolveReference } from "../documents.js";
import { type BenchRequest, benchRequests } from "./requests.js";

/** The answer that the document shows first for the success of a request. */
export function exampleAnswer({ operation: id, status }: BenchRequest): unknown {
  const { path, method } = operations[id];
  const steps = ["paths", path, method.toLowerCase(), "responses", String(status), "content"];
  const examples = [...steps, "application/json", "examples"].reduce(follow, document());
  return follow(follow(examples, Object.keys(Object(examples))[0] ?? ""), "value");
}

/** The document with one `example` where it has `examples`: some peers know no others. */
export const documentWithSingleExamples = (): unknown => withSingleExamples(document());

/** The identifier of the conversation in the examples. */
export const EXAMPLE_ID: string = String(valueAt(exampleAnswer(benchRequests.create), "id"));

function document(): unknown {
  return readDocument("agent-server");
}

function follow(value: unknown, step: string): unknown {
  return resolveReference(document(), valueAt(value, step));
}

function withSingleExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSingleExamples);
  if (typeof value !== "object" || value === null) return value;
  const holdsSchema = Object.hasOwn(value, "schema");
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (!holdsSchema || name !== "examples") return [name, withSingleExamples(part)];
      const [first] = Object.keys(part);
      return ["example", follow(follow(part, first ?? ""), "value")];
    }),
  );
}
