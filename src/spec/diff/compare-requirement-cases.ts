import type { RequirementRow } from "./contract.js";
import type { Finding } from "./finding.js";
import { requirementAt } from "./requirement-at.js";
import { sameWords } from "./same-words.js";

/** Cases tell apart what one sentence asks; the sentence stands all the same. */
export function compareCases(was: RequirementRow, is: RequirementRow): Finding[] {
  const [before, after] = [was.cases ?? [], is.cases ?? []];
  const place = requirementAt(is, "cases");
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

type At = ReturnType<typeof requirementAt>;
type Case = NonNullable<RequirementRow["cases"]>[number];

function caseDropped(place: At, id: string, name: string): Finding {
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

function caseAdded(place: At, id: string, name: string): Finding {
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

function caseReworded(place: At, id: string, [before, after]: readonly [Case, Case]): Finding {
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
