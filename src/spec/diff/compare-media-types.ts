import type { Finding } from "./finding.js";
import type { OperationPair } from "./pair-operations.js";
import { pairStatuses } from "./pair-statuses.js";
import { mediaOf } from "./parts.js";

type WithContent = Parameters<typeof mediaOf>[0];

/** In which formats a body is taken, and an answer given. */
export function compareMediaTypes(pair: OperationPair): Finding[] {
  const { older, newer } = pair;
  const bodies = older.body && newer.body ? requestTypes(pair, older.body, newer.body) : [];
  const answers = pairStatuses(pair).flatMap(([before, after]) => {
    const [one, other] = [older.responses.get(before), newer.responses.get(after)];
    return one && other ? answerTypes(pair, one, other) : [];
  });
  return [...bodies, ...answers];
}

function requestTypes(pair: OperationPair, older: WithContent, newer: WithContent): Finding[] {
  const { removed, added } = differences(older, newer);
  return [
    ...removed.map(
      ([type, { pointer }]): Finding => ({
        ...standing(pair, pointer),
        kind: "request-media-type-removed",
        verdict: "breaking",
        aspect: "request",
        hurts: ["callers", "types"],
        message: `A body as ${type} is no longer taken.`,
        why: "It was taken away from those who send it.",
        before: type,
      }),
    ),
    ...added.map(
      ([type, { pointer }]): Finding => ({
        ...standing(pair, pointer),
        kind: "request-media-type-added",
        verdict: "safe",
        aspect: "request",
        hurts: ["servers"],
        message: `A body may be sent as ${type}, too.`,
        why: "Requests that were valid still are; servers have to take the new ones.",
        after: type,
      }),
    ),
  ];
}

function answerTypes(pair: OperationPair, older: WithContent, newer: WithContent): Finding[] {
  const { removed, added } = differences(older, newer);
  const hadBody = mediaOf(older).length > 0;
  return [
    ...removed.map(
      ([type, { pointer }]): Finding => ({
        ...standing(pair, pointer),
        kind: "answer-media-type-removed",
        verdict: "breaking",
        aspect: "answer",
        hurts: ["callers", "types"],
        message: `The answer is no longer given as ${type}.`,
        why: "It was taken away from those who read it.",
        before: type,
      }),
    ),
    ...added.map(
      ([type, { pointer }]): Finding => ({
        ...standing(pair, pointer),
        kind: "answer-media-type-added",
        verdict: hadBody ? "undecided" : "safe",
        aspect: "answer",
        hurts: hadBody ? ["callers"] : ["servers"],
        message: `The answer may be given as ${type}.`,
        why: hadBody
          ? "Whether a caller that does not ask for it can be given it, the document does not say."
          : "There was no body to read before.",
        after: type,
      }),
    ),
  ];
}

function differences(older: WithContent, newer: WithContent) {
  const [before, after] = [new Map(mediaOf(older)), new Map(mediaOf(newer))];
  return {
    removed: [...before].filter(([type]) => !after.has(type)),
    added: [...after].filter(([type]) => !before.has(type)),
  };
}

function standing({ older, newer }: OperationPair, pointer: string) {
  return { operations: [older.id], place: { document: newer.document.server, pointer } };
}
