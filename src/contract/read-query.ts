import type { Operation } from "../generated/operations.js";

/**
 * The query of a request as values of the types that the operation declares: a repeated parameter becomes an array,
 * an integer a number. What has not the declared form stays text, so that the judgement can say so.
 */
export function readQuery(operation: Operation, search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const name of new Set(search.keys())) {
    const declared = operation.parameters.find((one) => one.in === "query" && one.name === name);
    const values = search.getAll(name);
    if (declared?.type === "array") query[name] = values;
    else if (declared?.type === "integer")
      query[name] = values.length === 1 ? integer(values[0] ?? "") : values;
    else query[name] = values.length === 1 ? values[0] : values;
  }
  return query;
}

function integer(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
