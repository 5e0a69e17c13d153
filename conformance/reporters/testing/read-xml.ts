import { createRequire } from "node:module";

/** An element of a document, as it was read. */
export interface ReadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ReadElement[];
  readonly text: string;
}

type Ordered = { readonly [name: string]: unknown };

// Comes with a development dependency (Prism), and is good enough to read what we wrote.
const { XMLParser, XMLValidator } = createRequire(import.meta.url)("fast-xml-parser");

const NO_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * Reads a document as strictly as XML 1.0 asks; the parser alone would let characters through that are none.
 *
 * @throws Error when it is not well-formed
 */
export function readXml(text: string): ReadElement {
  const at = NO_CHARACTER.exec(text);
  if (at !== null) throw new Error(`no character of XML 1.0 at ${at.index}`);
  const valid: unknown = XMLValidator.validate(text);
  if (valid !== true) throw new Error(JSON.stringify(valid));
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
  });
  const roots = (parser.parse(text) as readonly Ordered[]).filter((node) => !("?xml" in node));
  const [root] = roots.flatMap(elementOf);
  if (root === undefined) throw new Error("no element");
  return root;
}

function elementOf(node: Ordered): readonly ReadElement[] {
  const name = Object.keys(node).find((key) => key !== ":@");
  if (name === undefined || name === "#text") return [];
  const inner = node[name] as readonly Ordered[];
  return [
    {
      name,
      attributes: (node[":@"] ?? {}) as Readonly<Record<string, string>>,
      children: inner.flatMap(elementOf),
      text: inner.map((one) => one["#text"] ?? "").join(""),
    },
  ];
}
