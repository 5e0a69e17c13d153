const TOKEN = /[\w-]{12,}/g;

/** The text with `…` for each id in it, by which texts that only differ in their ids are told together. */
export function withoutIds(text: string): string {
  return text.replace(TOKEN, (token) => (token.replace(/\D/g, "").length >= 3 ? "…" : token));
}

/** The text that stands for all of them: itself, or without what differs. */
export function commonText(texts: readonly string[]): string {
  const [first = ""] = texts;
  return texts.every((text) => text === first) ? first : withoutIds(first);
}

/** Values of one key together, in the order of their first ones. */
export function groupBy<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string,
): readonly (readonly [Value, ...Value[]])[] {
  const groups = new Map<string, [Value, ...Value[]]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}
