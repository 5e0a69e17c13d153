import { openPointIds, openPoints } from "../src/generated/open-points.js";
import type { Choices } from "./domain/choices.js";

/** What there is to choose at each open point: first what the documents describe, then what else is legitimate. */
export const choosable: Readonly<Record<keyof Choices, readonly string[]>> = Object.fromEntries(
  openPointIds.map((point) => {
    const { default: first, alternatives } = openPoints[point];
    return [point, [first, ...alternatives].map(({ choice }) => choice)];
  }),
) as Record<keyof Choices, string[]>;

/** The open points at which there is a choice. */
export const choosablePoints = openPointIds.filter((point) => choosable[point].length > 1);

/** The first choice at each point: what the documents describe. */
export const defaultChoices = Object.fromEntries(
  openPointIds.map((point) => [point, openPoints[point].default.choice]),
) as unknown as Choices;

/** There is no such open point, or no such choice at it. */
export class UnknownChoice extends Error {
  override readonly name = "UnknownChoice";
}

/**
 * The whole of the choices, from those that are not as before.
 * @param before what counts where nothing else is chosen; the defaults, unless told
 * @throws UnknownChoice naming what there is to choose
 */
export function readChoices(
  chosen: Readonly<Record<string, string | undefined>>,
  before: Choices = defaultChoices,
): Choices {
  for (const [point, choice] of Object.entries(chosen)) {
    const known = openPointIds.find((one) => one === point);
    const choices = known === undefined ? [] : choosable[known];
    if (choice !== undefined && choices.includes(choice)) continue;
    throw new UnknownChoice(
      choices.length > 1
        ? `at ${point} it is ${choices.join(" or ")}, not "${choice}"`
        : `there is nothing to choose at "${point}"; \`agent-mock open-points\` lists the points`,
    );
  }
  return { ...before, ...chosen };
}

/** Whether a server that chooses so is the one that the documents describe. */
export const areDefault = (choices: Choices): boolean =>
  choosablePoints.every((point) => choices[point] === defaultChoices[point]);
