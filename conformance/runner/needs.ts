import type { Need, Requirement } from "../../src/generated/requirements.js";
import type { RunFacts, Targets } from "../ask.js";

const WORDS: { readonly [need in Need]: string } = {
  agent: "no agent server",
  cloud: "no cloud app server",
  llm: "no LLM that plays a script",
  start: "no start to watch",
};

/**
 * What the caller did not give of what a requirement needs, in words; `undefined` when all is there. A cloud
 * gives an agent server as well: that of a sandbox.
 */
export function missingNeed(
  requirement: Pick<Requirement, "needs">,
  targets: Targets,
  run: RunFacts,
): string | undefined {
  const given: { readonly [need in Need]: boolean } = {
    agent: targets.agent !== undefined || targets.cloud !== undefined,
    cloud: targets.cloud !== undefined,
    llm: run.llm.kind !== "none",
    // A sandbox of the run starts as well, and an agent server in it.
    start: run.start !== undefined || targets.cloud !== undefined,
  };
  const missing = requirement.needs.map((set) => set.filter((need) => !given[need]));
  if (missing.length === 0 || missing.some((set) => set.length === 0)) return undefined;
  const [fewest = []] = missing.toSorted((a, b) => a.length - b.length);
  return fewest.map((need) => WORDS[need]).join(", ");
}
