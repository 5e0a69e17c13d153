/** A HAR taken apart, before any of its entries is parsed. Offsets are in bytes. */
export interface ScannedHar {
  /** The bytes of one entry each. */
  readonly entries: readonly { readonly start: number; readonly end: number }[];
  /** What is around the entries, with an empty list in their place. */
  readonly frame: string;
  /** Where in the file an offset into the frame is. */
  placeInFile(offset: number): number;
}

/** Something in the list of entries that does not belong there. */
export interface ScanError {
  readonly offset: number;
  readonly message: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [
  ...("," + ":" + "[" + "]" + "{" + "}"),
].map((character) => character.charCodeAt(0));

/**
 * Finds the entries in the bytes of a HAR (`log.entries`). A recording may be longer than the longest string: so they
 * are cut out here, and each is parsed by itself.
 *
 * @returns the entries; none where there is no such list, which the frame tells
 */
export function scanEntries(bytes: Buffer): ScannedHar | ScanError {
  const entries: { start: number; end: number }[] = [];
  const keys: string[] = [];
  let depth = 0;
  let lastString = "";
  let list: { start: number; end: number } | undefined;
  let isInList = false;
  let hasComma = true;
  let start = 0;

  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    const isBetween = isInList && depth === 3;
    if (byte === QUOTE) {
      const end = closingQuote(bytes, at);
      if (isBetween) return { offset: at, message: "an entry has to be an object" };
      if (depth <= 2) lastString = bytes.toString("utf8", at + 1, end);
      at = end;
    } else if (byte === COLON && depth <= 2) keys[depth] = lastString;
    else if (byte === OPEN_MAP || byte === OPEN_LIST) {
      if (isBetween) {
        if (byte === OPEN_LIST) return { offset: at, message: "an entry has to be an object" };
        if (!hasComma)
          return { offset: at, message: "a comma is expected between two entries, not an entry" };
        start = at;
      }
      const isEntries = keys[1] === "log" && keys[2] === "entries";
      if (depth === 2 && byte === OPEN_LIST && isEntries && list === undefined) {
        isInList = true;
        list = { start: at + 1, end: bytes.length };
      }
      depth += 1;
    } else if (byte === CLOSE_MAP || byte === CLOSE_LIST) {
      depth -= 1;
      if (isInList && depth === 3) {
        entries.push({ start, end: at + 1 });
        hasComma = false;
      } else if (isInList && depth === 2 && list !== undefined) {
        if (hasComma && entries.length > 0)
          return { offset: at, message: "an entry is expected after the comma" };
        isInList = false;
        list.end = at;
      }
    } else if (isBetween && byte === COMMA) {
      if (hasComma) return { offset: at, message: "an entry is expected, not a comma" };
      hasComma = true;
    } else if (isBetween && byte !== undefined && byte > 0x20)
      return { offset: at, message: "an entry has to be an object" };
  }
  if (isInList)
    return {
      offset: bytes.length,
      message: `the file ends in the middle of its entries, after ${entries.length} whole ones`,
    };
  const { start: from, end: to } = list ?? { start: bytes.length, end: bytes.length };
  const head = bytes.toString("utf8", 0, from);
  return {
    entries,
    frame: head + bytes.toString("utf8", to),
    placeInFile: (offset) =>
      offset <= head.length
        ? Buffer.byteLength(head.slice(0, offset))
        : to + (offset - head.length),
  };
}

/** @returns where the string that begins there ends; the end of the bytes where it does not */
function closingQuote(bytes: Buffer, opening: number): number {
  for (let at = opening; ; ) {
    at = bytes.indexOf(QUOTE, at + 1);
    if (at === -1) return bytes.length;
    let backslashes = 0;
    while (bytes[at - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
}
