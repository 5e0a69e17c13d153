import type { Line } from "./growth.js";
import { axisOf, type LogAxis } from "./log-axis.js";

/** One pair of axes with its lines; both axes are logarithmic. */
export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

export interface PlotOptions {
  readonly title: string;
  /** What the axis at the bottom counts. */
  readonly things: string;
  readonly sizes: readonly number[];
  readonly panels: readonly Panel[];
}

const PANEL = { width: 380, height: 240 };
const MARGIN = { left: 64, right: 24, top: 64, bottom: 52 };
const LEGEND_LINE = 18;
/** Told apart by the colour-blind, too, and legible on white as on black. */
const COLOURS = ["#2f81c7", "#d9730d", "#2f9e5b", "#b457c9"];
const MARKS = ["circle", "square", "triangle", "diamond"] as const;

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .title { font-size: 15px; font-weight: 600; }
  .panel { font-weight: 600; }
  .grid { stroke: #8c959f; stroke-opacity: 0.35; }
  .line { fill: none; stroke-width: 2; }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } }
`;

/** Draws lines over sizes, as SVG that is legible on light and on dark ground. */
export function plot({ title, things, sizes, panels }: PlotOptions): string {
  const x = axisOf(sizes, [0, PANEL.width]);
  const outerWidth = MARGIN.left + PANEL.width + MARGIN.right;
  const legendHeight = LEGEND_LINE * Math.max(...panels.map(({ lines }) => lines.length));
  const width = outerWidth * panels.length;
  const height = MARGIN.top + PANEL.height + MARGIN.bottom + legendHeight;
  const drawn = panels.map((panel, index) => {
    const at = `translate(${index * outerWidth + MARGIN.left} ${MARGIN.top})`;
    return `<g transform="${at}">${drawPanel(panel, { x, sizes, things })}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="${MARGIN.left}" y="24">${escaped(title)}</text>`,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}

interface Ground {
  readonly x: LogAxis;
  readonly sizes: readonly number[];
  readonly things: string;
}

function drawPanel({ title, lines }: Panel, { x, sizes, things }: Ground): string {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined));
  const y = axisOf(values, [PANEL.height, 0]);
  return [
    `<text class="panel" x="0" y="-14">${escaped(title)}</text>`,
    ...y.ticks.map((tick) => horizontal(y.at(tick), shortened(tick))),
    ...x.ticks.map((tick) => vertical(x.at(tick), shortened(tick))),
    `<text x="${PANEL.width / 2}" y="${PANEL.height + 40}" text-anchor="middle">${escaped(things)}</text>`,
    ...lines.map((line, index) => drawLine(line, index, { x, y, sizes })),
    ...lines.map(({ label }, index) => legend(label, index)),
  ].join("\n");
}

const horizontal = (at: number, label: string): string =>
  `<path class="grid" d="M0 ${round(at)}H${PANEL.width}"/><text x="-8" y="${round(at + 4)}" text-anchor="end">${label}</text>`;

const vertical = (at: number, label: string): string =>
  `<path class="grid" d="M${round(at)} 0V${PANEL.height}"/><text x="${round(at)}" y="${PANEL.height + 20}" text-anchor="middle">${label}</text>`;

function drawLine(
  { values }: Line,
  index: number,
  { x, y, sizes }: { readonly x: LogAxis; readonly y: LogAxis; readonly sizes: readonly number[] },
): string {
  const points = sizes.flatMap((size, at) => {
    const value = values[at];
    return value === undefined ? [] : [{ left: round(x.at(size)), top: round(y.at(value)) }];
  });
  const path = points.map(({ left, top }) => `${left} ${top}`).join("L");
  const marks = points.map(({ left, top }) => mark(index, left, top));
  return `<path class="line" stroke="${colourOf(index)}" d="M${path}"/>${marks.join("")}`;
}

function legend(label: string, index: number): string {
  const top = PANEL.height + MARGIN.bottom + index * LEGEND_LINE;
  return `${mark(index, 6, top)}<text x="20" y="${top + 4}">${escaped(label)}</text>`;
}

const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? "";

/** Lines differ in their marks, too. */
function mark(index: number, left: number, top: number): string {
  const fill = `fill="${colourOf(index)}"`;
  const move = `transform="translate(${left} ${top})"`;
  switch (MARKS[index % MARKS.length]) {
    case "square":
      return `<path ${fill} ${move} d="M-4-4H4V4H-4Z"/>`;
    case "triangle":
      return `<path ${fill} ${move} d="M0-5L5 4H-5Z"/>`;
    case "diamond":
      return `<path ${fill} ${move} d="M0-5L5 0L0 5L-5 0Z"/>`;
    default:
      return `<circle ${fill} ${move} r="4"/>`;
  }
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
const shortened = (tick: number): string =>
  new Intl.NumberFormat("en", { notation: "compact" }).format(tick);
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
