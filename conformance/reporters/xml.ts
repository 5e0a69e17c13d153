/** An element: its name, its attributes, and its children or its text. */
export interface Element {
  readonly name: string;
  /** One that is undefined is left out. */
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  readonly children?: readonly Element[] | string;
}

/** The document as XML 1.0, indented, with a text where it stands. */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, "")}\n`;
}

function write({ name, attributes = {}, children = [] }: Element, indent: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join("");
  if (children.length === 0) return `${indent}<${name}${written}/>`;
  if (typeof children === "string") {
    return `${indent}<${name}${written}>${escapeText(children)}</${name}>`;
  }
  const inner = children.map((child) => write(child, `${indent}  `)).join("\n");
  return `${indent}<${name}${written}>\n${inner}\n${indent}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeText(text: string): string {
  return onlyCharacters(text)
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "")
    .replaceAll("\r", "&#13;");
}

/** Readers make blanks of line ends in attributes, unless they are written as references. */
function escapeAttribute(text: string): string {
  return onlyCharacters(text)
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "")
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What XML 1.0 (2.2) has no way to write, not even as a reference, is told as in JSON. */
function onlyCharacters(text: string): string {
  return text.replace(
    /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
