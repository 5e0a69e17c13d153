import type { JsonObject } from "../../documents/document.js";
import { compareChoice } from "./compare-choice.js";
import type { Finding } from "./finding.js";
import type { MachinePair, State, Transition } from "./state-machine.js";

/** Each state, and each transition by the states that it leads from and to. */
export function compareStateRows({
  document,
  name,
  pointer,
  older,
  newer,
}: MachinePair): Finding[] {
  const states = compareRows<State>(older.states, newer.states, (state) => state.name);
  const arrows = compareRows<Transition>(older.transitions, newer.transitions, keyOf);
  const place = (list: string, index: number) => ({
    document,
    pointer: `${pointer}/${list}/${index}`,
  });
  return [
    ...states.removed.map(([state, index]) =>
      removal(place("states", index), "state", `The state ${state.name} of a ${name}`, state),
    ),
    ...states.added.map(([state, index]) =>
      addition(place("states", index), "state", `The state ${state.name} of a ${name}`, state),
    ),
    ...states.kept.flatMap(([was, is, index]) =>
      compareChoice(place("states", index), "state", {
        what: `The state ${is.name} of a ${name}`,
        was,
        is,
      }),
    ),
    ...arrows.removed.map(([arrow, index]) =>
      removal(place("transitions", index), "transition", transitionOf(arrow, name), arrow),
    ),
    ...arrows.added.map(([arrow, index]) =>
      addition(place("transitions", index), "transition", transitionOf(arrow, name), arrow),
    ),
    ...arrows.kept.flatMap(([was, is, index]) => [
      ...compareTrigger(place("transitions", index), transitionOf(is, name), [was, is]),
      ...compareChoice(place("transitions", index), "transition", {
        what: transitionOf(is, name),
        was,
        is,
      }),
    ]),
  ];
}

function removal(place: Finding["place"], what: string, name: string, row: JsonObject): Finding {
  const point = row["x-open-point"];
  return {
    ...behaviour(place),
    kind: `${what}-removed`,
    verdict: point === undefined ? "breaking" : "undecided",
    hurts: ["callers"],
    message: `${name} is gone.`,
    why:
      point === undefined
        ? "It was taken away from callers that wait for it."
        : `It was a choice, at the open point ${point}: callers could not count on it.`,
    before: row,
  };
}

function addition(place: Finding["place"], what: string, name: string, row: JsonObject): Finding {
  return {
    ...behaviour(place),
    kind: `${what}-added`,
    verdict: "undecided",
    hurts: ["callers"],
    message: `${name} is new.`,
    why: "Callers may meet what they have never seen; what they do then, no document tells.",
    after: row,
  };
}

/** A trigger that is an operation was something to call; one in words is read by people. */
function compareTrigger(
  place: Finding["place"],
  name: string,
  [was, is]: readonly [Transition, Transition],
): Finding[] {
  if (was.trigger === is.trigger) return [];
  const isCall = !was.trigger.includes(" ");
  return [
    {
      ...behaviour({ ...place, pointer: `${place.pointer}/trigger` }),
      kind: "transition-trigger-changed",
      verdict: isCall ? "breaking" : "undecided",
      hurts: ["callers", "servers"],
      operations: isCall ? [was.trigger] : [],
      message: `${name} is triggered by “${is.trigger}”, no longer by “${was.trigger}”.`,
      why: isCall
        ? `It was taken away that ${was.trigger} does it.`
        : "Whether the two sentences mean the same, people have to say.",
      before: was.trigger,
      after: is.trigger,
    },
  ];
}

/** Rows that have no key in the other list; pairs of those that do, with their places. */
function compareRows<Row>(older: readonly Row[], newer: readonly Row[], key: (row: Row) => string) {
  const has = (rows: readonly Row[], row: Row) => rows.some((one) => key(one) === key(row));
  const indexed = (rows: readonly Row[]) => rows.map((row, index): [Row, number] => [row, index]);
  return {
    removed: indexed(older).filter(([row]) => !has(newer, row)),
    added: indexed(newer).filter(([row]) => !has(older, row)),
    kept: indexed(newer).flatMap(([is, index]): [Row, Row, number][] => {
      const was = older.find((row) => key(row) === key(is));
      return was === undefined ? [] : [[was, is, index]];
    }),
  };
}

function keyOf({ from, to }: Transition): string {
  return `${from} → ${to}`;
}

function transitionOf(transition: Transition, name: string): string {
  return `The transition ${keyOf(transition)} of a ${name}`;
}

function behaviour(place: Finding["place"]) {
  return { aspect: "behaviour", operations: [] as readonly string[], place } as const;
}
