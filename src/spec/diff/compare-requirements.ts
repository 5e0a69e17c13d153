import { compareCases } from "./compare-requirement-cases.js";
import type { RequirementRow } from "./contract.js";
import type { Finding } from "./finding.js";
import { requirementAt } from "./requirement-at.js";
import { sameWords } from "./same-words.js";

/** The catalogue: which sentences a deployment keeps or breaks, and how firmly. */
export function compareRequirements(
  older: readonly RequirementRow[],
  newer: readonly RequirementRow[],
): Finding[] {
  return [
    ...older.flatMap((was) => (newer.some(({ id }) => id === was.id) ? [] : [removal(was)])),
    ...newer.flatMap((is) => {
      const was = older.find(({ id }) => id === is.id);
      if (was === undefined) return [addition(is)];
      return COMPARISONS.flatMap((compare) => compare(was, is));
    }),
  ];
}

type Comparison = (was: RequirementRow, is: RequirementRow) => Finding[];

const COMPARISONS: readonly Comparison[] = [
  compareLevel,
  compareImplied,
  compareSentence,
  compareNeeds,
  compareCases,
  compareOperations,
];

/** A SHOULD never failed a deployment: nobody could count on it. */
function removal(row: RequirementRow): Finding {
  const isMust = row.level === "MUST";
  return {
    ...requirementAt(row),
    kind: "requirement-dropped",
    verdict: isMust ? "breaking" : "undecided",
    hurts: ["callers"],
    message: `The requirement ${row.id} is dropped.`,
    why: isMust
      ? "The promise was taken away: a server that breaks it is conformant now."
      : "It was a SHOULD: a server that broke it was conformant already.",
    before: row.id,
  };
}

function addition(row: RequirementRow): Finding {
  return {
    ...requirementAt(row),
    kind: "requirement-added",
    verdict: "undecided",
    hurts: ["servers"],
    message: `The requirement ${row.id} is new, a ${row.level}.`,
    why: "Callers are promised more; whether today's servers keep it, and what it asks of callers, only its sentence tells.",
    after: row.id,
  };
}

function compareLevel(was: RequirementRow, is: RequirementRow): Finding[] {
  if (was.level === is.level) return [];
  const isWeaker = is.level === "SHOULD";
  return [
    {
      ...requirementAt(is, "level"),
      kind: isWeaker ? "requirement-weakened" : "requirement-strengthened",
      verdict: isWeaker ? "breaking" : "safe",
      hurts: [isWeaker ? "callers" : "servers"],
      message: `${is.id} is a ${is.level}, no longer a ${was.level}.`,
      why: isWeaker
        ? "It was taken away that every conformant server keeps it."
        : "Callers are promised more; servers that break it are no longer conformant.",
      before: was.level,
      after: is.level,
    },
  ];
}

/** Counts as MUST either way; it only tells how the sentence rests on the specification. */
function compareImplied(was: RequirementRow, is: RequirementRow): Finding[] {
  if (was.implied === is.implied) return [];
  return [
    {
      ...requirementAt(is, "implied"),
      kind: "requirement-implied-changed",
      verdict: "safe",
      hurts: [],
      message: `${is.id} ${is.implied ? "follows from what is stated" : "is stated in so many words"}.`,
      why: "It counts the same as before.",
      before: was.implied,
      after: is.implied,
    },
  ];
}

function compareSentence(was: RequirementRow, is: RequirementRow): Finding[] {
  if (sameWords(was.sentence, is.sentence)) return [];
  return [
    {
      ...requirementAt(is, "sentence"),
      kind: "requirement-reworded",
      verdict: "undecided",
      hurts: ["callers", "servers"],
      message: `The sentence of ${is.id} is another one.`,
      why: "Whether the two sentences mean the same, people have to say.",
      before: was.sentence,
      after: is.sentence,
    },
  ];
}

/** Fewer runs ask where no set of needs that was enough is enough any more. */
function compareNeeds(was: RequirementRow, is: RequirementRow): Finding[] {
  const isEnough = (given: readonly string[], { needs }: RequirementRow) =>
    needs.some((set) => set.every((need) => given.includes(need)));
  const isAskedLess = was.needs.some((given) => !isEnough(given, is));
  const isAskedMore = is.needs.some((given) => !isEnough(given, was));
  if (!isAskedLess && !isAskedMore) return [];
  return [
    {
      ...requirementAt(is, "needs"),
      kind: isAskedLess ? "requirement-needs-grown" : "requirement-needs-shrunk",
      verdict: isAskedLess ? "undecided" : "safe",
      hurts: [isAskedLess ? "callers" : "servers"],
      message: `To be asked for, ${is.id} needs ${spoken(is)}, no longer ${spoken(was)}.`,
      why: isAskedLess
        ? "The promise stands, but in runs that are given less nobody asks for it any more."
        : "It is asked for wherever it was before, and in more runs.",
      before: was.needs,
      after: is.needs,
    },
  ];
}

function compareOperations(was: RequirementRow, is: RequirementRow): Finding[] {
  const dropped = was.operations.filter((id) => !is.operations.includes(id));
  const added = is.operations.filter((id) => !was.operations.includes(id));
  return [
    ...dropped.map(
      (id): Finding => ({
        ...requirementAt(is, "operations"),
        operations: [id],
        kind: "requirement-operation-dropped",
        verdict: "undecided",
        hurts: ["callers"],
        message: `${is.id} no longer names ${id}.`,
        why: "Whether its sentence still promises something there, people have to say.",
        before: id,
      }),
    ),
    ...added.map(
      (id): Finding => ({
        ...requirementAt(is, "operations"),
        operations: [id],
        kind: "requirement-operation-added",
        verdict: "undecided",
        hurts: ["servers"],
        message: `${is.id} names ${id}, too.`,
        why: "Whether today's servers keep it there, nobody has asked.",
        after: id,
      }),
    ),
  ];
}

function spoken({ needs }: RequirementRow): string {
  return needs.map((set) => set.join(" and ")).join(", or ");
}
