import { html, type Markup } from "./markup.js";
import { tellDuration } from "./page.js";

/** The time of a run as the width of a drawing: places are per cent, so that it fits any screen and its text stays as it is. */
export interface Axis {
  readonly endMs: number;
  /** @returns per cent, as SVG takes it */
  place(atMs: number): string;
  /** Where round times are, for a grid. */
  readonly ticksMs: readonly number[];
}

/** Rounds that people count in. */
const STEPS = [1, 2, 5];
const MOST_TICKS = 4;

/** @param endMs the last moment that is drawn */
export function createAxis(endMs: number): Axis {
  const end = Math.max(endMs, 1);
  const stepMs = roundStep(end / MOST_TICKS);
  return {
    endMs: end,
    place: (atMs) => `${(Math.min(Math.max(atMs / end, 0), 1) * 100).toFixed(2)}%`,
    ticksMs: Array.from({ length: Math.floor(end / stepMs) + 1 }, (_, index) => index * stepMs),
  };
}

/** The next round number that is not less. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)));
  const step = STEPS.find((one) => one * power >= atLeast) ?? 10;
  return step * power;
}

/** Lines at round times, and the times below them. @param height of the drawing without the times, in pixels */
export function grid(axis: Axis, height: number): Markup {
  return html`${axis.ticksMs.map((atMs) => {
    const x = axis.place(atMs);
    const isLast = atMs / axis.endMs > 0.9;
    const anchor = atMs === 0 ? "start" : isLast ? "end" : "middle";
    return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="${height}"></line><text class="tick" x="${x}" y="${height + 14}" text-anchor="${anchor}">${tellTick(atMs)}</text>`;
  })}`;
}

function tellTick(atMs: number): string {
  return atMs % 1000 === 0 ? `${atMs / 1000} s` : tellDuration(atMs);
}
