import type { Contract, OpenPointRow, RequirementRow } from "../contract.js";
import type { Edit } from "./edit.js";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A change that somebody makes to the catalogue, or to the open points, and what is to be said of it. */
export interface CatalogueEdit extends Pick<Edit, "name" | "expected"> {
  /** Changes them in place; give it a copy. */
  readonly apply: (contract: Mutable<Contract>) => void;
}

export const catalogueEdits: readonly CatalogueEdit[] = [
  {
    name: "a requirement is dropped",
    apply: (contract) => {
      contract.requirements = rowsOf(contract.requirements).filter(
        ({ id }) => id !== "tags/patch-replaces-whole-map",
      );
    },
    expected: { verdict: "breaking", kind: "requirement-dropped", hurts: ["callers"] },
  },
  {
    name: "what must be, should be",
    apply: (contract) => {
      requirement(contract, "tags/patch-replaces-whole-map").level = "SHOULD";
    },
    expected: { verdict: "breaking", kind: "requirement-weakened", hurts: ["callers"] },
  },
  {
    name: "what should be, must be",
    apply: (contract) => {
      const should = rowsOf(contract.requirements).find(({ level }) => level === "SHOULD");
      requirement(contract, should?.id ?? "").level = "MUST";
    },
    expected: { verdict: "safe", kind: "requirement-strengthened", hurts: ["servers"] },
  },
  {
    name: "a requirement is said to follow from another sentence",
    apply: (contract) => {
      requirement(contract, "tags/patch-replaces-whole-map").implied = true;
    },
    expected: { verdict: "safe", kind: "requirement-implied-changed", hurts: [] },
  },
  {
    name: "a requirement has another sentence",
    apply: (contract) => {
      requirement(contract, "tags/key-charset-accepted").sentence = "Every tag key is accepted.";
    },
    expected: { verdict: "undecided", kind: "requirement-reworded", hurts: ["callers", "servers"] },
  },
  {
    name: "a requirement is new",
    apply: (contract) => {
      const known = requirement(contract, "tags/key-charset-accepted");
      contract.requirements = [...rowsOf(contract.requirements), { ...known, id: "tags/new" }];
    },
    expected: { verdict: "undecided", kind: "requirement-added", hurts: ["servers"] },
  },
  {
    name: "a requirement is asked only where the cloud is there, too",
    apply: (contract) => {
      requirement(contract, "tags/key-charset-accepted").needs = [["agent", "cloud"]];
    },
    expected: { verdict: "undecided", kind: "requirement-needs-grown", hurts: ["callers"] },
  },
  {
    name: "a requirement is asked without an agent server",
    apply: (contract) => {
      requirement(contract, "tags/key-charset-accepted").needs = [[]];
    },
    expected: { verdict: "safe", kind: "requirement-needs-shrunk", hurts: ["servers"] },
  },
  {
    name: "a case is dropped",
    apply: (contract) => {
      const row = requirement(contract, "tags/key-charset-accepted");
      row.cases = (row.cases ?? []).filter(({ name }) => name !== "digits-alone");
    },
    expected: { verdict: "undecided", kind: "requirement-case-dropped", hurts: ["callers"] },
  },
  {
    name: "a case is new",
    apply: (contract) => {
      const row = requirement(contract, "tags/key-charset-accepted");
      row.cases = [...(row.cases ?? []), { name: "prototype", about: "Another word." }];
    },
    expected: { verdict: "undecided", kind: "requirement-case-added", hurts: ["servers"] },
  },
  {
    name: "a requirement no longer names an operation",
    apply: (contract) => {
      requirement(contract, "tags/key-charset-accepted").operations = ["updateConversation"];
    },
    expected: { verdict: "undecided", kind: "requirement-operation-dropped", hurts: ["callers"] },
  },
  {
    name: "an open point is closed",
    apply: (contract) => {
      contract.openPoints = rowsOf(contract.openPoints).filter(({ id }) => id !== "tag-count");
    },
    expected: { verdict: "undecided", kind: "open-point-removed", hurts: ["servers"] },
  },
  {
    name: "a question is open",
    apply: (contract) => {
      const known = openPoint(contract, "tag-count");
      contract.openPoints = [...rowsOf(contract.openPoints), { ...known, id: "tag-size" }];
    },
    expected: { verdict: "undecided", kind: "open-point-added", hurts: ["callers"] },
  },
  {
    name: "the documents choose another order of events",
    apply: (contract) => {
      const point = openPoint(contract, "event-order");
      const [other] = point.alternatives;
      if (other === undefined) throw new Error("event-order has no alternative");
      point.alternatives = [point.default];
      point.default = other;
    },
    expected: { verdict: "undecided", kind: "open-point-default-changed", hurts: ["callers"] },
  },
  {
    name: "a server may choose what it could not",
    apply: (contract) => {
      const point = openPoint(contract, "event-order");
      point.alternatives = [...point.alternatives, { choice: "none", about: "In any order." }];
    },
    expected: { verdict: "undecided", kind: "open-point-choice-added", hurts: ["callers"] },
  },
  {
    name: "a server may not choose what it could",
    apply: (contract) => {
      openPoint(contract, "event-order").alternatives = [];
    },
    expected: { verdict: "safe", kind: "open-point-choice-removed", hurts: ["servers"] },
  },
];

function requirement(contract: Contract, id: string): Mutable<RequirementRow> {
  return row(contract.requirements, id);
}

function openPoint(contract: Contract, id: string): Mutable<OpenPointRow> {
  return row(contract.openPoints, id);
}

function rowsOf<Row>(rows: readonly Row[] | undefined): readonly Row[] {
  if (rows === undefined) throw new Error("the contract has no such rows");
  return rows;
}

function row<Row extends { readonly id: string }>(rows: readonly Row[] | undefined, id: string) {
  const found = rowsOf(rows).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
}
