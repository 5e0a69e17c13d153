import type { Search } from "./search.js";

const GROUND = { width: 520, height: 220 };
const MARGIN = { left: 56, right: 24, top: 40, bottom: 48 };
/** Milliseconds at which the axis at the bottom has its lines; it is logarithmic. */
const TICKS = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000];
const PARTS = [0, 0.25, 0.5, 0.75, 1];

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .title { font-size: 15px; font-weight: 600; }
  .grid { stroke: #8c959f; stroke-opacity: 0.35; }
  .line { fill: none; stroke: #2f81c7; stroke-width: 2; }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } }
`;

/** Draws which part of the faults is found within a time, as SVG that is legible on light and on dark ground. */
export function plotOf(searches: readonly Search[]): string {
  const times = searches.flatMap(({ ms }) => ms ?? []).toSorted((one, other) => one - other);
  const [low = 1, high = 1] = [
    TICKS.findLast((tick) => tick <= (times[0] ?? 1)) ?? TICKS[0],
    TICKS.find((tick) => tick >= (times.at(-1) ?? 1)) ?? times.at(-1),
  ];
  const x = (ms: number): number =>
    round((Math.log(ms / low) / Math.log(high / low)) * GROUND.width);
  const y = (part: number): number => round((1 - part) * GROUND.height);
  const steps = times.map((ms, index) => `H${x(ms)}V${y((index + 1) / searches.length)}`);
  const title = "faults found within a time";
  const width = MARGIN.left + GROUND.width + MARGIN.right;
  const height = MARGIN.top + GROUND.height + MARGIN.bottom;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="${MARGIN.left}" y="24">${title}</text>`,
    `<g transform="translate(${MARGIN.left} ${MARGIN.top})">`,
    ...PARTS.map(
      (part) =>
        `<path class="grid" d="M0 ${y(part)}H${GROUND.width}"/><text x="-8" y="${y(part) + 4}" text-anchor="end">${part * 100} %</text>`,
    ),
    ...TICKS.filter((tick) => tick >= low && tick <= high).map(
      (tick) =>
        `<path class="grid" d="M${x(tick)} 0V${GROUND.height}"/><text x="${x(tick)}" y="${GROUND.height + 20}" text-anchor="middle">${tick / 1000}</text>`,
    ),
    `<text x="${GROUND.width / 2}" y="${GROUND.height + 40}" text-anchor="middle">seconds</text>`,
    `<path class="line" d="M0 ${y(0)}${steps.join("")}"/>`,
    "</g>",
    "</svg>\n",
  ].join("\n");
}

const round = (number: number): number => Math.round(number * 10) / 10;
