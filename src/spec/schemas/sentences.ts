import type { Difference } from "./places/difference.js";
import type { Direction } from "./schema-change.js";
import type { Reason } from "./verdict-of.js";

const LONGEST_SHOWN = 60;

/** One sentence: what is there now, and what was there before. */
export function messageOf({ kind, subject, before, after, pointers }: Difference): string {
  const place = subject === "" ? "The value" : `\`${subject.replace(/^\./, "")}\``;
  switch (kind) {
    case "property-added":
      return `${place} is new.`;
    case "property-removed":
      return `${place} is gone.`;
    case "property-required":
      return `${place} is required now.`;
    case "property-optional":
      return `${place} is required no longer.`;
    case "schema-changed":
    case "any-of-changed":
    case "one-of-changed":
    case "all-of-changed":
    case "not-changed":
    case "condition-changed":
    case "contains-changed":
    case "dependency-changed":
    case "prefix-items-changed":
      return `${place}: ${WORDS[kind]}.`;
    default:
      return `${place}: ${keywordOf(pointers.newer ?? pointers.older ?? "", kind)} is ${show(after)}, was ${show(before)}.`;
  }
}

/** What differs where the schemas themselves are too long for a sentence. */
const WORDS = {
  "schema-changed": "the schema is another one",
  "any-of-changed": "other branches are there to choose from (anyOf)",
  "one-of-changed": "other branches are there to choose from (oneOf)",
  "all-of-changed": "other schemas must all hold (allOf)",
  "not-changed": "something else is excluded (not)",
  "condition-changed": "the condition is another one (if, then, else)",
  "contains-changed": "other items must be there (contains)",
  "dependency-changed": "fields depend on each other in another way",
  "prefix-items-changed": "the items at the front are others (prefixItems)",
} as const;

/** The keyword that a pointer ends with, where it ends with one. */
function keywordOf(pointer: string, kind: string): string {
  const last = pointer.slice(pointer.lastIndexOf("/") + 1);
  if (last === "") return "the schema";
  return kind === "pattern-properties-changed" ? "a pattern of names" : last;
}

function show(value: unknown): string {
  if (value === undefined) return "not there";
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return clipped(value.map((one) => JSON.stringify(one)).join(" | "));
  return clipped(JSON.stringify(value));
}

function clipped(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
}

/** One sentence: why the verdict is what it is. */
export function whyOf(reason: Reason, direction: Direction): string {
  const isRequest = direction === "request";
  switch (reason.is) {
    case "proven":
      return isRequest
        ? "Proven: every request that the older document describes is still allowed."
        : "Proven: every answer that the newer document describes was allowed before.";
    case "shown":
      return isRequest
        ? "The witness is a request that the older document allows and the newer one refuses."
        : "The witness is an answer that the newer document allows and the older one refuses.";
    case "names-less":
      return `${reason.names.map((name) => `\`${name}\``).join(", ")} ${
        isRequest
          ? "is no longer read: no request is refused for it, but what it asked for may no longer be done."
          : "may be left out from now on: no answer is refused for it, but whoever reads it finds nothing."
      }`;
    case "closed":
      return isRequest
        ? "Fields that no document names were ignored before and may be refused now; whether anyone sends such is not said."
        : "Fields that no document names may be answered now and could not before; whether any are is not said.";
    case "too-large":
      return "No witness was found, and a proof would take too many steps.";
    case "unreadable":
      return "One of the schemas cannot be compiled, so that no value can be held against it.";
    default:
      return "It was neither proven that all is still allowed nor was a witness found.";
  }
}
