const LONGEST = 400;

/** A value as JSON, in a line. */
export function show(value: unknown): string {
  return printable(JSON.stringify(value) ?? "nothing");
}

/** A text on one line, and without the characters that a terminal would obey. @param longest in characters */
export function printable(text: string, longest = LONGEST): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
