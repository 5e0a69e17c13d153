import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { allAreas, touchedAreas } from "./areas.js";
import type { Share } from "./share.js";

/** How much is proven. */
export interface ProofOptions {
  readonly areas: readonly string[];
  /** How many seeds each fault is asked on. */
  readonly seeds: number;
  /** How often a fault is asked for until it is caught: some are a matter of moments, and CI's machine is shared. */
  readonly askings: number;
  /** Runs against the mock as it is. */
  readonly clean: number;
  /** Runs against the mock behind something that disturbs. */
  readonly disturbed: number;
  /** Every requirement is asked of each fault, and not only those of its area. */
  readonly whole: boolean;
  readonly atOnce: number;
  /** In how many processes. */
  readonly processes: number;
  /** Which of them this one is; `undefined` for the one that puts all together. */
  readonly share: Share | undefined;
  /** Where the page is written, if it is. */
  readonly page: string | undefined;
}

const A_CHANGE = { seeds: 1, askings: 2, clean: 20, disturbed: 0, whole: false };
const EVERYTHING = { seeds: 3, askings: 1, clean: 200, disturbed: 50, whole: true };

/**
 * What a change needs, unless told otherwise: the areas that it touches, each fault on one seed.
 *
 * @throws TypeError when there is no such option
 * @throws RangeError when there is no such area, or a number is none
 */
export function readOptions(args: readonly string[]): ProofOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: "boolean", default: false },
      areas: { type: "string" },
      seeds: { type: "string" },
      clean: { type: "string" },
      disturbed: { type: "string" },
      whole: { type: "boolean" },
      "at-once": { type: "string" },
      processes: { type: "string" },
      share: { type: "string" },
      page: { type: "string" },
    },
  });
  const usual = values.full ? EVERYTHING : A_CHANGE;
  return {
    areas: areasFrom(values.areas) ?? (values.full ? allAreas : touchedAreas()),
    seeds: countFrom(values.seeds) ?? usual.seeds,
    askings: usual.askings,
    clean: countFrom(values.clean) ?? usual.clean,
    disturbed: countFrom(values.disturbed) ?? usual.disturbed,
    whole: values.whole ?? usual.whole,
    atOnce: countFrom(values["at-once"]) ?? 3,
    processes: countFrom(values.processes) ?? availableParallelism(),
    share: shareFrom(values.share),
    page: values.page ?? (values.full ? "docs/proof.md" : undefined),
  };
}

function areasFrom(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  if (text === "all") return allAreas;
  const areas = text.split(",");
  const unknown = areas.find((area) => !allAreas.includes(area));
  if (unknown === undefined) return areas;
  throw new RangeError(`there is no area "${unknown}"; there are ${allAreas.join(", ")}`);
}

function shareFrom(text: string | undefined): Share | undefined {
  if (text === undefined) return undefined;
  const [index, of] = text.split("/").map(Number);
  if (index === undefined || of === undefined) throw new RangeError(`"${text}" is no share`);
  return { index, of };
}

function countFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new RangeError(`"${text}" is no number of times`);
}
