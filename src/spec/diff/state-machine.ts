import { type Document, isObject, type JsonObject } from "../../documents/document.js";

export interface State extends JsonObject {
  name: string;
}

export interface Transition extends JsonObject {
  from: string;
  to: string;
  trigger: string;
}

/** The states of one kind of thing. */
export interface Machine {
  readonly field: string;
  readonly initial: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

/** The same state machine before and after. */
export interface MachinePair {
  readonly document: string;
  readonly name: string;
  readonly pointer: string;
  readonly older: Machine;
  readonly newer: Machine;
}

/** The state machines of a document, by name; what is written in another form has no states. */
export function machinesOf({ root }: Document): Map<string, Machine> {
  const machines = isObject(root["x-states"]) ? Object.entries(root["x-states"]) : [];
  return new Map(
    machines.map(([name, value]) => {
      const machine = isObject(value) ? value : {};
      return [
        name,
        {
          field: String(machine.field),
          initial: String(machine.initial),
          states: rowsOf(machine.states).map((row) => ({ ...row, name: String(row.name) })),
          transitions: rowsOf(machine.transitions).map((row) => ({
            ...row,
            from: String(row.from),
            to: String(row.to),
            trigger: String(row.trigger),
          })),
        },
      ];
    }),
  );
}

/** The objects in a list; none where it is no list. */
export function rowsOf(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : []).filter(isObject);
}
