import type { Document } from "../../documents/document.js";
import { isChosen } from "../../documents/judged-schema.js";
import { compareStateRows } from "./compare-state-rows.js";
import type { Finding } from "./finding.js";
import { escapePointer } from "./operation-view.js";
import { type MachinePair, machinesOf } from "./state-machine.js";

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
    return [...compareStart(pair), ...compareStateRows(pair)];
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

/** Of a state machine as a whole no operation is concerned more than another. */
function behaviour(place: Finding["place"]) {
  return { aspect: "behaviour", operations: [] as readonly string[], place } as const;
}
