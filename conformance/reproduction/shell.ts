import type { Piece, Template } from "./recipe.js";

/** A text as one word of the shell. */
export function quote(text: string): string {
  return /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** In double quotes the shell reads these as they stand. */
const PLAIN = /^[\w ./:=?&,;%~()[\]{}*+-]*$/;

/** A template as one word of the shell. */
export function word(template: Template): string {
  if (template.length === 0) return "''";
  const isPlain = template.every((piece) => typeof piece !== "string" || PLAIN.test(piece));
  if (!isPlain)
    return template
      .map((piece) => (typeof piece === "string" ? quote(piece) : `"${variable(piece)}"`))
      .join("");
  if (template.every((piece) => typeof piece === "string")) return quote(template.join(""));
  return `"${template.map((piece) => (typeof piece === "string" ? piece : variable(piece))).join("")}"`;
}

function variable({ use, bent }: Exclude<Piece, string>): string {
  if (bent === undefined) return `\${${use}}`;
  return bent === "other-case" ? `$(other_case "$${use}")` : `\${${use}:0:${bent.first}}`;
}

/** Several lines as one word of the shell. */
export function block(lines: readonly string[]): string {
  return quote(lines.join("\n"));
}
