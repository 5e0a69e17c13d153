const texts = new WeakMap<object, string>();

/** A JSON value as text, the same for equal values whatever the order of their keys. */
export function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value)
    ? `[${value.map(textOf).join()}]`
    : `{${entriesInOrder(value)
        .map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`)
        .join()}}`;
  texts.set(value, text);
  return text;
}

function entriesInOrder(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || textOf(one) === textOf(other);
}

/** Each value once, in the order of their texts. */
export function distinctInOrder<T>(values: readonly T[]): T[] {
  const byText = new Map(values.map((value) => [textOf(value), value]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}

/** One step of a JSON pointer (RFC 6901). */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
