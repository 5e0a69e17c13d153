import type { RequirementRow } from "./contract.js";
import { escapePointer } from "./operation-view.js";

/** What changes of a requirement have in common. A row is found by its id, wherever it stands in its list. */
export function requirementAt({ id, operations }: RequirementRow, key?: string) {
  const pointer = `/requirements/${escapePointer(id)}${key === undefined ? "" : `/${key}`}`;
  const sorted: readonly string[] = [...operations].sort();
  return {
    aspect: "behaviour",
    operations: sorted,
    place: { document: "catalogue", pointer },
  } as const;
}
