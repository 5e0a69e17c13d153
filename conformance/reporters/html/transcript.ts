import type { RedactedExchange } from "../../redaction.js";
import { chooseExchanges, IN_JSON, keyHeaderOf } from "../exchanges.js";
import { html, type Markup, NOTHING } from "./markup.js";
import { count, type Page, tellDuration } from "./page.js";

/** The exchanges that show a failure, numbered as they came. */
export function transcript(exchanges: readonly RedactedExchange[], page: Page): Markup {
  if (exchanges.length === 0) return NOTHING;
  const { shown, left } = chooseExchanges(exchanges);
  const note =
    left === 0
      ? NOTHING
      : html`<p class="quiet">${left} of ${exchanges.length} are left out: ${IN_JSON}.</p>`;
  return html`<details><summary>Transcript <span class="quiet">(${count(shown.length, "exchange")})</span></summary>
${note}<ol class="transcript">${shown.map(([index, exchange]) => exchangeItem(index + 1, exchange, page))}</ol></details>`;
}

function exchangeItem(
  number: number,
  { request, answer, durationMs }: RedactedExchange,
  { cut }: Page,
): Markup {
  const key = keyHeaderOf(request);
  const shown =
    key === undefined
      ? NOTHING
      : html`<br><span class="quiet">${cut(`${key[0]}: ${key[1]}`)}</span>`;
  return html`<li value="${number}"><p class="request"><span class="quiet">${number}.</span> <b>${cut(request.method)}</b> ${cut(request.url)}${shown}</p>
${bodyOf(request.body, cut)}<p class="answer"><b>${answer.status}</b> <span class="quiet">in ${tellDuration(durationMs)}</span></p>
${bodyOf(answer.body, cut)}</li>
`;
}

function bodyOf(body: string | undefined, cut: Page["cut"]): Markup {
  return body === undefined || body === "" ? NOTHING : html`<pre>${cut(body)}</pre>`;
}
