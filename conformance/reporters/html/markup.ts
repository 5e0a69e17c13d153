/** HTML that is meant as such; everything else is text and is escaped where it is put in. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number | readonly Content[];

export const NOTHING = new Markup("");

/**
 * Markup from a template. What is put in is escaped, be it in an element or between quotes in an attribute; lists are
 * put in one after another.
 *
 * @example html`<p title="${"\"<b>"}">${["1 < 2", html`<br>`]}</p>`.text // <p title="&#34;&#60;b&#62;">1 &#60; 2<br></p>
 */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...contents.map(render)));
}

function render(content: Content): string {
  if (content instanceof Markup) return content.text;
  return Array.isArray(content) ? content.map(render).join("") : escapeText(`${content}`);
}

/** What a reader would not see, or see elsewhere than where it stands, is told as in JSON: NUL, CR, RTL overrides. */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

function escapeText(text: string): string {
  return text
    .replace(UNSEEN, codeOf)
    .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
