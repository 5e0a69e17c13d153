import { createHash } from "node:crypto";
import { summarize } from "../summary.js";
import { brokenOf } from "./failures.js";
import { head, headlineOf, type Tone, toneOf } from "./head.js";
import { html, Markup, NOTHING } from "./markup.js";
import type { Page } from "./page.js";
import { SCRIPT } from "./script.js";
import { type Section, sectionsOf } from "./sections.js";
import { STYLE } from "./style.js";

/** Nothing is loaded, nothing runs and nothing looks but what is written here, whatever a target said. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const DOTS: { readonly [tone in Tone]: string } = {
  good: "2e8b57",
  bad: "c8372d",
  unsure: "b98217",
};

/** The whole file. */
export function document(page: Page): string {
  const { report } = page;
  const sections = sectionsOf(page);
  const headline = headlineOf(summarize(report));
  const asked = page.cut(report.target.cloud ?? report.target.agent ?? "");
  const dot = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4.5' cy='4.5' r='4' fill='%23${DOTS[toneOf(report)]}'/></svg>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${headline} · ${asked}</title>
<link rel="icon" href="${dot}">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<a class="skip" href="#report">Skip to the report</a>
<div class="page">
${head(page)}
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main id="report" tabindex="-1">
${tools(page)}${sections.map(section)}</main>
<footer class="quiet"><p>Made by ${report.suite.name} ${report.suite.version}. This file needs no network. Secrets are masked as ***; characters that do not show are written as \\u followed by their code.</p></footer>
</div>
<script>${new Markup(SCRIPT)}</script>
</body>
</html>
`.text;
}

function section({ id, title, content }: Section): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}

/** More failures than these are looked through with a search. */
const FEW = 5;

/** Only of use to the script, which shows it. */
function tools(page: Page): Markup {
  const search = html`<label for="find">Find a failure</label><input id="find" type="search" autocomplete="off">`;
  return html`<div class="tools" hidden>${brokenOf(page).length > FEW ? search : NOTHING}<button type="button" data-open>Open all</button><button type="button" data-close>Close all</button><span role="status" class="quiet"></span></div>
`;
}
