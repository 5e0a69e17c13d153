import { type OpenPoint, openPoints } from "../../../src/generated/open-points.js";
import type { Observation } from "../../report.js";
import { html, type Markup, NOTHING } from "./markup.js";
import { type Page, tellValue } from "./page.js";

/** How the target does what the specification leaves open. */
export function observed({ report, cut }: Page): Markup {
  return html`<p>The specification leaves these open. They are told, and fail nobody.</p>
<table class="observed" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Open point</th><th role="columnheader" scope="col">What was seen</th></tr></thead>
<tbody role="rowgroup">${report.observed.map((one) => row(one, cut))}</tbody></table>`;
}

function row({ point, value, evidence }: Observation, cut: Page["cut"]): Markup {
  const question = questionOf(point);
  return html`<tr role="row"><th role="rowheader" scope="row"><code>${cut(point)}</code>${question === undefined ? NOTHING : html`<br><span class="quiet">${question}</span>`}</th>
<td role="cell"><pre>${cut(tellValue(value))}</pre><p class="quiet">${cut(evidence)}</p></td></tr>
`;
}

function questionOf(point: string): string | undefined {
  const known: Readonly<Record<string, OpenPoint>> = openPoints;
  return known[point]?.question;
}
