import { type Status, WEIGHTIEST_FIRST } from "../../verdict.js";
import { STATUS_WORDS } from "../words.js";
import { html, type Markup } from "./markup.js";

const SIGNS: { readonly [status in Status]: string } = {
  fail: "✗",
  error: "!",
  unknown: "?",
  "could-not-run": "–",
  pass: "✓",
  observed: "○",
  "not-asked": "·",
};

/** A status in words, with a sign and a colour for those who see them. */
export function chip(status: Status, count?: number): Markup {
  const number = count === undefined ? "" : `${count} `;
  return html`<span class="chip ${status}"><span aria-hidden="true">${SIGNS[status]}</span> ${number}${STATUS_WORDS[status]}</span>`;
}

export type Counts = ReadonlyMap<Status, number>;

/** How many there are of each, without those that there are none of. */
export function countStatuses(statuses: readonly Status[]): Counts {
  return new Map(
    WEIGHTIEST_FIRST.flatMap((status) => {
      const count = statuses.filter((one) => one === status).length;
      return count === 0 ? [] : [[status, count] as const];
    }),
  );
}

/** Their shares as a bar; the words beside it say the same. */
export function bar(counts: Counts): Markup {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  const shares = [...counts].map(([status, count]) => {
    const x = (before / all) * 100;
    before += count;
    return html`<rect class="${status}" x="${x.toFixed(2)}%" width="${((count / all) * 100).toFixed(2)}%" height="100%"></rect>`;
  });
  return html`<svg class="bar" aria-hidden="true">${shares}</svg>`;
}
