import { requirements } from "../../../src/generated/requirements.js";
import type { RequirementReport } from "../../report.js";
import type { Counterexample, Verdict, Violation } from "../../verdict.js";
import { askAgain } from "../ask-again.js";
import { isKnownDeviation } from "../baseline.js";
import { IN_JSON } from "../exchanges.js";
import { MOST_WHOLE, type Proof, proofsOf } from "../proofs.js";
import { nameOf } from "./areas.js";
import { html, type Markup, NOTHING } from "./markup.js";
import { count, type Page, tellValue } from "./page.js";
import { reproduction } from "./reproduction.js";
import { transcript } from "./transcript.js";

/** Of more failures than these, what shows them is folded at first. */
const MOST_OPEN = 3;

/** Each broken requirement: what it says, what was seen, how to mend it, how to ask it again. */
export function failures(page: Page): Markup {
  const broken = brokenOf(page);
  const open = broken.length <= MOST_OPEN ? html` open` : NOTHING;
  return html`${broken.map((requirement) => failure(requirement, page, open))}`;
}

export function brokenOf({ report }: Page): readonly RequirementReport[] {
  return report.requirements.filter(({ verdict }) => verdict.status === "fail");
}

function failure(requirement: RequirementReport, page: Page, open: Markup): Markup {
  const { id, level, implied, sentence, sections, verdict } = requirement;
  const source = sections.map((section) => `§${section}`).join(", ");
  const about = [
    implied ? `${level} (implied)` : level,
    source,
    ...casesBroken(verdict),
    isKnownDeviation(requirement, page.report) ? "known deviation" : "",
  ];
  const { why, mend } = requirements[id];
  const proofs = proofsOf(verdict);
  const findings = proofs.reduce((sum, { evidence }) => sum + evidence.violations.length, 0);
  return html`<article class="failure" id="${id}" aria-labelledby="title:${id}">
<h3 id="title:${id}"><span aria-hidden="true">✗</span> ${nameOf(id)}</h3>
<p class="about">${about.filter((part) => part !== "").join(" · ")}</p>
<p class="sentence">${sentence}</p>
<details${open}><summary>What was seen <span class="quiet">(${count(findings, "finding")})</span></summary>
${proofs.map((one, index) => proof(one, index, page))}</details>
<dl class="advice"><div><dt>Why it matters</dt><dd>${why}</dd></div>
<div><dt>How to mend it</dt><dd>${mend}</dd></div>
<div><dt>Ask just this again</dt><dd><pre class="command">${page.cut(askAgain(page.report, id))}</pre></dd></div></dl>
</article>
`;
}

function casesBroken({ cases }: Verdict): readonly string[] {
  if (cases === undefined) return [];
  const broken = cases.filter(({ status }) => status === "fail");
  return [`broken in ${broken.length} of ${cases.length} cases`];
}

function proof({ names, evidence }: Proof, index: number, page: Page): Markup {
  const { violations, exchanges, counterexample } = evidence;
  const title = `${names.length === 1 ? "Case" : "Cases"} ${names.join(", ")}`;
  return html`<div class="proof">${names.length === 0 ? NOTHING : html`<h4>${page.cut(title)}</h4>`}
${violations.map((one) => violation(one, page))}${counterexample === undefined ? NOTHING : smallest(counterexample, page)}
${index < MOST_WHOLE ? transcript(exchanges, page) : html`<p class="quiet">Its exchanges are left out: ${IN_JSON}.</p>`}
${evidence.reproduction === undefined ? NOTHING : reproduction(evidence.reproduction, page)}</div>`;
}

function violation({ message, expected, actual }: Violation, { cut }: Page): Markup {
  return html`<p class="message">${cut(message)}</p>
<dl class="compared"><div><dt>Expected</dt><dd><pre>${cut(tellValue(expected))}</pre></dd></div>
<div class="actual"><dt>Actual</dt><dd><pre>${cut(tellValue(actual))}</pre></dd></div></dl>
`;
}

function smallest({ values, shrinks, seed, path }: Counterexample, { cut }: Page): Markup {
  return html`<p class="label">Smallest values that show it <span class="quiet">(${shrinks} shrinks, seed ${seed}, path ${cut(path)})</span></p>
<pre>${cut(values)}</pre>`;
}
