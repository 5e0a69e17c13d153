import { requirements } from "../../../src/generated/requirements.js";
import type { RequirementReport } from "../../report.js";
import { groupBy } from "../alike.js";
import { STATUS_WORDS } from "../words.js";
import { html, type Markup } from "./markup.js";
import type { Page } from "./page.js";
import { bar, chip, countStatuses } from "./status.js";

/** Each area with its verdicts, and behind them each of its requirements with its sentence. */
export function areas({ report }: Page): Markup {
  const rows = groupBy(report.requirements, ({ id }) => requirements[id].area).map(row);
  // The roles are those of a table anyway; a narrow screen, where it is shown as blocks, must not take them away.
  return html`<table class="areas" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Area</th><th role="columnheader" scope="col">Verdicts</th></tr></thead>
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function row(all: readonly [RequirementReport, ...RequirementReport[]]): Markup {
  const counts = countStatuses(all.map(({ verdict }) => verdict.status));
  const words = [...counts].map(([status, count]) => `${count} ${STATUS_WORDS[status]}`);
  return html`<tr role="row"><th role="rowheader" scope="row">${requirements[all[0].id].area}</th>
<td role="cell">${bar(counts)}<details><summary>${words.join(", ")}</summary>
<ul class="sentences">${all.map(sentence)}</ul></details></td></tr>
`;
}

function sentence({ id, sentence: text, verdict }: RequirementReport): Markup {
  const name = verdict.status === "fail" ? html`<a href="#${id}">${nameOf(id)}</a>` : nameOf(id);
  return html`<li>${chip(verdict.status)} <code>${name}</code> <span>${text}</span></li>
`;
}

/** An id that may be broken behind its slash. */
export function nameOf(id: string): Markup {
  const [area = "", ...rest] = id.split("/");
  return rest.length === 0 ? html`${area}` : html`${area}/<wbr>${rest.join("/")}`;
}
