import { execFileSync } from "node:child_process";
import { requirements } from "../../../src/generated/requirements.js";

export const allAreas: readonly string[] = [
  ...new Set(Object.values(requirements).map(({ area }) => area)),
];

/** Files of one area: its checks, their catalogue, and its faults. */
const OF_ONE_AREA = /^(?:conformance\/(?:checks|requirements)|mocks\/faults)\/([a-z-]+)[/.]/;
/** Nothing that is proven depends on these. */
const OF_NONE =
  /\.md$|\.(?:test|property|proof)\.ts$|\/testing\/|^conformance\/(?:cli|reporters)\//;
const OF_ALL = /^(?:src|mocks|conformance|openapi)\/|^package(?:-lock)?\.json$/;

/** The areas that a change of these files touches. */
export function areasOf(files: readonly string[]): readonly string[] {
  const touched = new Set<string>();
  for (const file of files.filter((one) => !OF_NONE.test(one))) {
    const area = OF_ONE_AREA.exec(file)?.[1];
    if (area !== undefined && allAreas.includes(area)) touched.add(area);
    else if (OF_ALL.test(file)) return allAreas;
  }
  return allAreas.filter((area) => touched.has(area));
}

/** The areas that were touched since the work left the main line, or by its last commit; all where git cannot tell. */
export function touchedAreas(): readonly string[] {
  try {
    const head = git("rev-parse", "HEAD");
    const left = git("merge-base", "HEAD", "main");
    const base = left === head ? "HEAD~1" : left;
    return areasOf(git("diff", "--name-only", base).split("\n"));
  } catch {
    return allAreas;
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
