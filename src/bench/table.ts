/** One line of a table: what it is about, then a cell a column. */
export type Row = readonly [string, ...string[]];

/**
 * A table in Markdown; numbers stand at the right.
 * @throws RangeError when a row has not a cell for each column
 */
export function table(columns: Row, rows: readonly Row[]): string {
  const odd = rows.find((row) => row.length !== columns.length);
  if (odd !== undefined) throw new RangeError(`the row of ${odd[0]} has ${odd.length} cells`);
  const alignments = columns.map((_title, index) => (index === 0 ? "---" : "---:"));
  return [columns, alignments, ...rows]
    .map((cells) => `| ${cells.map(escaped).join(" | ")} |`)
    .join("\n");
}

const escaped = (cell: string): string => cell.replaceAll("|", "\\|");
