import { type Document, isObject, type JsonObject } from "../../documents/document.js";
import { isChosen } from "../../documents/judged-schema.js";
import { compareChoice } from "./compare-choice.js";
import type { Finding } from "./finding.js";
import { escapePointer } from "./operation-view.js";

interface State extends JsonObject {
  name: string;
}

interface Transition extends JsonObject {
  from: string;
  to: string;
  trigger: string;
}

interface Machine {
  readonly field: string;
  readonly initial: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

interface MachinePair {
  readonly document: string;
  readonly name: string;
  readonly pointer: string;
  readonly older: Machine;
  readonly newer: Machine;
}

/** `x-states`: in which states a thing can be, and what leads from one to another. */
export function compareStates(older: Document, newer: Document): Finding[] {
  const [before, after] = [machinesOf(older), machinesOf(newer)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const pointer = `/x-states/${escapePointer(name)}`;
    const place = { document: newer.server, pointer };
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined) return [machineAdded(place, name)];
    if (is === undefined) return [machineRemoved(place, name)];
    const pair = { document: newer.server, name, pointer, older: was, newer: is };
    return [...compareStart(pair), ...compareEach(pair)];
  });
}

function machineRemoved(place: Finding["place"], name: string): Finding {
  return {
    ...behaviour(place),
    kind: "state-machine-removed",
    verdict: "breaking",
    hurts: ["callers"],
    message: `Nothing is said of the states of a ${name} any more.`,
    why: "The order in which callers see its states was taken away.",
    before: name,
  };
}

function machineAdded(place: Finding["place"], name: string): Finding {
  return {
    ...behaviour(place),
    kind: "state-machine-added",
    verdict: "safe",
    hurts: ["servers"],
    message: `The states of a ${name} are told.`,
    why: "Callers were promised no order before; servers have to keep to this one.",
    after: name,
  };
}

function compareStart({ document, name, pointer, older, newer }: MachinePair): Finding[] {
  const findings: Finding[] = [];
  if (older.field !== newer.field)
    findings.push({
      ...behaviour({ document, pointer: `${pointer}/field` }),
      kind: "state-field-changed",
      verdict: "breaking",
      hurts: ["callers", "servers"],
      message: `The state of a ${name} stands in ${newer.field}, no longer in ${older.field}.`,
      why: "It was taken away where callers read it.",
      before: older.field,
      after: newer.field,
    });
  const start = older.states.find((state) => state.name === older.initial);
  const isChoice = start !== undefined && isChosen(start);
  if (older.initial !== newer.initial)
    findings.push({
      ...behaviour({ document, pointer: `${pointer}/initial` }),
      kind: "initial-state-changed",
      verdict: isChoice ? "undecided" : "breaking",
      hurts: ["callers", "servers"],
      message: `A ${name} begins as ${newer.initial}, no longer as ${older.initial}.`,
      why: isChoice
        ? `${older.initial} was a choice, at the open point ${start["x-open-point"]}: callers could not count on it.`
        : "The state that callers see first was taken away.",
      before: older.initial,
      after: newer.initial,
    });
  return findings;
}

function compareEach({ document, name, pointer, older, newer }: MachinePair): Finding[] {
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

function machinesOf({ root }: Document): Map<string, Machine> {
  const machines = isObject(root["x-states"]) ? Object.entries(root["x-states"]) : [];
  return new Map(machines.filter(([, one]) => isObject(one)) as [string, Machine][]);
}

function behaviour(place: Finding["place"]) {
  return { aspect: "behaviour", operations: [] as readonly string[], place } as const;
}
