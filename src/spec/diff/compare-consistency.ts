import type { Document, JsonObject } from "../../documents/document.js";
import { compareChoice } from "./compare-choice.js";
import type { Finding } from "./finding.js";
import { rowsOf } from "./state-machine.js";

/** When a write is seen by a read. */
interface Row extends JsonObject {
  write: string;
  field: string;
  read: string;
  visible: "at once" | "eventually";
  normallyWithinSeconds?: number;
  lagMs?: number;
}

interface RowPair {
  readonly was: Row;
  readonly is: Row;
  readonly place: Finding["place"];
}

/** `x-consistency`: a row is the same by what is written, and what is read. */
export function compareConsistency(older: Document, newer: Document): Finding[] {
  const [before, after] = [consistencyOf(older), consistencyOf(newer)];
  const place = (index: number) => ({ document: newer.server, pointer: `/x-consistency/${index}` });
  return [
    ...before.flatMap((row, index) => (find(after, row) ? [] : [removal(row, place(index))])),
    ...after.flatMap((is, index) => {
      const was = find(before, is);
      if (was === undefined) return [addition(is, place(index))];
      return compareRow({ was, is, place: place(index) });
    }),
  ];
}

function compareRow(pair: RowPair): Finding[] {
  const { was, is, place } = pair;
  return [
    ...compareVisibility(pair),
    ...compareNumber(pair, "normallyWithinSeconds", "s"),
    ...compareNumber(pair, "lagMs", "ms"),
    ...compareChoice(place, "consistency", { what: `When ${spoken(is)}`, was, is }),
  ];
}

function compareVisibility({ was, is, place }: RowPair): Finding[] {
  if (was.visible === is.visible) return [];
  const isLater = was.visible === "at once";
  return [
    {
      ...behaviour(is, { ...place, pointer: `${place.pointer}/visible` }),
      kind: isLater ? "consistency-weakened" : "consistency-strengthened",
      verdict: isLater ? "breaking" : "safe",
      hurts: [isLater ? "callers" : "servers"],
      message: `${spoken(is)} ${is.visible}, no longer ${was.visible}.`,
      why: isLater
        ? "It was taken away that the next read shows the write."
        : "Callers see it sooner; servers have to show it sooner.",
      before: was.visible,
      after: is.visible,
    },
  ];
}

/**
 * `normallyWithinSeconds` is the bound that callers wait for. `lagMs` is how long our own mock takes, inside that bound:
 * a longer one hurts only those who do not wait for it.
 */
function compareNumber(
  { was, is, place }: RowPair,
  name: "normallyWithinSeconds" | "lagMs",
  unit: string,
): Finding[] {
  const [before, after] = [was[name], is[name]];
  if (before === after || was.visible !== is.visible) return [];
  const isBound = name === "normallyWithinSeconds";
  const isRaised = after === undefined || (before !== undefined && after > before);
  const spokenNumber = (value: number | undefined) =>
    value === undefined ? "absent" : `${value} ${unit}`;
  return [
    {
      ...behaviour(is, { ...place, pointer: `${place.pointer}/${name}` }),
      kind: `consistency-${isBound ? "bound" : "lag"}-${isRaised ? "raised" : "lowered"}`,
      verdict: isRaised ? (isBound ? "breaking" : "undecided") : "safe",
      hurts: [isRaised ? "callers" : "servers"],
      message: `${spoken(is)}, eventually: ${name} was ${spokenNumber(before)} and is ${spokenNumber(after)}.`,
      why: isRaised
        ? isBound
          ? "It was taken away that a caller who waits that long normally sees it."
          : "Callers that wait for the bound go on; those that wait for less may not."
        : "Callers see it sooner; servers have to show it sooner.",
      before,
      after,
    },
  ];
}

function removal(row: Row, place: Finding["place"]): Finding {
  return {
    ...behaviour(row, place),
    kind: "consistency-removed",
    verdict: "breaking",
    hurts: ["callers"],
    message: `It is no longer said when ${spoken(row)}.`,
    why: "The promise was taken away.",
    before: row,
  };
}

function addition(row: Row, place: Finding["place"]): Finding {
  return {
    ...behaviour(row, place),
    kind: "consistency-added",
    verdict: "safe",
    hurts: ["servers"],
    message: `${spoken(row)} ${row.visible}.`,
    why: "Callers were promised nothing before; servers have to keep it.",
    after: row,
  };
}

function find(rows: readonly Row[], { write, field, read }: Row): Row | undefined {
  return rows.find((row) => row.write === write && row.field === field && row.read === read);
}

/** What is written in another form says nothing. */
function consistencyOf({ root }: Document): Row[] {
  return rowsOf(root["x-consistency"]).map((row) => ({
    ...row,
    write: String(row.write),
    field: String(row.field),
    read: String(row.read),
    visible: row.visible === "at once" ? "at once" : "eventually",
  }));
}

/** Who reads is concerned, and who writes: a write may be told as `updateConversation on the agent server`. */
function behaviour({ write, read }: Row, place: Finding["place"]) {
  const operations = [read, write.split(" ")[0] ?? write].sort();
  return { aspect: "behaviour", operations, place } as const;
}

function spoken({ write, field, read }: Row): string {
  return `${read} shows ${field} written by ${write}`;
}
