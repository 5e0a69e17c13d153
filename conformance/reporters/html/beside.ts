import { describeBaseline } from "../baseline.js";
import { describeComparison } from "../comparison.js";
import { createPaint } from "../paint.js";
import { describeRecording } from "../recording.js";
import { html, type Markup } from "./markup.js";
import type { Page } from "./page.js";

const PLAIN = createPaint(false);

/** What a run is held against beside the specification, in the words of the text report; an empty text is nothing. */
export function besideOf({ report }: Page): {
  readonly baseline: string;
  readonly comparison: string;
  readonly recording: string;
} {
  const { comparison } = report;
  return {
    baseline: describeBaseline(report, PLAIN),
    comparison: comparison === undefined ? "" : describeComparison(comparison, PLAIN),
    recording: describeRecording(report),
  };
}

/** Lines as they are. @param text of many lines, each of which may hold what a target said */
export function lines(text: string, { cut }: Page): Markup {
  return html`<pre>${text
    .split("\n")
    .slice(0, MOST_LINES)
    .map((line) => `${cut(line)}\n`)}</pre>`;
}

/** More lines than these are for the text report. */
const MOST_LINES = 400;
