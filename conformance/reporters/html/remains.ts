import { commonText } from "../alike.js";
import { groupLeftovers } from "../leftovers.js";
import { html, type Markup } from "./markup.js";
import { type Page, tellDuration } from "./page.js";

/** More ids than these are for the JSON report. */
const MOST_IDS = 20;

/** What the run made and could not take away. */
export function leftovers({ report, cut }: Page): Markup {
  return html`<ul class="reasons">${groupLeftovers(report.leftovers).map((group) => {
    const [{ kind, target }] = group;
    const ids = group.map(({ id }) => id ?? "without a known id");
    const more = ids.length - Math.min(ids.length, MOST_IDS);
    return html`<li><p class="reason">${group.length} × ${cut(kind)} at ${cut(target)}: ${cut(commonText(group.map(({ reason }) => reason)))}</p>
<ul class="names">${ids.slice(0, MOST_IDS).map((id) => html`<li><code>${cut(id)}</code></li>`)}${more === 0 ? "" : html`<li>and ${more} more in the JSON report</li>`}</ul></li>
`;
  })}</ul>`;
}

/** What the run cost, and what it was made with. */
export function costAndVersions({ report, cut }: Page): Markup {
  const { cost, run, suite, contract, seed, exitCode } = report;
  const facts: readonly (readonly [string, string])[] = [
    ["Requests", `${cost.requests}`],
    ["Conversations asked for", `${cost.conversations}`],
    ["Sandboxes asked for", `${cost.sandboxes}`],
    ["App conversations asked for", `${cost.appConversations}`],
    ["Runs asked for", `${cost.runs}`],
    ["Time", tellDuration(run.durationMs)],
    ["Exit code", `${exitCode}`],
    ["Run", cut(run.id)],
    ["Seed", `${seed}`],
    ["LLM", run.llm],
    ["Suite", `${suite.name} ${suite.version}`],
    ["Contract", contract.version],
    ["Report", report.version],
  ];
  return html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
