import type { Report } from "../report.js";

/** The workflow commands for what came of a run, at most ten of a kind. */
export function annotate(
  exitCode: number,
  told: { readonly report?: Partial<Report> | undefined; readonly stderr?: string | undefined },
): string[];
