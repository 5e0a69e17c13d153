import { printable } from "./printable.js";

// A document may hold anything: markup, mentions, links. None of it may do anything where it is shown.

const WHOLE = Number.POSITIVE_INFINITY;

/** A text as it is, in a block that it cannot end: its fence is longer than any run of backticks in it. */
export function fenced(text: string, language = "text"): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const lines = text.split("\n").map((line) => printable(line, WHOLE));
  return `${fence}${language}\n${lines.join("\n")}\n${fence}`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text in running words. Mentions and links are found after all escapes are read: only a comment keeps them apart. */
export function escapeMarkdown(text: string): string {
  return printable(text, WHOLE)
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "")
    .replace(/[\\`*_[\]{}|~$]/g, "\\$&")
    .replace(/[@#](?=\w)|:(?=\/\/)|www(?=\.)/gi, "$&<!-- -->");
}

/** A text inside of an HTML element. */
export function escapeHtml(text: string): string {
  return printable(text, WHOLE).replace(
    /[&<>"'@#`*_[\]\\|~:]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
