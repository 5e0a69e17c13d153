import { headRecording } from "../recording.js";
import { summarize } from "../summary.js";
import { html, type Markup } from "./markup.js";
import { type Page, tellDuration } from "./page.js";
import { bar, chip, countStatuses } from "./status.js";

/** The verdict: in two words, in the last line of the text report, and in numbers. */
export function head({ report, cut }: Page): Markup {
  const { target, run, cost, seed, recording, stopped } = report;
  const lastLine = summarize(report);
  const counts = countStatuses(report.requirements.map(({ verdict }) => verdict.status));
  const facts = [
    ...(target.cloud === null ? [] : [["Cloud app server", cut(target.cloud)]]),
    ...(target.agent === null ? [] : [["Agent server", cut(target.agent)]]),
    ...(recording === undefined ? [] : [["Judged", cut(headRecording(recording))]]),
    ...(stopped === null ? [] : [["Ended early", cut(stopped)]]),
    [
      "Asked",
      `${run.startedAt.slice(0, 16).replace("T", " ")} UTC, for ${tellDuration(run.durationMs)}`,
    ],
    ["With", `${cost.requests} requests, profile ${run.profile}, seed ${seed}`],
  ] as const;
  return html`<header class="head ${toneOf(report)}">
<p class="eyebrow">Conformance report</p>
<h1>${headlineOf(lastLine)}</h1>
<p class="last-line">${cut(lastLine)}</p>
${bar(counts)}
<ul class="counts">${[...counts].map(([status, count]) => html`<li>${chip(status, count)}</li>`)}</ul>
<dl class="facts">${facts.map(([name = "", value = ""]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>`;
}

/** The last line up to its first figure, as a headline. */
export function headlineOf(lastLine: string): string {
  const [words = ""] = lastLine.split(":");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Tone = "good" | "bad" | "unsure";

/** What the colour of the whole is. */
export function toneOf({ exitCode, requirements }: Page["report"]): Tone {
  const isBroken = requirements.some(
    ({ level, verdict }) => level === "MUST" && verdict.status === "fail",
  );
  if (isBroken || exitCode === 1) return "bad";
  return exitCode === 0 ? "good" : "unsure";
}
