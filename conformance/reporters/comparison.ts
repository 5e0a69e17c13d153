import type { Change, ComparedRun, Comparison, VerdictChange } from "../compare/comparison.js";
import type { Status } from "../verdict.js";
import { groupBy } from "./alike.js";
import type { Paint } from "./paint.js";
import { show } from "./printable.js";
import { tellStatus } from "./words.js";

const WORDS: {
  readonly [change in Change]: readonly [words: string, color: "red" | "green" | "yellow"];
} = {
  "newly-broken": ["NEWLY BROKEN", "red"],
  mended: ["mended", "green"],
  "newly-asked": ["newly asked", "yellow"],
  "no-longer-asked": ["no longer asked", "yellow"],
  "no-longer-judged": ["could not be judged this time", "yellow"],
  "judged-again": ["judged again", "green"],
};

/** What changed since an earlier report, the worst first. */
export function describeComparison(comparison: Comparison, paint: Paint): string {
  const { before, cautions, verdicts, observed, consistency, cost } = comparison;
  const lines = [
    ...cautions.map((caution) => paint("yellow", `mind: ${caution}`)),
    ...(verdicts.length === 0 ? ["no verdict has changed"] : []),
    ...(Object.keys(WORDS) as readonly Change[]).flatMap((change) =>
      describeChanges(change, verdicts, paint),
    ),
    ...observed.map(
      (one) => `observed ${one.point}: ${sideOf(one, "from")}, now ${sideOf(one, "to")}`,
    ),
    ...[...consistency, ...cost].map(
      ({ name, from, to }) => `${name}: ${from ?? "none"}, now ${to ?? "none"}`,
    ),
  ];
  return [`since ${describeRun(before)}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function describeRun({ file, startedAt, suite, contract }: ComparedRun): string {
  return `${file ?? "the run"} of ${startedAt} (suite ${suite}, contract ${contract})`;
}

function describeChanges(
  change: Change,
  verdicts: readonly VerdictChange[],
  paint: Paint,
): readonly string[] {
  const [words, color] = WORDS[change];
  const alike = groupBy(
    verdicts.filter((one) => one.change === change),
    ({ requirement, from, to }) => `${requirement} ${from} ${to}`,
  );
  return alike.map(([first, ...others]) => {
    const names = [first, ...others].flatMap((one) => one.case ?? []);
    const cases = names.length === 0 ? "" : ` (${names.join(", ")})`;
    const from = tell(first.from, paint);
    return `${paint(color, words)}  ${first.requirement}${cases}  ${first.level}: ${from}, now ${tell(first.to, paint)}`;
  });
}

function tell(status: Status | null, paint: Paint): string {
  return status === null ? "not there" : tellStatus(status, paint);
}

function sideOf(change: object, side: "from" | "to"): string {
  return Object.hasOwn(change, side)
    ? show((change as { readonly [side in "from" | "to"]?: unknown })[side])
    : "not observed";
}
