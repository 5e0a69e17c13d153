import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { html } from "./markup.js";
import { readMarkup } from "./testing/read-markup.js";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("<", ">", "&", '"', "'", "`", "/", "=", "script", "\0", "-->"),
  }),
  fc.uint16Array().map((codes) => String.fromCharCode(...codes)),
);

/** The text with what does not show told by its code. */
const seen = (text: string): string =>
  [...text]
    .map((one) => {
      if (
        one === "\n" ||
        one === "\t" ||
        !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(one)
      )
        return one;
      const code = (one.codePointAt(0) ?? 0).toString(16);
      return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
    })
    .join("");

describe("text in markup", () => {
  it("stays text, in an element and in an attribute, and every character of it can be seen", () => {
    fc.assert(
      fc.property(anyText, anyText, (inside, between) => {
        const { elements, textOf } = readMarkup(html`<p title="${between}">${inside}</p>`.text);
        expect(elements.map(({ name }) => name)).toEqual(["p"]);
        expect([...(elements[0]?.attributes ?? [])]).toEqual([["title", seen(between)]]);
        expect(textOf("p")).toEqual([seen(inside)]);
      }),
    );
  });

  it("is escaped once, however deep it is put in", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = html`<b>${text}</b>`;
        expect(html`<i>${[[once], once]}</i>`.text).toBe(`<i>${once.text}${once.text}</i>`);
      }),
    );
  });
});
