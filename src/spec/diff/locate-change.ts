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
 * Finds where a change is written: a field that came, went, is required now or no longer, in the object that has it,
 * whatever describes its value; a parameter where it stands in its list.
 */
export function locateChange({ older, newer }: PairedPart, change: SchemaChange): Located {
  const part = change.standsIn === "older" ? older : newer;
  const located = { change, part, name: newer.name };
  const field = requiredField(change);
  if (field === undefined) return { ...located, pointer: pointerOf(part, change) };
  const pointer = change.pointer.replace(
    /\/required(\/\d+)?$/,
    () => `/properties/${escapePointer(field)}`,
  );
  const named = change.kind === "property-required" ? { after: field } : { before: field };
  return {
    ...located,
    change: { ...change, before: undefined, after: undefined, ...named },
    pointer: pointerOf(part, { ...change, pointer }) ?? pointerOf(part, change),
  };
}

function pointerOf(part: Part, { kind, pointer }: SchemaChange): string | undefined {
  if (isParameter(part, pointer)) return part.places.find(({ path }) => path === pointer)?.pointer;
  const [, object, field] = /^(.*)(\/properties\/[^/]+)$/.exec(pointer) ?? [];
  if (object === undefined || !kind.startsWith("property-")) return locate(part, pointer);
  const place = locate(part, object);
  return place && place + field;
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
