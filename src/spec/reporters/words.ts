import type { Place, Witness } from "../change.js";

/** `openapi/paths/x.yaml:3:5`, or the pointer where no file is known. */
export function describePlace({ document, pointer, file, line, column }: Place): string {
  if (file === undefined) return `${document}#${pointer}`;
  return [file, line, column].filter((one) => one !== undefined).join(":");
}

/** `a, b and 3 more`. */
export function enumerate(names: readonly string[], most = 6): string {
  if (names.length <= most) return names.join(", ");
  return `${names.slice(0, most - 1).join(", ")} and ${names.length - most + 1} more`;
}

/** Where a witness is sent: `updateConversation, body of a request`. */
export function describePart({ operation, part }: Witness): string {
  if (part === "path" || part === "query") return `${operation}, parameters in the ${part}`;
  return part === "body" ? `${operation}, body of a request` : `${operation}, answer ${part}`;
}

/** What each of the documents says of a witness. */
export function describeJudgements({ validBy, errors }: Witness): string {
  const other = validBy === "older" ? "newer" : "older";
  return `valid by the ${validBy}; the ${other} one says: ${errors.join("; ")}`;
}
