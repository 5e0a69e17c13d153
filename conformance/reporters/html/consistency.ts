import type { Consistency, StaleSample } from "../../report.js";
import { READ_PATHS } from "../words.js";
import { type Axis, createAxis, grid } from "./axis.js";
import { html, type Markup } from "./markup.js";
import { type Page, tellDuration } from "./page.js";
import { endOf } from "./timeline.js";

/** How long old tags were read after a write: a figure for each way to read them, and the numbers as a table. */
export function consistency({ report }: Page): Markup {
  const axis = createAxis(endOf(report));
  return html`<p>From the answer to a PATCH of tags to the last read that still showed older ones.</p>
${report.consistency.map((one) => figure(one, axis))}
${table(report.consistency)}`;
}

const MEASURES: readonly (readonly [name: string, tell: (one: Consistency) => string])[] = [
  ["Writes", ({ writes }) => `${writes}`],
  ["p50", ({ p50Ms }) => tellDuration(p50Ms)],
  ["p95", ({ p95Ms }) => tellDuration(p95Ms)],
  ["Longest", ({ maxMs }) => tellDuration(maxMs)],
  ["Beyond the bound", ({ beyondBound, boundMs }) => `${beyondBound} (${tellDuration(boundMs)})`],
  ["Never shown", ({ notCaughtUp }) => `${notCaughtUp}`],
];

function table(all: readonly Consistency[]): Markup {
  const columns = all.map(
    ({ path }) => html`<th scope="col" class="number">${READ_PATHS[path]}</th>`,
  );
  const rows = MEASURES.map(([name, tell]) => {
    const cells = all.map((one) => html`<td class="number">${tell(one)}</td>`);
    return html`<tr><th scope="row">${name}</th>${cells}</tr>`;
  });
  return html`<table class="measures"><thead><tr><th scope="col">Read from</th>${columns}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Heights in pixels: where something was late, and where nothing was. */
const HEIGHT = 120;
const FLAT_HEIGHT = 40;
/** Above the highest dot, with room for a word, and below the lowest one. */
const MARGIN = 16;
const FLOOR = 6;

function figure(one: Consistency, axis: Axis): Markup {
  const { path, samples, p50Ms, p95Ms, maxMs, writes } = one;
  const height = maxMs === 0 ? FLAT_HEIGHT : HEIGHT;
  const scale = (height - FLOOR - MARGIN) / Math.max(maxMs, 1);
  const y: Height = (staleMs) => (height - FLOOR - staleMs * scale).toFixed(1);
  // Levels that lie close together would be written over one another.
  const levels = [["p95", p95Ms] as const, ["p50", p50Ms] as const].filter(
    ([name, ms]) => ms * scale > MARGIN && (name === "p95" || (p95Ms - ms) * scale > MARGIN),
  );
  const id = `stale-${path}`;
  const words = describe(one);
  return html`<figure><figcaption>Read from <b>${READ_PATHS[path]}</b></figcaption>
<svg class="drawing" height="${height + 20}" role="img" aria-labelledby="${id}-title ${id}-about">
<title id="${id}-title">How long old tags were read from ${READ_PATHS[path]}, by when in the run they were written</title>
<desc id="${id}-about">${words}</desc>
${grid(axis, height)}${levels.map(([name, ms]) => level(name, ms, y))}
${samples.map((sample) => dot(sample, axis, y))}</svg>
<p class="quiet">${words}${samples.length < writes ? ` ${samples.length} of them are drawn.` : ""}</p></figure>`;
}

function describe({ writes, p50Ms, p95Ms, maxMs, notCaughtUp }: Consistency): string {
  const times =
    maxMs === 0
      ? "older tags were read after none of them"
      : `half of them ${tellDuration(p50Ms)} at most, 95 of 100 ${tellDuration(p95Ms)}, the longest ${tellDuration(maxMs)}`;
  const never = notCaughtUp === 0 ? "" : `; ${notCaughtUp} were never read (crosses)`;
  return `${writes} writes: ${times}${never}.`;
}

type Height = (staleMs: number) => string;

function level(name: string, staleMs: number, y: Height): Markup {
  return html`<line class="level" x1="0" x2="100%" y1="${y(staleMs)}" y2="${y(staleMs)}"></line><text class="level-name" x="100%" y="${Number(y(staleMs)) - 4}" text-anchor="end">${name} ${tellDuration(staleMs)}</text>`;
}

/** A ring where the write showed at last, a cross where it never did. */
function dot({ atMs, staleMs, caughtUp }: StaleSample, axis: Axis, y: Height): Markup {
  const x = axis.place(atMs);
  if (caughtUp) return html`<circle class="dot" cx="${x}" cy="${y(staleMs)}" r="3"></circle>`;
  return html`<svg class="never" x="${x}" y="${y(staleMs)}" overflow="visible"><path d="M-4-4 4 4M-4 4 4-4"></path></svg>`;
}
