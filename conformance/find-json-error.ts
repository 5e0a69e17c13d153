/** Where a text stops being JSON, and what is there. */
export interface JsonError {
  /** In UTF-16 units, from 0. */
  readonly offset: number;
  readonly message: string;
}

type Expected = "a value" | "a key" | "a colon" | "a comma or the end" | "nothing more";

const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const BLANK = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/**
 * Finds the place at which a text is no JSON (RFC 8259); JSON.parse does not always tell it.
 *
 * @returns undefined when it is JSON
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: ("{" | "[")[] = [];
  let expected = "a value" as Expected;
  let mayEnd = false;
  let at = 0;

  /** @returns how far it reaches from here */
  const length = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const afterValue = (): void => {
    expected = open.length === 0 ? "nothing more" : "a comma or the end";
  };

  for (;;) {
    at += length(BLANK);
    const character = text[at];
    if (character === undefined) {
      if (expected === "nothing more") return undefined;
      return { offset: at, message: `it ends where ${expected} is expected` };
    }
    const error = {
      offset: at,
      message: `${expected} is expected, not ${JSON.stringify(character)}`,
    };
    const isClosing = character === "}" || character === "]";
    if (isClosing && (expected === "a comma or the end" || mayEnd)) {
      if (open.pop() !== (character === "}" ? "{" : "[")) return error;
      at += 1;
      mayEnd = false;
      afterValue();
    } else if (expected === "a comma or the end" && character === ",") {
      at += 1;
      expected = open.at(-1) === "{" ? "a key" : "a value";
    } else if (expected === "a colon" && character === ":") {
      at += 1;
      expected = "a value";
    } else if ((expected === "a value" || expected === "a key") && character === '"') {
      const end = stringEnd(text, at);
      if (typeof end !== "number") return end;
      at = end;
      mayEnd = false;
      if (expected === "a key") expected = "a colon";
      else afterValue();
    } else if (expected === "a value" && (character === "{" || character === "[")) {
      at += 1;
      open.push(character);
      expected = character === "{" ? "a key" : "a value";
      mayEnd = true;
    } else if (expected === "a value" && length(LITERAL) > 0) {
      at += length(LITERAL);
      mayEnd = false;
      afterValue();
    } else return error;
  }
}

/** @returns the offset behind a string that begins at the offset */
function stringEnd(text: string, start: number): number | JsonError {
  for (let at = start + 1; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20)
      return { offset: at, message: "a control character in a string has to be escaped" };
    if (code !== 0x5c) {
      at += 1;
      continue;
    }
    ESCAPE.lastIndex = at;
    const escaped = ESCAPE.exec(text);
    if (escaped === null) return { offset: at, message: "there is no such escape in JSON" };
    at += escaped[0].length;
  }
  return { offset: text.length, message: "it ends in the middle of a string" };
}
