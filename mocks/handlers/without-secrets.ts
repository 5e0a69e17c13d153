import type { Finding } from "../domain/refusal.js";

const SECRET_NAME = /key|secret|token|password|authorization/i;
const REPLACED = "**********";
const LONGEST_TEXT = 500;
const DEEPEST = 4;
const MOST_ENTRIES = 20;

/** A finding whose `input` can be shown: without secrets, and no larger than a person reads. */
export function withoutSecrets(finding: Finding): Finding {
  if (finding.input === undefined) return finding;
  const isTag = finding.loc[1] === "tags"; // the name of a tag says nothing about its value
  const isSecret = !isTag && finding.loc.some((part) => SECRET_NAME.test(String(part)));
  return { ...finding, input: isSecret ? REPLACED : shown(finding.input, DEEPEST) };
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST_TEXT);
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "…";
  if (Array.isArray(value))
    return value.slice(0, MOST_ENTRIES).map((item) => shown(item, depth - 1));
  const entries = Object.entries(value).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      name,
      SECRET_NAME.test(name) ? REPLACED : shown(item, depth - 1),
    ]),
  );
}
