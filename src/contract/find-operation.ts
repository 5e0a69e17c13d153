import { type Operation, operations, type ServerName } from "../generated/operations.js";

/** An operation that a request is meant for, with the values its path carries. */
export interface FoundOperation {
  readonly operation: Operation;
  readonly pathParameters: Record<string, string>;
}

interface Candidate {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

const candidates: readonly Candidate[] = Object.values(operations)
  .map((operation) => ({ operation, segments: operation.path.split("/") }))
  .sort((a, b) => parameterCount(a) - parameterCount(b)); // a literal path is meant before a parameter

/**
 * Finds the operation that a request is meant for.
 *
 * @param pathname the path of the URL, still percent-encoded, without the query
 * @returns the operation; or, where the path exists with other methods only, those methods; or undefined
 */
export function findOperation(
  server: ServerName,
  method: string,
  pathname: string,
): FoundOperation | { readonly allow: string[] } | undefined {
  const segments = pathname.split("/");
  const first = candidates.find(
    ({ operation, segments: template }) =>
      operation.server === server && matches(template, segments),
  );
  if (first === undefined) return undefined;
  const { path } = first.operation;
  const here = candidates.filter(
    ({ operation }) => operation.server === server && operation.path === path,
  );
  const found = here.find((candidate) => candidate.operation.method === method);
  if (found !== undefined) {
    return {
      operation: found.operation,
      pathParameters: pathParametersOf(found.segments, segments),
    };
  }
  return { allow: here.map((candidate) => candidate.operation.method) };
}

function matches(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) =>
      isParameter(part) ? segments[index] !== "" : part === segments[index],
    )
  );
}

function pathParametersOf(
  template: readonly string[],
  segments: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    template.flatMap((part, index) =>
      isParameter(part) ? [[part.slice(1, -1), decode(segments[index] ?? "")]] : [],
    ),
  );
}

/** A malformed escape is data that no server made: it stays as it was sent. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}

function parameterCount(candidate: Candidate): number {
  return candidate.segments.filter(isParameter).length;
}
