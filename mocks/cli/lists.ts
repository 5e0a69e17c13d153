import { openPoints } from "../../src/generated/open-points.js";
import { choosablePoints } from "../choices.js";
import type { Choices } from "../domain/choices.js";
import { faults } from "../faults/index.js";

const COLUMNS = 80;

/** Every named fault with the sentence that it breaks, one a line. */
export function describeFaults(): string {
  const width = Math.max(...faults.map(({ id }) => id.length));
  return faults.map(({ id, breaks }) => `${id.padEnd(width)}  ${breaks}\n`).join("");
}

/** Every point at which the mock can be told to behave otherwise: the question, the default (*), and what else. */
export function describeOpenPoints(): string {
  return choosablePoints.map(describePoint).join("\n");
}

function describePoint(id: keyof Choices): string {
  const { question, default: first, alternatives } = openPoints[id];
  const choices = [first, ...alternatives];
  const width = Math.max(...choices.map(({ choice }) => choice.length));
  const lines = choices.map(({ choice, about }) => {
    const head = `  ${choice === first.choice ? "*" : " "} ${choice.padEnd(width)}  `;
    return `${head}${wrapText(about, head.length)}\n`;
  });
  return `${id}\n  ${wrapText(question, 2)}\n${lines.join("")}`;
}

/** Breaks a text into lines that end before the last column, all indented as the first one is. */
function wrapText(text: string, indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && indent + line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${" ".repeat(indent)}`);
}
