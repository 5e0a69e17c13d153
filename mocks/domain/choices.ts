/**
 * How a server may behave where the specification is silent, by open point: the default, then what else the mock can
 * play. Points that no behaviour of the mock hangs on are not here.
 */
export const choosable = {
  "sandbox-before-running": ["null-values", "absent", "already-there"],
  "create-incomplete": ["accepted", "422"],
  "agent-absent": ["from-settings", "422"],
  "agent-in-record": ["hidden", "shown-without-secret"],
  autostart: ["no", "yes"],
  "run-without-message": ["runs", "refused"],
  "run-while-running": ["409", "accepted"],
  "unauthorized-status": ["401", "403"],
  "tag-rejection-status": ["422", "400"],
  "tag-empty-key": ["rejected", "accepted"],
  "tag-key-length": ["unlimited", "at-most-64"],
  "tag-characters": ["code-points", "utf-16-units", "grapheme-clusters"],
  "tag-lone-surrogate": ["422", "replaced", "stored"],
  "tag-count": ["unlimited", "at-most-40"],
  "patch-without-tags": ["leaves-tags", "422"],
  "tool-names": ["any-name", "unknown-rejected"],
  "tool-titles": ["name", "sets-expand"],
  "duplicate-tools": ["once-each", "422"],
  "llm-incomplete": ["422", "accepted"],
  "event-order": ["oldest-first", "newest-first"],
  "event-paging": ["page-id", "none"],
  "event-unknown-kind": ["empty", "422"],
  "system-prompt-when": ["at-creation", "at-first-run"],
  "direct-conversation-in-cloud": ["yes", "no"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ChoosablePoint = keyof typeof choosable;

/** One choice at each open point. */
export type Choices = { readonly [Point in ChoosablePoint]: (typeof choosable)[Point][number] };

/** The first choice at each point: what the documents describe. */
export const defaultChoices = Object.fromEntries(
  Object.entries(choosable).map(([point, [first]]) => [point, first]),
) as Choices;

/** Every open point at which there is a choice. */
export const choosablePoints = Object.keys(choosable) as readonly ChoosablePoint[];

/** There is no such open point, or no such choice at it. */
export class UnknownChoice extends Error {
  override readonly name = "UnknownChoice";
}

/**
 * The whole of the choices, from those that are not the default.
 * @throws UnknownChoice naming what there is to choose
 */
export function readChoices(chosen: Readonly<Record<string, string | undefined>>): Choices {
  for (const [point, choice] of Object.entries(chosen)) {
    const known = choosablePoints.find((one) => one === point);
    if (known === undefined) {
      throw new UnknownChoice(
        `there is nothing to choose at "${point}"; \`agent-mock open-points\` lists the points`,
      );
    }
    const choices: readonly string[] = choosable[known];
    if (choice === undefined || !choices.includes(choice)) {
      throw new UnknownChoice(`at ${point} it is ${choices.join(" or ")}, not "${choice}"`);
    }
  }
  return { ...defaultChoices, ...chosen };
}

/** Whether a server that chooses so is the one that the documents describe. */
export const areDefault = (choices: Choices): boolean =>
  choosablePoints.every((point) => choices[point] === defaultChoices[point]);
