import { openPoints } from "../../src/generated/open-points.js";
import { type ChoosablePoint, choosable, choosablePoints } from "../domain/choices.js";
import { faults } from "../faults/index.js";

/** Every named fault with the sentence that it breaks, one a line. */
export function describeFaults(): string {
  const width = Math.max(...faults.map(({ id }) => id.length));
  return faults.map(({ id, breaks }) => `${id.padEnd(width)}  ${breaks}\n`).join("");
}

/** Every point at which the mock can be told to behave otherwise: the question, and the choices. */
export function describeOpenPoints(): string {
  return choosablePoints.map(describePoint).join("\n");
}

function describePoint(id: ChoosablePoint): string {
  const { question, default: first, alternatives } = openPoints[id];
  const known: readonly string[] = choosable[id];
  const lines = [first, ...alternatives]
    .filter(({ choice }) => known.includes(choice))
    .map(
      ({ choice, about }) =>
        `  ${choice === first.choice ? "*" : " "} ${choice}: ${about.replaceAll("\n", " ")}\n`,
    );
  return `${id}: ${question.replaceAll("\n", " ")}\n${lines.join("")}`;
}
