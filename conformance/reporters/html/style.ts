/** The looks of the page: system fonts, colours that keep AA in light and in dark, one column on a phone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fcfcfb; --card: #ffffff; --ink: #1c1b19; --quiet: #5c5853; --line: #e4e1dc; --sunk: #f4f2ee; --link: #1d4f91;
  --good: #19703a; --bad: #b3261e; --unsure: #8a5a00; --seen: #2a5ea8; --none: #8a857e; --field: #8a857e;
  --good-tint: #e9f4ec; --bad-tint: #fbebe9; --unsure-tint: #faf1de; --seen-tint: #e9f0f9; --none-tint: #f1efec;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161513; --card: #1e1d1a; --ink: #ebe8e2; --quiet: #aaa59c; --line: #37342f; --sunk: #272521; --link: #93bdf2;
    --good: #6fcf8f; --bad: #ff8f85; --unsure: #e6b450; --seen: #93bdf2; --none: #7d7870; --field: #7d7870;
    --good-tint: #1b2e21; --bad-tint: #3a1f1c; --unsure-tint: #33280f; --seen-tint: #1c2a3d; --none-tint: #2a2825;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 1.2rem + 2.4vw, 2.6rem); letter-spacing: -0.02em; }
h2 { font-size: 1.3rem; letter-spacing: -0.01em; margin-bottom: 1rem; }
h3 { font: 600 1.02rem/1.4 var(--mono); }
h4 { font-size: 0.95rem; margin-top: 1rem; }
p { margin: 0.5rem 0; }
ul, ol { margin: 0; padding: 0; list-style: none; }
dl, dd, figure { margin: 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
code, pre { font-family: var(--mono); font-size: 0.85rem; }
pre { margin: 0.35rem 0; padding: 0.55rem 0.7rem; background: var(--sunk); border-radius: 6px; white-space: pre-wrap; line-height: 1.45; }
dt, .label { font-size: 0.8rem; color: var(--quiet); margin: 0; }
summary { cursor: pointer; padding: 0.3rem 0; min-height: 1.5rem; }
summary:hover { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.6rem 1rem; background: var(--card); z-index: 1; }
.quiet { color: var(--quiet); font-size: 0.85rem; }
.page { max-width: 62rem; margin: 0 auto; padding: 0 1rem 3rem; }
.head { padding: 2rem 0 1.5rem; border-top: 6px solid var(--tone); }
.good { --tone: var(--good); } .bad { --tone: var(--bad); } .unsure { --tone: var(--unsure); }
.head h1 { color: var(--tone); }
.eyebrow { margin: 0 0 0.4rem; color: var(--quiet); font-size: 0.9rem; }
.last-line { font: 0.9rem/1.5 var(--mono); max-width: 65rem; }
.counts { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 0.7rem 0 1.2rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 0.7rem 1.5rem; }
nav { border-block: 1px solid var(--line); padding: 0.5rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.1rem; }
nav a { display: inline-block; padding: 0.3rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main > section { padding: 1.8rem 0; border-bottom: 1px solid var(--line); }
.tools { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; padding-top: 1rem; }
.tools[hidden] { display: none; }
button, input { font: inherit; font-size: 0.85rem; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: 6px; padding: 0.3rem 0.7rem; min-height: 2.2rem; max-width: 100%; }
button { cursor: pointer; }
button:hover { background: var(--sunk); }
.chip { display: inline-block; padding: 0.05rem 0.5rem; border-radius: 1rem; font-size: 0.82rem; white-space: nowrap; }
.chip.pass { color: var(--good); background: var(--good-tint); }
.chip.fail, .chip.error { color: var(--bad); background: var(--bad-tint); }
.chip.could-not-run, .chip.unknown { color: var(--unsure); background: var(--unsure-tint); }
.chip.observed { color: var(--seen); background: var(--seen-tint); }
.chip.not-asked { color: var(--quiet); background: var(--none-tint); }
.bar { display: block; width: 100%; height: 8px; border-radius: 4px; }
.head .bar { height: 12px; border-radius: 6px; margin: 1rem 0 0; }
rect.pass { fill: var(--good); } rect.fail, rect.error { fill: var(--bad); } rect.could-not-run, rect.unknown { fill: var(--unsure); }
rect.observed { fill: var(--seen); } rect.not-asked { fill: var(--none); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--quiet); font-size: 0.8rem; }
tbody tr:last-child > * { border-bottom: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.scroll { overflow-x: auto; }
.scroll table { min-width: 30rem; }
.measures { max-width: 34rem; }
.areas tbody th { width: 12rem; font-weight: 600; }
.areas td { padding-right: 0; }
.areas .bar { max-width: 28rem; margin-top: 0.5rem; }
.areas td > details { margin-top: 0.15rem; }
.sentences li { padding: 0.45rem 0; border-top: 1px solid var(--line); }
.sentences li > span:last-child { display: block; margin-top: 0.15rem; font-size: 0.9rem; }
.failure { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 8px; padding: 1rem 1.2rem; margin: 0 0 1.2rem; }
.failure[hidden] { display: none; }
.failure h3 > span { color: var(--bad); }
.about { color: var(--quiet); font-size: 0.85rem; margin: 0.15rem 0 0.6rem; }
.sentence { font-size: 1.05rem; max-width: 46rem; }
.failure > details { border-block: 1px solid var(--line); margin: 0.9rem 0; padding: 0.25rem 0; }
.failure > details > summary { font-weight: 600; }
.proof { padding-bottom: 0.6rem; }
.proof + .proof { border-top: 1px dashed var(--line); }
.message { font-weight: 600; color: var(--bad); margin-top: 0.7rem; }
.compared { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0 1rem; }
.compared .actual pre { background: var(--bad-tint); }
.transcript > li { margin: 0.6rem 0 0.6rem 0; padding-left: 0.9rem; border-left: 2px solid var(--line); }
.request, .answer { font: 0.85rem/1.5 var(--mono); margin: 0.3rem 0 0; }
.advice > div { margin-top: 0.7rem; }
.advice dd { max-width: 46rem; }
.reasons > li { padding: 0.7rem 0; border-top: 1px solid var(--line); }
.reasons > li:first-child { border-top: 0; padding-top: 0; }
.reason { margin: 0; white-space: pre-wrap; }
.names { display: flex; flex-wrap: wrap; gap: 0.1rem 1.2rem; margin-top: 0.2rem; }
.observed th { width: 38%; }
.observed td p { margin: 0; }
figure { margin: 1rem 0; }
figcaption { margin-bottom: 0.4rem; }
.drawing { display: block; width: 100%; overflow: visible; }
.drawing text { font: 12px var(--sans); fill: var(--quiet); }
.drawing .lane { fill: var(--ink); }
.grid { stroke: var(--line); }
.track { fill: var(--sunk); }
.block { stroke: var(--paper); stroke-width: 0.5; }
.level { stroke: var(--quiet); stroke-dasharray: 4 4; }
.dot { fill: var(--seen); fill-opacity: 0.55; }
.never { stroke: var(--bad); stroke-width: 2; fill: none; }
footer { padding-top: 1.5rem; }
@media (max-width: 40rem) {
  .areas thead, .observed thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .areas tr, .observed tr, .areas tbody, .observed tbody, .areas, .observed { display: block; }
  .areas th, .areas td, .observed th, .observed td { display: block; width: auto; padding-right: 0; }
  .areas .bar { max-width: none; margin-top: 0; }
  .areas th, .observed th { border-bottom: 0; padding-bottom: 0.1rem; }
  .areas td, .observed td { padding-top: 0.2rem; }
  .failure { padding: 0.9rem; }
}
@media print {
  .tools, .skip, nav { display: none; }
  .failure { break-inside: avoid-page; }
}
`;
