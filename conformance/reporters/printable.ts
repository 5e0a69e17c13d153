const LONGEST_LINE = 400;

/** A value as JSON, in a line. */
export function show(value: unknown): string {
  return printable(JSON.stringify(value) ?? "nothing");
}

/** A text on one line, and without the characters that a terminal would obey. */
export function printable(text: string): string {
  const cut = text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
