import type { Reproduction } from "../reproduction/recipe.js";

/** How a failure is repeated, in a few lines: how often it showed again, and where its script is. */
export function describeReproduction({
  runs,
  red,
  judged,
  notRun,
}: Reproduction): readonly string[] {
  const script = "its script, for bash and curl: --scripts FOLDER, or in --report json=FILE";
  if (runs === 0) return [`  not repeated: ${notRun ?? "no time was left"}; ${script}`];
  const timing = red === runs ? "" : ": it depends on timing, or on what was there before";
  const eye = judged === "by eye" ? " (a person judges)" : "";
  return [`  reproduced ${red} of ${runs}${timing}${eye}; ${script}`];
}
