import type { RequirementRow } from "./contract.js";
import type { Finding } from "./finding.js";
import { escapePointer } from "./operation-view.js";
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
    ...standing(row),
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
    ...standing(row),
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
      ...standing(is, "level"),
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
      ...standing(is, "implied"),
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
      ...standing(is, "sentence"),
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
      ...standing(is, "needs"),
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

/** Cases tell apart what one sentence asks; the sentence stands all the same. */
function compareCases(was: RequirementRow, is: RequirementRow): Finding[] {
  const [before, after] = [was.cases ?? [], is.cases ?? []];
  const place = standing(is, "cases");
  return [
    ...before.flatMap((known): Finding[] => {
      const one = after.find(({ name }) => name === known.name);
      if (one === undefined) return [caseDropped(place, is.id, known.name)];
      return sameWords(known.about, one.about) ? [] : [caseReworded(place, is.id, [known, one])];
    }),
    ...after
      .filter(({ name }) => !before.some((known) => known.name === name))
      .map(({ name }) => caseAdded(place, is.id, name)),
  ];
}

type Case = NonNullable<RequirementRow["cases"]>[number];

function caseDropped(place: ReturnType<typeof standing>, id: string, name: string): Finding {
  return {
    ...place,
    kind: "requirement-case-dropped",
    verdict: "undecided",
    hurts: ["callers"],
    message: `${id} has no case ${name} any more.`,
    why: "Whether its sentence still promises this, people have to say; nobody asks for it any more.",
    before: name,
  };
}

function caseAdded(place: ReturnType<typeof standing>, id: string, name: string): Finding {
  return {
    ...place,
    kind: "requirement-case-added",
    verdict: "undecided",
    hurts: ["servers"],
    message: `${id} has a new case, ${name}.`,
    why: "Whether today's servers keep it, nobody has asked.",
    after: name,
  };
}

function caseReworded(
  place: ReturnType<typeof standing>,
  id: string,
  [before, after]: readonly [Case, Case],
): Finding {
  return {
    ...place,
    kind: "requirement-case-reworded",
    verdict: "undecided",
    hurts: ["callers", "servers"],
    message: `The case ${after.name} of ${id} is told in other words.`,
    why: "Whether the two sentences mean the same, people have to say.",
    before,
    after,
  };
}

function compareOperations(was: RequirementRow, is: RequirementRow): Finding[] {
  const dropped = was.operations.filter((id) => !is.operations.includes(id));
  const added = is.operations.filter((id) => !was.operations.includes(id));
  return [
    ...dropped.map(
      (id): Finding => ({
        ...standing(is, "operations"),
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
        ...standing(is, "operations"),
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

/** A row is found by its id, wherever it stands in its list. */
function standing({ id, operations }: RequirementRow, key?: string) {
  const pointer = `/requirements/${escapePointer(id)}${key === undefined ? "" : `/${key}`}`;
  const sorted: readonly string[] = [...operations].sort();
  return {
    aspect: "behaviour",
    operations: sorted,
    place: { document: "catalogue", pointer },
  } as const;
}
