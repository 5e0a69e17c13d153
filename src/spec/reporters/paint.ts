const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };

/** Colours a text for a terminal. */
export type Paint = (color: keyof typeof CODES, text: string) => string;

/** @param color false where nobody sees it, or `NO_COLOR` asks for none */
export function createPaint(color: boolean): Paint {
  return (name, text) => (color ? `\u001b[${CODES[name]}m${text}\u001b[0m` : text);
}
