import type { Verdict } from "../change.js";
import type { OasdiffAnswer, OasdiffVerdict } from "./oasdiff.js";

/** One edit of the documents, as both tools see it. */
export interface ComparedEdit {
  /** A sentence about the newer document. */
  readonly name: string;
  /** The worst of our changes; none where we saw none. */
  readonly ours: Verdict | "none";
  /** The kinds of the changes of that verdict, sorted, each once. */
  readonly kinds: readonly string[];
  /** Of what it says with and without its flags, what is right, or else what it says without. */
  readonly theirs: OasdiffAnswer;
}

/** Who is right about edits on which the two disagree. Written by hand; see side-by-side.yaml. */
export interface Judgement {
  /** In a few words. */
  readonly about: string;
  readonly edits: readonly string[];
  /** extension: it is about one of our own, which no other tool can know. */
  readonly right: "ours" | "oasdiff" | "both" | "neither" | "extension";
  readonly why: string;
}

const SAME: Readonly<Record<ComparedEdit["ours"], readonly OasdiffVerdict[]>> = {
  breaking: ["ERR"],
  undecided: ["WARN"],
  safe: ["INFO", "none"],
  none: ["INFO", "none"],
};

/** What counts of what oasdiff says with and without its flags: the first that is right, or its default. */
export function fairest(right: Verdict, answers: readonly OasdiffAnswer[]): OasdiffAnswer {
  const [first] = answers;
  if (first === undefined) throw new Error("oasdiff was not asked");
  return answers.find(({ verdict }) => SAME[right].includes(verdict)) ?? first;
}

/** Whether both mean the same: breaking and ERR, undecided and WARN, safe and INFO; nothing seen is the same as safe. */
export const agree = ({ ours, theirs }: ComparedEdit): boolean =>
  SAME[ours].includes(theirs.verdict);

export const judgementOf = (
  { name }: ComparedEdit,
  judgements: readonly Judgement[],
): Judgement | undefined => judgements.find(({ edits }) => edits.includes(name));

/** What is wrong with the judgements: each disagreement needs one, and nothing else has one. */
export function problemsOf(
  compared: readonly ComparedEdit[],
  judgements: readonly Judgement[],
): string[] {
  const disputed = new Map(
    compared.filter((edit) => !agree(edit)).map((edit) => [edit.name, edit]),
  );
  const judged = judgements.flatMap(({ edits }) => edits);
  const missing = [...disputed.values()]
    .filter(({ name }) => !judged.includes(name))
    .map(({ name, ours, kinds, theirs }) => {
      const [we, they] = [kinds.join(", "), theirs.because.join(", ")];
      return `${name}: we say ${ours} (${we}), oasdiff says ${theirs.verdict} (${they}); who is right, and why?`;
    });
  const twice = judged.filter((name, index) => judged.indexOf(name) !== index);
  return [
    ...missing,
    ...judged
      .filter((name) => !compared.some((edit) => edit.name === name))
      .map((name) => `${name}: judged, but there is no such edit`),
    ...judged
      .filter((name) => compared.some((edit) => edit.name === name) && !disputed.has(name))
      .map((name) => `${name}: judged, but the two agree`),
    ...twice.map((name) => `${name}: judged twice`),
  ];
}
