import { notAskedByReason } from "../not-asked.js";
import { type Unjudged, unjudgedByReason } from "../unjudged.js";
import { STATUS_WORDS } from "../words.js";
import { nameOf } from "./areas.js";
import { html, type Markup } from "./markup.js";
import type { Page } from "./page.js";
import { chip } from "./status.js";

/** What could not be judged: each reason once, with all that it kept from being judged. */
export function unjudged({ report, cut }: Page): Markup {
  return reasons(
    unjudgedByReason(report).map(({ status, reason, places }: Unjudged) => ({
      title: html`${chip(status)} ${cut(reason)}`,
      places: places.map(cut),
    })),
  );
}

/** What was not asked, by why. */
export function notAsked({ report, cut }: Page): Markup {
  return reasons(
    notAskedByReason(report).map(({ reason, ids }) => ({
      title: html`<span class="chip not-asked">${STATUS_WORDS["not-asked"]}</span> ${cut(reason)}`,
      places: ids,
    })),
  );
}

interface Reason {
  readonly title: Markup;
  readonly places: readonly string[];
}

/** So many are named at once; of more, their number. */
const MOST_NAMED = 4;

function reasons(all: readonly Reason[]): Markup {
  return html`<ul class="reasons">${all.map(
    ({ title, places }) => html`<li><p class="reason">${title}</p>${named(places)}</li>
`,
  )}</ul>`;
}

function named(places: readonly string[]): Markup {
  const list = html`<ul class="names">${places.map((place) => html`<li><code>${nameOf(place)}</code></li>`)}</ul>`;
  if (places.length <= MOST_NAMED) return list;
  return html`<details><summary>${places.length} requirements</summary>${list}</details>`;
}
