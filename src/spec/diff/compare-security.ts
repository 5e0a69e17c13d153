import { isObject, type JsonObject } from "../../documents/document.js";
import { canonical, type Finding } from "./finding.js";
import { escapePointer, type OperationView } from "./operation-view.js";
import type { OperationPair } from "./pair-operations.js";

/** One way to be let in: the credentials that must all be shown, in words; none of them lets anybody in. */
type Alternative = ReadonlySet<string>;

interface Security {
  readonly alternatives: readonly Alternative[];
  /** The schemes by the names under which they are listed, and what each of them asks for. */
  readonly schemes: ReadonlyMap<string, string>;
  /** Where they are listed. */
  readonly pointer: string;
}

const NOBODY: Alternative = new Set();

/** With which credentials an operation can be called, however the schemes are named. */
export function compareSecurity({ older, newer }: OperationPair): Finding[] {
  const [before, after] = [securityOf(older), securityOf(newer)];
  const lost = before.alternatives.filter((one) => !isLetIn(one, after));
  const won = after.alternatives.filter((one) => !isLetIn(one, before));
  const common = {
    aspect: "request",
    operations: [older.id],
    place: { document: newer.document.server, pointer: placeOf(before, after) },
    before: before.alternatives.map(words),
    after: after.alternatives.map(words),
  } as const;
  if (lost.length > 0)
    return [
      {
        ...common,
        kind: lost.some((one) => one.size === 0) ? "security-required" : "security-changed",
        verdict: "breaking",
        hurts: won.length > 0 || isOpen(before) ? ["callers", "servers"] : ["callers"],
        message: `A request is no longer let in with ${lost.map(words).join(", or ")}; now it needs ${all(after)}.`,
        why: "What callers show today was taken away as a way in.",
      },
    ];
  if (won.length === 0) return [];
  return [
    {
      ...common,
      kind: won.some((one) => one.size === 0) ? "security-dropped" : "security-alternative-added",
      verdict: "safe",
      hurts: ["servers"],
      message: `A request is let in with ${won.map(words).join(", or ")}, too.`,
      why: "What callers show today still lets them in; servers have to take the new way.",
    },
  ];
}

function isOpen({ alternatives }: Security): boolean {
  return alternatives.some((one) => one.size === 0);
}

/** Whoever shows these credentials is let in by an alternative that asks for no others. */
function isLetIn(shown: Alternative, { alternatives }: Security): boolean {
  return alternatives.some((needed) => [...needed].every((one) => shown.has(one)));
}

function securityOf({ document, object, pointer }: OperationView): Security {
  const isOwn = Array.isArray(object.security);
  const listed = isOwn ? object.security : document.root.security;
  const asked = (Array.isArray(listed) ? listed : [])
    .filter(isObject)
    .map((one) =>
      Object.entries(one).map(
        ([name, scopes]) => [name, credential(document.root, name, scopes)] as const,
      ),
    );
  const schemes = new Map(asked.flat());
  const alternatives = asked.map((all) => new Set(all.map(([, credentials]) => credentials)));
  return {
    alternatives: alternatives.length > 0 ? alternatives : [NOBODY],
    schemes,
    pointer: isOwn ? `${pointer}/security` : "/security",
  };
}

/** In the scheme that asks for something else, where the same schemes are listed; else in the list. */
function placeOf(older: Security, newer: Security): string {
  const [before, after] = [older.schemes, newer.schemes];
  if (canonical([...before.keys()]) !== canonical([...after.keys()])) return newer.pointer;
  const changed = [...after.keys()].find((name) => before.get(name) !== after.get(name));
  return changed === undefined
    ? newer.pointer
    : `/components/securitySchemes/${escapePointer(changed)}`;
}

/** What a scheme asks for, in words that do not depend on its name. */
function credential(root: JsonObject, name: string, scopes: unknown): string {
  const scheme = schemeOf(root, name);
  const more =
    Array.isArray(scopes) && scopes.length > 0 ? ` with ${[...scopes].sort().join(", ")}` : "";
  if (scheme === undefined) return `the unknown scheme ${name}`;
  if (scheme.type === "apiKey") return `a key in the ${scheme.in} ${keyName(scheme)}${more}`;
  if (scheme.type === "http") return `HTTP ${String(scheme.scheme).toLowerCase()}${more}`;
  const { description: _, ...rest } = scheme;
  const meaning = Object.entries(rest).filter(([key]) => !key.startsWith("x-"));
  return `${scheme.type} ${canonical(Object.fromEntries(meaning))}${more}`;
}

/** Names of header fields do not depend on case (RFC 9110, §5.1). */
function keyName(scheme: JsonObject): string {
  const name = String(scheme.name);
  return scheme.in === "header" ? name.toLowerCase() : name;
}

function schemeOf(root: JsonObject, name: string): JsonObject | undefined {
  const schemes = (root.components as JsonObject | undefined)?.securitySchemes;
  const scheme = isObject(schemes) ? schemes[name] : undefined;
  return isObject(scheme) ? scheme : undefined;
}

function words(alternative: Alternative): string {
  return alternative.size === 0 ? "no key" : [...alternative].sort().join(" and ");
}

function all({ alternatives }: Security): string {
  return alternatives.map(words).join(", or ");
}
