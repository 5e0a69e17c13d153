import type { ChoiceRow, OpenPointRow } from "./contract.js";
import type { Finding } from "./finding.js";
import { sameWords } from "./same-words.js";

/** `open-points.yaml`: what the specification leaves open, and how it may be answered. */
export function compareOpenPoints(
  older: readonly OpenPointRow[],
  newer: readonly OpenPointRow[],
): Finding[] {
  return [
    ...older.flatMap((was) => (newer.some(({ id }) => id === was.id) ? [] : [removal(was)])),
    ...newer.flatMap((is) => {
      const was = older.find(({ id }) => id === is.id);
      if (was === undefined) return [addition(is)];
      return [
        ...compareQuestion(was, is),
        ...compareDefault(was, is),
        ...compareAlternatives(was, is),
        ...compareMeanings(was, is),
      ];
    }),
  ];
}

function removal(point: OpenPointRow): Finding {
  return {
    ...standing(point),
    kind: "open-point-removed",
    verdict: "undecided",
    hurts: ["servers"],
    message: `The open point ${point.id} is closed.`,
    why: "Servers that chose otherwise have to change; what is asked of them now, the documents tell.",
    before: point.id,
  };
}

function addition(point: OpenPointRow): Finding {
  return {
    ...standing(point),
    kind: "open-point-added",
    verdict: "undecided",
    hurts: ["callers"],
    message: `A question is open: ${point.question.trim()} (${point.id})`,
    why: "Whether it was answered before, the documents tell where they name it.",
    after: point.id,
  };
}

function compareQuestion(was: OpenPointRow, is: OpenPointRow): Finding[] {
  if (sameWords(was.question, is.question)) return [];
  return [
    {
      ...standing(is, "question"),
      kind: "open-point-question-changed",
      verdict: "undecided",
      hurts: ["callers", "servers"],
      message: `The question of the open point ${is.id} is another one.`,
      why: "Whether the two sentences mean the same, people have to say.",
      before: was.question,
      after: is.question,
    },
  ];
}

function compareDefault(was: OpenPointRow, is: OpenPointRow): Finding[] {
  const [before, after] = [was.default.choice, is.default.choice];
  if (before === after) return [];
  return [
    {
      ...standing(is, "default"),
      kind: "open-point-default-changed",
      verdict: "undecided",
      hurts: ["callers"],
      message: `At the open point ${is.id} the documents choose ${after}, no longer ${before}.`,
      why: "Callers that are prepared for every legitimate choice go on; those that follow the documents' own do not.",
      before,
      after,
    },
  ];
}

function compareAlternatives(was: OpenPointRow, is: OpenPointRow): Finding[] {
  const [before, after] = [choicesOf(was), choicesOf(is)];
  return [
    ...[...before.keys()]
      .filter((choice) => !after.has(choice))
      .map(
        (choice): Finding => ({
          ...standing(is, "alternatives"),
          kind: "open-point-choice-removed",
          verdict: "safe",
          hurts: ["servers"],
          message: `At the open point ${is.id} a server may no longer choose ${choice}.`,
          why: "Callers meet fewer choices than they are prepared for; servers that made this one have to change.",
          before: choice,
        }),
      ),
    ...[...after.keys()]
      .filter((choice) => !before.has(choice))
      .map(
        (choice): Finding => ({
          ...standing(is, "alternatives"),
          kind: "open-point-choice-added",
          verdict: "undecided",
          hurts: ["callers"],
          message: `At the open point ${is.id} a server may choose ${choice}, too.`,
          why: "Callers may meet a choice that they are not prepared for.",
          after: choice,
        }),
      ),
  ];
}

/** What a choice of the same name means. */
function compareMeanings(was: OpenPointRow, is: OpenPointRow): Finding[] {
  const before = choicesOf(was);
  return [...choicesOf(is).values()].flatMap(({ choice, about }): Finding[] => {
    const known = before.get(choice);
    if (known === undefined || sameWords(known.about, about)) return [];
    return [
      {
        ...standing(is),
        kind: "open-point-choice-reworded",
        verdict: "undecided",
        hurts: ["callers", "servers"],
        message: `What the choice ${choice} at the open point ${is.id} means is told in other words.`,
        why: "Whether the two sentences mean the same, people have to say.",
        before: { choice, about: known.about },
        after: { choice, about },
      },
    ];
  });
}

function choicesOf({ default: own, alternatives }: OpenPointRow): Map<string, ChoiceRow> {
  return new Map([own, ...alternatives].map((one) => [one.choice, one]));
}

/** A row is found by its id, wherever it stands in its list. */
function standing({ id }: OpenPointRow, key?: string) {
  const pointer = `/openPoints/${id}${key === undefined ? "" : `/${key}`}`;
  return {
    aspect: "behaviour",
    operations: [] as readonly string[],
    place: { document: "catalogue", pointer },
  } as const;
}
