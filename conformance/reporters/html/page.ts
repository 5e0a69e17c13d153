import type { Report } from "../../report.js";

/** What a section of the page is made from. */
export interface Page {
  readonly report: Report;
  /** Of a single text, in characters. */
  readonly longest: number;
  /** A text of the target, or about it, not longer than this page allows. */
  cut(text: string): string;
}

export function createPage(report: Report, longest: number): Page {
  return {
    report,
    longest,
    cut(text) {
      if (text.length <= longest) return text;
      return `${text.slice(0, longest)}… (${text.length - longest} more characters)`;
    },
  };
}

const SHORT_LINE = 60;

/** A value as JSON: in a line where it is short, otherwise spread out. */
export function tellValue(value: unknown): string {
  const line = JSON.stringify(value) ?? "nothing";
  return line.length <= SHORT_LINE ? line : (JSON.stringify(value, undefined, 2) ?? line);
}

/** A duration as people read it: `4 ms`, `1.2 s`. */
export function tellDuration(durationMs: number): string {
  return durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}

/** A number with its noun: `1 exchange`, `2 exchanges`. */
export function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
