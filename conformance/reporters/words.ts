import type { Status } from "../verdict.js";
import type { Paint } from "./paint.js";

/** A status as people say it. */
export const STATUS_WORDS: { readonly [status in Status]: string } = {
  pass: "kept",
  fail: "BROKEN",
  error: "ERROR of the suite",
  "could-not-run": "could not run",
  unknown: "unknown",
  observed: "observed",
  "not-asked": "not asked",
};

/** What is kept first, then what is broken, then what is not known. */
export const statusOrder = Object.keys(STATUS_WORDS) as readonly Status[];

/** A status in words, in its colour. */
export function tellStatus(status: Status, paint: Paint, count?: number): string {
  const words = STATUS_WORDS[status];
  return paint(colorOf(status), count === undefined ? words : `${count} ${words}`);
}

function colorOf(status: Status): "green" | "red" | "yellow" {
  if (status === "pass" || status === "observed") return "green";
  return status === "fail" || status === "error" ? "red" : "yellow";
}

/** From where tags are read. */
export const READ_PATHS = {
  "agent-server": "the agent server",
  mirror: "the mirror in the cloud",
} as const;
