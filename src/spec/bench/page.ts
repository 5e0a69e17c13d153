import { agree, type ComparedEdit, type Judgement, judgementOf } from "./compared-edit.js";
import { FLAGS, RELEASE, WHY_THIS_RELEASE } from "./oasdiff.js";

/** With what the page was made. */
export interface Making {
  readonly oasdiff: string;
  readonly contract: string;
  /** As in 2026-01-31. */
  readonly date: string;
  /** How many of the edits, the last ones, mean the same as before. */
  readonly sameMeaning: number;
}

const RIGHT: Readonly<Record<Judgement["right"], string>> = {
  ours: "ours",
  oasdiff: "oasdiff",
  both: "each in its own words",
  neither: "neither",
  extension: "ours; oasdiff cannot know",
};

/** `docs/diff-side-by-side.md`. @param judgements one for each disagreement */
export function pageOf(
  compared: readonly ComparedEdit[],
  judgements: readonly Judgement[],
  making: Making,
): string {
  return `${headOf(compared, judgements, making)}
## Where they disagree

${judgements
  .filter(({ edits }) => compared.some(({ name }) => edits.includes(name)))
  .map((judgement) => disagreement(judgement, compared))
  .join("\n")}
## All edits

| in the newer document | ours | oasdiff |
| --- | --- | --- |
${compared.map(rowOf).join("\n")}
`;
}

function headOf(
  compared: readonly ComparedEdit[],
  judgements: readonly Judgement[],
  { oasdiff, contract, date, sameMeaning }: Making,
): string {
  const disputed = compared.filter((edit) => !agree(edit));
  const rightIs = (who: Judgement["right"]) =>
    disputed.filter((edit) => judgementOf(edit, judgements)?.right === who).length;
  return `<!-- Made by \`npm run side-by-side\`; its judgements are in src/spec/bench/side-by-side.yaml. Do not edit. -->

# Side by side with oasdiff

\`agent-contract diff\` and oasdiff ${oasdiff}, a well-kept tool that compares OpenAPI 3.1, over ${compared.length} edits of the real
documents: the ${compared.length - sameMeaning} changes that our tests are made of, and ${sameMeaning} edits that mean the same as before. They are ours, and try
what we had thought of. (Edits of the catalogue and of the open points are left out: there is nothing in them for oasdiff
to read.)

Both get the bundled document before and after each edit. Oasdiff is asked by \`oasdiff changelog\`, as it is and with each
of ${FLAGS.map((flag) => `\`${flag}\``).join(" and ")}; where one of its answers is right, that one counts.

${oasdiff === RELEASE ? `${WHY_THIS_RELEASE}\n\n` : ""}Made on ${date}, from revision ${contract} of the contract, by

\`\`\`sh
go install github.com/oasdiff/oasdiff@${oasdiff}
npm run side-by-side
\`\`\`

| ours | oasdiff | means |
| --- | --- | --- |
| breaking | ERR | who kept the contract may not go on as before |
| undecided | WARN | perhaps |
| safe, none | INFO, none | harmless; none: nothing to tell |

| of ${compared.length} edits | |
| --- | --- |
| both say the same | ${compared.length - disputed.length} |
| ours is right | ${rightIs("ours")} |
| oasdiff is right | ${rightIs("oasdiff")} |
| each is right in its own words | ${rightIs("both")} |
| neither is right | ${rightIs("neither")} |
| about our own extensions, which oasdiff cannot know | ${rightIs("extension")} |

${BESIDE_THE_EDITS}`;
}

const BESIDE_THE_EDITS = `## What no edit shows

**Oasdiff** is for any OpenAPI document: 3.0 and 3.2, webhooks, several files as one, stages of stability, and a time to pass
between deprecation and removal. Each of its checks can be given another level. It is one program without anything
to install beside it, and knows nothing of what stands in an extension.

**Ours** is for this contract: what was chosen is told from what is stated, and states, consistency and the catalogue of
requirements are compared, too. What it calls breaking about a schema it shows: with a value that the one document allows
and the other refuses, confirmed by the validators of both. It says whom a change hurts. It was made for documents such as
these two, and for nothing else.
`;

function disagreement(judgement: Judgement, compared: readonly ComparedEdit[]): string {
  const edits = compared.filter(({ name }) => judgement.edits.includes(name));
  return `### ${judgement.about}

| in the newer document | ours | oasdiff | right |
| --- | --- | --- | --- |
${edits.map((edit) => `${rowOf(edit)} ${RIGHT[judgement.right]} |`).join("\n")}

${judgement.why.trim()}
`;
}

const rowOf = (edit: ComparedEdit): string =>
  `| ${cell(edit.name)} | ${oursIn(edit)} | ${theirsIn(edit)} |`;

const oursIn = ({ ours, kinds }: ComparedEdit): string =>
  kinds.length === 0 ? ours : `**${ours}** ${cell(kinds.join(", "))}`;

function theirsIn({ theirs: { verdict, because, flags } }: ComparedEdit): string {
  const asked = flags.length === 0 ? "" : ` (\`${flags.join(" ")}\`)`;
  return because.length === 0
    ? `${verdict}${asked}`
    : `**${verdict}** ${cell(because.join(", "))}${asked}`;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
