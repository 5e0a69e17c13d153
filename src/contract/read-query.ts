import type { Operation } from "../generated/operations.js";

/**
 * The query of a request as values of the types that the operation declares: a repeated parameter becomes an array,
 * an integer a number. What has not the declared form stays text, so that the judgement can say so.
 */
export function readQuery(operation: Operation, search: URLSearchParams): Record<string, unknown> {
  if (search.size === 0) return NOTHING; // as in most requests
  const query: Record<string, unknown> = Object.create(null);
  for (const [name, values] of valuesByName(search)) {
    const declared = operation.parameters.find((one) => one.in === "query" && one.name === name);
    const [value = "", ...more] = values;
    if (declared?.type === "array" || more.length > 0) query[name] = values;
    else query[name] = declared?.type === "integer" ? integer(value) : value;
  }
  return query;
}

const NOTHING: Record<string, unknown> = Object.freeze(Object.create(null));

function valuesByName(search: URLSearchParams): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, value] of search) {
    const values = byName.get(name);
    if (values === undefined) byName.set(name, [value]);
    else values.push(value);
  }
  return byName;
}

function integer(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
