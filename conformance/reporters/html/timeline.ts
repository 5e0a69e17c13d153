import { requirements } from "../../../src/generated/requirements.js";
import type { RequirementReport } from "../../report.js";
import { groupBy } from "../alike.js";
import { STATUS_WORDS } from "../words.js";
import { nameOf } from "./areas.js";
import { type Axis, createAxis, grid } from "./axis.js";
import { html, type Markup } from "./markup.js";
import { type Page, tellDuration } from "./page.js";
import { chip, countStatuses } from "./status.js";

type Asked = RequirementReport & { readonly verdict: { readonly startedAtMs: number } };

/** When each requirement was asked: a lane for each area, and the same as a table. */
export function timeline({ report }: Page): Markup {
  const asked = askedOf(report.requirements);
  const axis = createAxis(endOf(report));
  const lanes = groupBy(asked, ({ id }) => requirements[id].area);
  const height = lanes.length * LANE;
  return html`<figure><svg class="drawing" height="${height + 20}" role="img" aria-labelledby="timeline-drawing-title timeline-drawing-about">
<title id="timeline-drawing-title">Timeline of the run</title>
<desc id="timeline-drawing-about">${describeLongest(asked)} The table below says the same.</desc>
${grid(axis, height)}${lanes.map((lane, index) => drawLane(lane, index * LANE, axis))}</svg>
<figcaption>${[...countStatuses(asked.map(({ verdict }) => verdict.status)).keys()].map((status) => html`${chip(status)} `)}<p class="quiet">${describeLongest(asked)}</p></figcaption></figure>
<details><summary>The timeline as a table</summary>${table(asked)}</details>`;
}

/** How long the drawn run is, in milliseconds: with what came after the last requirement. */
export function endOf(report: Page["report"]): number {
  const ends = askedOf(report.requirements).map(
    ({ verdict }) => verdict.startedAtMs + verdict.durationMs,
  );
  return Math.max(report.run.durationMs, ...ends);
}

/** In the order in which they were asked. */
export function askedOf(all: readonly RequirementReport[]): readonly Asked[] {
  return all
    .filter((one): one is Asked => one.verdict.startedAtMs !== undefined)
    .sort((a, b) => a.verdict.startedAtMs - b.verdict.startedAtMs);
}

/** Heights in pixels: of a lane with its name, and of what is drawn in it. */
const LANE = 34;
const NAME = 14;
const BLOCK = 10;

function drawLane(lane: readonly [Asked, ...Asked[]], top: number, axis: Axis): Markup {
  return html`<text class="lane" x="0" y="${top + NAME - 3}">${requirements[lane[0].id].area}</text>
<rect class="track" x="0" y="${top + NAME}" width="100%" height="${BLOCK}"></rect>
${lane.map((one) => drawBlock(one, top + NAME, axis))}`;
}

function drawBlock({ id, verdict }: Asked, y: number, axis: Axis): Markup {
  const { status, startedAtMs, durationMs } = verdict;
  const words = `${id}: ${STATUS_WORDS[status]}, at ${tellDuration(startedAtMs)} for ${tellDuration(durationMs)}`;
  const height = status === "fail" ? BLOCK + 6 : BLOCK;
  // So wide that it can be seen, however short it was.
  const width = Math.max(durationMs, axis.endMs * 0.008);
  return html`<rect class="block ${status}" x="${axis.place(startedAtMs)}" y="${y}" width="${axis.place(width)}" height="${height}"><title>${words}</title></rect>`;
}

function describeLongest(asked: readonly Asked[]): string {
  const [longest] = asked.toSorted((a, b) => b.verdict.durationMs - a.verdict.durationMs);
  if (longest === undefined) return "Nothing was asked.";
  return `${longest.id} took longest: ${tellDuration(longest.verdict.durationMs)} of ${asked.length} that were asked.`;
}

function table(asked: readonly Asked[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="The timeline as a table"><table>
<thead><tr><th scope="col">Requirement</th><th scope="col">Verdict</th><th scope="col" class="number">Began</th><th scope="col" class="number">Took</th><th scope="col" class="number">Requests</th></tr></thead>
<tbody>${asked.map(
    ({
      id,
      verdict,
    }) => html`<tr><th scope="row"><code>${nameOf(id)}</code></th><td>${chip(verdict.status)}</td><td class="number">${tellDuration(verdict.startedAtMs)}</td><td class="number">${tellDuration(verdict.durationMs)}</td><td class="number">${verdict.requests}</td></tr>
`,
  )}</tbody></table></div>`;
}
