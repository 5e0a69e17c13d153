import { beforeAll, describe, test } from "vitest";
import { type RequirementId, requirementIds, requirements } from "../src/generated/requirements.js";
import { type ConformanceOptions, runConformance } from "./index.js";
import type { Report } from "./report.js";
import { describeFailure } from "./reporters/failure.js";
import { createPaint } from "./reporters/paint.js";
import { select } from "./selection.js";

/** One run of the suite may take so long, in milliseconds, unless told. */
const LONGEST_RUN_MS = 600_000;

/** The target and how it is asked; given as a function where it is known only when the tests have begun. */
export type VitestConformanceOptions = ConformanceOptions & {
  /** How long the whole run may take, in milliseconds. */
  readonly timeoutMs?: number;
};

/**
 * Registers one test for each requirement, in vitest. The suite runs once, before them; a requirement that is broken
 * fails its test with the report's words, one that was not asked or could not be judged is skipped with the reason. A
 * broken SHOULD is skipped, too: it does not make a deployment fail.
 *
 * @param options may be a function, which is called when the tests begin
 * @param selected which requirements there are tests for; those of `options`, when that is no function
 * @throws CannotBegin from the first test on, when the target cannot be reached or refuses the key
 * @example
 * conformanceTests({ url: "http://127.0.0.1:8787", apiKey: "dev-cloud-key", only: ["tags"] });
 */
export function conformanceTests(
  options:
    | VitestConformanceOptions
    | (() => VitestConformanceOptions | Promise<VitestConformanceOptions>),
  selected: Pick<ConformanceOptions, "only" | "skip"> = typeof options === "function"
    ? {}
    : options,
): void {
  const { only = [], skip = [] } = selected;
  const isSelected = select({ only, skip });
  let report: Report;
  describe("conformance", () => {
    beforeAll(
      async () => {
        const given = typeof options === "function" ? await options() : options;
        report = await runConformance({ ...given, only, skip });
      },
      (typeof options === "function" ? undefined : options.timeoutMs) ?? LONGEST_RUN_MS,
    );

    for (const id of requirementIds.filter(isSelected)) {
      test(nameOf(id), ({ skip: leaveOut }) => {
        const verdict = judge(report, id);
        if (verdict.outcome === "broken") throw new BrokenRequirement(verdict.text);
        if (verdict.outcome === "not judged") leaveOut(verdict.text);
      });
    }
  });
}

/** The target breaks a requirement, or the suite could not judge for a fault of its own; in the report's words. */
export class BrokenRequirement extends Error {
  override readonly name = "BrokenRequirement";
  constructor(message: string) {
    super(message);
    this.stack = message; // where it was thrown tells nothing about the target
  }
}

const nameOf = (id: RequirementId): string => {
  const { level, implied, sentence } = requirements[id];
  return `${id} (${implied ? "IMPLIED" : level}): ${sentence.split(/(?<=\.) /)[0]}`;
};

type Judged =
  | { readonly outcome: "kept" }
  | { readonly outcome: "broken" | "not judged"; readonly text: string };

function judge(report: Report, id: RequirementId): Judged {
  const row = report.requirements.find((one) => one.id === id);
  if (row === undefined) return { outcome: "not judged", text: "it has no check yet" };
  const { status, reason = status } = row.verdict;
  if (status === "pass" || status === "observed") return { outcome: "kept" };
  if (status === "error")
    return { outcome: "broken", text: `${id}: an error of the suite: ${reason}` };
  if (status !== "fail") return { outcome: "not judged", text: `${status}: ${reason}` };
  const text = describeFailure(row, report, createPaint(false));
  return row.level === "MUST" ? { outcome: "broken", text } : { outcome: "not judged", text };
}
