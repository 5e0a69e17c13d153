export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface ReadMarkup {
  /** In their order. */
  readonly elements: readonly Element[];
  /** All text but that of styles and scripts. */
  readonly text: string;
  /** The text of each element of the name. */
  textOf(name: string): readonly string[];
}

const VOID = new Set(["meta", "link", "br", "wbr", "input"]);
/** Their text ends at the first end tag, whatever else is in it. */
const RAW = new Set(["style", "script"]);

const TOKEN =
  /(?<doctype><!doctype html>)|<\/(?<end>[a-z][a-z0-9]*)>|<(?<start>[a-z][a-z0-9]*)(?<attributes>(?: [a-zA-Z][a-zA-Z0-9-]*(?:="[^"<]*")?)*)>|(?<text>[^<]+)/gy;

/**
 * Reads HTML of a narrow kind, narrower than any browser asks for: every element ended where it began, every value
 * between quotes, every special character as a number.
 *
 * @throws Error at the first place that is otherwise
 */
export function readMarkup(html: string): ReadMarkup {
  const elements: Element[] = [];
  const open: { readonly name: string; text: string }[] = [];
  const texts = new Map<string, string[]>();
  let all = "";
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(html)?.groups;
    if (groups === undefined) throw new Error(`no markup: ${html.slice(at, at + 80)}`);
    if (groups.start !== undefined) {
      const name = groups.start;
      elements.push({ name, attributes: readAttributes(groups.attributes ?? "") });
      if (VOID.has(name)) continue;
      open.push({ name, text: "" });
      if (RAW.has(name)) TOKEN.lastIndex = endOfRaw(html, name, TOKEN.lastIndex);
    } else if (groups.end !== undefined) {
      const ended = open.pop();
      if (ended?.name !== groups.end)
        throw new Error(`</${groups.end}> ends <${ended?.name ?? "nothing"}> at ${at}`);
      texts.set(ended.name, [...(texts.get(ended.name) ?? []), ended.text]);
    } else if (groups.text !== undefined) {
      const text = decode(groups.text);
      all += text;
      for (const one of open) one.text += text;
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> has no end`);
  return { elements, text: all, textOf: (name) => texts.get(name) ?? [] };
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = html.toLowerCase().indexOf(`</${name}`, from);
  if (end < 0) throw new Error(`<${name}> has no end`);
  return end;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(
    / ([a-zA-Z][a-zA-Z0-9-]*)(?:="([^"]*)")?/g,
  )) {
    if (attributes.has(name)) throw new Error(`${name} is there twice: ${text}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

function decode(text: string): string {
  const decoded = text.replace(/&#(\d+);/g, (_, code: string) => `\0${code};`);
  if (decoded.includes("&")) throw new Error(`an ampersand that is not escaped: ${text}`);
  return decoded.replace(/\0(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
