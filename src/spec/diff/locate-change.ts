import type { SchemaChange } from "../schemas/compare-schemas.js";
import { escapePointer } from "./operation-view.js";
import type { PairedPart } from "./pair-parts.js";
import { locate, type Part } from "./parts.js";

/** A change of a part's schema, and where in the bundled document it is written. */
export interface Located {
  readonly change: SchemaChange;
  readonly part: Part;
  /** Of the newer part. */
  readonly name: string;
  /** Undefined where nothing of the part is written. */
  readonly pointer: string | undefined;
}

/**
 * Finds where a change is written: a field that is required now, or no longer, where it is described; a parameter,
 * where it stands in its list.
 */
export function locateChange({ older, newer }: PairedPart, change: SchemaChange): Located {
  const part = change.standsIn === "older" ? older : newer;
  const field = requiredField(change);
  if (field === undefined)
    return { change, part, name: newer.name, pointer: pointerOf(part, change.pointer) };
  const object = change.pointer.replace(/\/required(\/\d+)?$/, "");
  const at = `${object}/properties/${escapePointer(field)}`;
  const isDescribed = part.places.some(({ path }) => path === at);
  const named = change.kind === "property-required" ? { after: field } : { before: field };
  return {
    change: { ...change, before: undefined, after: undefined, ...named },
    part,
    name: newer.name,
    pointer: pointerOf(part, isDescribed ? at : change.pointer),
  };
}

function pointerOf(part: Part, pointer: string): string | undefined {
  if (!isParameter(part, pointer)) return locate(part, pointer);
  return part.places.find(({ path }) => path === pointer)?.pointer;
}

/** Whether a place of the part's schema is one parameter as a whole. */
export function isParameter({ isRecordOfParameters }: Part, pointer: string): boolean {
  return isRecordOfParameters && /^\/properties\/[^/]+$/.test(pointer);
}

/** The name of the field, which stands at the end of what the message begins with. */
function requiredField({ kind, message }: SchemaChange): string | undefined {
  if (kind !== "property-required" && kind !== "property-optional") return undefined;
  return /^`(?:.*\.)?([^`.]+)`/.exec(message)?.[1];
}
