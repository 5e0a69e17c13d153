/** A JSON object, as it was read: any key may be its own, `__proto__` and `constructor` too. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Is the value a JSON object (no array, no null)? */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field of a JSON object; `undefined` for anything else. Inherited names (`constructor`) are not fields. */
export function field(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A text of a JSON value that is equal for equal values: keys sorted, so that their order does not count. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      isJsonObject(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? "undefined"
  );
}

/** The value of a text, or `undefined` when it is not JSON. */
export function parseJson(text: string): unknown {
  if (text === "") return undefined; // as most requests are: an error for each would take its time
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
