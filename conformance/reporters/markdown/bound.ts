/** Its length as a file: in bytes of UTF-8. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}

/** The first lines that fit, and how many more there are. @param most in bytes */
export function firstLines(text: string, most: number): string {
  if (sizeOf(text) <= most) return text;
  const lines = text.split("\n");
  let size = 0;
  const kept = lines.findIndex((line) => {
    size += sizeOf(line) + 1;
    return size > most;
  });
  return [...lines.slice(0, kept), `… ${lines.length - kept} more lines`].join("\n");
}
