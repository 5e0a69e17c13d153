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

const points = Object.keys(choosable) as ChoosablePoint[];

/** Whether a server that chooses so is the one that the documents describe. */
export const areDefault = (choices: Choices): boolean =>
  points.every((point) => choices[point] === defaultChoices[point]);
