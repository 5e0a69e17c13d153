import type { Consistency, StaleSample } from "../../report.js";
import { READ_PATHS } from "../words.js";
import { type Axis, createAxis, grid } from "./axis.js";
import { html, type Markup, NOTHING } from "./markup.js";
import { type Page, tellDuration } from "./page.js";
import { endOf } from "./timeline.js";

/** How long old tags were read after a write: a figure for each way to read them, and the numbers as a table. */
export function consistency({ report }: Page): Markup {
  const axis = createAxis(endOf(report));
  return html`<p>From the answer to a PATCH of tags to the last read that still showed older ones.</p>
${report.consistency.map((one) => figure(one, axis))}
<div class="scroll" tabindex="0" role="region" aria-label="How long old tags were read, in numbers"><table>
<thead><tr><th scope="col">Read from</th><th scope="col" class="number">Writes</th><th scope="col" class="number">p50</th><th scope="col" class="number">p95</th><th scope="col" class="number">Longest</th><th scope="col" class="number">Late</th><th scope="col" class="number">Never</th></tr></thead>
<tbody>${report.consistency.map(row)}</tbody></table></div>
<p class="quiet">Late: beyond the bound of ${tellDuration(report.consistency[0]?.boundMs ?? 0)}. Never: the last read still showed older tags.</p>`;
}

function row({ path, writes, p50Ms, p95Ms, maxMs, beyondBound, notCaughtUp }: Consistency): Markup {
  const durations = [p50Ms, p95Ms, maxMs].map(
    (one) => html`<td class="number">${tellDuration(one)}</td>`,
  );
  return html`<tr><th scope="row">${READ_PATHS[path]}</th><td class="number">${writes}</td>${durations}<td class="number">${beyondBound}</td><td class="number">${notCaughtUp}</td></tr>`;
}

const HEIGHT = 120;
/** Above the highest dot, in pixels. */
const MARGIN = 16;

function figure(one: Consistency, axis: Axis): Markup {
  const { path, samples, p50Ms, p95Ms, maxMs, writes, notCaughtUp } = one;
  const highest = Math.max(maxMs, 1);
  const y = (staleMs: number): string =>
    (HEIGHT - 4 - (staleMs / highest) * (HEIGHT - 4 - MARGIN)).toFixed(1);
  const id = `stale-${path}`;
  const words = `${writes} writes: half of them at most ${tellDuration(p50Ms)}, 95 of 100 at most ${tellDuration(p95Ms)}, the longest ${tellDuration(maxMs)}; ${notCaughtUp} never caught up.`;
  return html`<figure><figcaption>Read from <b>${READ_PATHS[path]}</b></figcaption>
<svg class="drawing" height="${HEIGHT + 20}" role="img" aria-labelledby="${id}-title ${id}-about">
<title id="${id}-title">How long old tags were read from ${READ_PATHS[path]}, by when in the run they were written</title>
<desc id="${id}-about">${words}</desc>
${grid(axis, HEIGHT)}${maxMs === 0 ? NOTHING : [level("p95", p95Ms, y), p95Ms - p50Ms > highest / 6 ? level("p50", p50Ms, y) : NOTHING]}
${samples.map((sample) => dot(sample, axis, y))}</svg>
<p class="quiet">${words}${samples.length < writes ? ` ${samples.length} of them are drawn.` : ""}</p></figure>`;
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
