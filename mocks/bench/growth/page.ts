import { type Row, table } from "../../../src/bench/table.js";
import type { Machine } from "../machine.js";
import type { Growth, Line } from "./growth.js";
import { plot } from "./plot.js";

/** The files of docs/ that show how cost grows: the page, and a plot for each thing. */
export function growthFiles(
  growths: readonly Growth[],
  { date, machine }: { readonly date: string; readonly machine: Machine },
): Readonly<Record<string, string>> {
  const plots = growths.map((growth) => [plotOf(growth), drawn(growth)] as const);
  const page = [
    "# How cost grows",
    "`npm run bench:growth` makes this page. The load comes from a process of its own, over 8 connections with 8 requests on each; memory is that of the mock's process after garbage collection. Answers are checked against the documents, and journaled.",
    `${date}: ${machine.processor}, ${machine.cores} cores, ${machine.system}, Node ${machine.node.slice(1)}; load before: ${machine.loadBefore}.`,
    ...growths.flatMap(sectionOf),
  ].join("\n\n");
  return { "growth.md": `${page}\n`, ...Object.fromEntries(plots) };
}

const hasValues = ({ values }: Line): boolean => values.some((value) => value !== undefined);

const plotOf = ({ name }: Growth): string => `growth-${name}.svg`;

const drawn = ({ title, things, sizes, operations, bytesEach }: Growth): string =>
  plot({
    title,
    things,
    sizes,
    panels: [
      { title: "µs for one operation", lines: operations },
      { title: "bytes", lines: [bytesEach] },
    ].filter(({ lines }) => lines.some(hasValues)),
  });

function sectionOf(growth: Growth): string[] {
  const { title, things, sizes, operations, bytesEach, how } = growth;
  const columns: Row = [
    things,
    ...operations.map(({ label }) => `${label}, µs`),
    `${bytesEach.label}, bytes`,
  ];
  const rows = sizes.map(
    (size, index): Row => [
      shown(size),
      ...operations.map(({ values }) => shown(values[index])),
      shown(bytesEach.values[index]),
    ],
  );
  return [`## ${title}`, how, `![${title}](${plotOf(growth)})`, table(columns, rows)];
}

const numbers = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const wholes = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const shown = (value: number | undefined): string => {
  if (value === undefined) return "–";
  return (value < 100 ? numbers : wholes).format(value);
};
