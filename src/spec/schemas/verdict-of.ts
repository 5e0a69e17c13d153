import type { Schema } from "./canonical/schema.js";
import type { Difference } from "./places/difference.js";
import { namesNoLonger } from "./places/names-no-longer.js";
import { replaceAt } from "./places/path.js";
import type { Prover } from "./proof/prover.js";
import type { Direction } from "./schema-change.js";
import type { Found, WitnessSearch } from "./witness-search.js";

/** Who writes what, who reads it, and who can tell whether they get on. */
export interface Exchange {
  readonly direction: Direction;
  readonly writer: Schema;
  readonly reader: Schema;
  readonly given: { readonly writer: Schema; readonly reader: Schema };
  readonly prover: Prover;
  readonly search: WitnessSearch;
}

/** Why a difference is as it is. */
export type Reason =
  | { readonly is: "proven" }
  | { readonly is: "shown"; readonly found: Found }
  /** Fields that the newer schema does not name, though no value shows that they are missed. */
  | { readonly is: "names-less"; readonly names: readonly string[] }
  /** Fields that nobody named were allowed, and are not, or not all, by the reader. */
  | { readonly is: "closed" }
  | { readonly is: "unknown" }
  | { readonly is: "too-large" }
  | { readonly is: "unreadable" };

interface Known {
  /** All that the writer may write is allowed by the reader. */
  readonly isAllIncluded: boolean;
  /** Nothing else differs. */
  readonly isAlone: boolean;
}

/** What follows from a difference; nothing where it is one of spelling only. */
export function verdictOf(
  difference: Difference,
  exchange: Exchange,
  known: Known,
): Reason | undefined {
  const { prover, search, writer } = exchange;
  if (!search.canConfirm) return { is: "unreadable" };
  prover.refresh();
  if (isSpelling(difference, prover)) return undefined;
  const names = namesNoLonger(difference, exchange.direction);
  const isIncluded = (closed: boolean) =>
    prover.isIncluded(writer, replaceAt(writer, difference.path, difference.patched), closed);
  const isHarmless = known.isAllIncluded || isIncluded(true);
  if (isHarmless && names.length > 0) return { is: "names-less", names };
  if (isHarmless && difference.kind === "additional-properties-changed" && !isIncluded(false))
    return { is: "closed" };
  if (isHarmless) return { is: "proven" };
  const found = search.find(difference, writer, known.isAlone);
  if (found !== undefined) return { is: "shown", found };
  return { is: prover.isExhausted ? "too-large" : "unknown" };
}

/** Both allow the same, and name the same fields: fields that come or go are no matter of spelling. */
export function isSpelling(difference: Difference, prover: Prover): boolean {
  const { writer, patched } = difference;
  if (difference.kind === "property-added" || difference.kind === "property-removed") return false;
  return (
    namesNoLonger(difference, "request").length === 0 &&
    namesNoLonger(difference, "answer").length === 0 &&
    prover.isIncluded(writer, patched, false) &&
    prover.isIncluded(patched, writer, false)
  );
}
