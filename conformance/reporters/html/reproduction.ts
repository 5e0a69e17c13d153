import type { Evidence } from "../../verdict.js";
import { IN_JSON } from "../exchanges.js";
import { html, type Markup } from "./markup.js";
import { count, type Page } from "./page.js";

type Reproduction = NonNullable<Evidence["reproduction"]>;

/** A script may be so many times as long as another text. */
const TEXTS_OF_A_SCRIPT = 16;

/** The script that repeats a failure, and how often it did when the suite ran it. */
export function reproduction({ script, runs, red, notRun }: Reproduction, page: Page): Markup {
  const seen = notRun ?? `reproduced ${red} of ${count(runs, "time")}`;
  // A part of a script is none: it is there whole, or not at all.
  const isShown = script.length <= TEXTS_OF_A_SCRIPT * page.longest;
  const shown = isShown
    ? html`<pre class="script">${script}</pre>`
    : html`<p class="quiet">It is left out for its length: ${IN_JSON}.</p>`;
  return html`<details><summary>Script that repeats it <span class="quiet">(${page.cut(seen)})</span></summary>
${shown}</details>`;
}
