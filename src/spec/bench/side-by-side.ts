// `npm run side-by-side`: the edits of our own tests through `diff` and through oasdiff, to docs/diff-side-by-side.md.
// OASDIFF names the command, where it is not on the PATH.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleDocuments } from "../../documents/bundle.js";
import { edits } from "../diff/testing/edits.js";
import { sameMeaning } from "../diff/testing/same-meaning.js";
import { compareEdits } from "./compare-edits.js";
import { problemsOf } from "./compared-edit.js";
import { furtherEdits } from "./further-edits.js";
import { readJudgements } from "./judgements.js";
import { findOasdiff, NoOasdiff } from "./oasdiff.js";
import { pageOf } from "./page.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const PAGE = "docs/diff-side-by-side.md";

process.exitCode = await main();

/** @returns 0; 1 while a disagreement has no reason; 2 where oasdiff is not there */
async function main(): Promise<number> {
  try {
    const oasdiff = await findOasdiff();
    const documents = await bundleDocuments(root);
    const ofTests = edits.map((edit) => ({ ...edit, right: edit.expected.verdict }));
    const harmless = sameMeaning.map((edit) => ({ ...edit, right: "safe" }) as const);
    const all = [...ofTests, ...harmless, ...furtherEdits];
    const compared = await compareEdits(all, documents, oasdiff);
    const judgements = await readJudgements();
    const problems = problemsOf(compared, judgements);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return 1;
    const page = pageOf(compared, judgements, {
      oasdiff: oasdiff.version,
      contract: String(documents[0]?.root["x-contract-version"]),
      date: new Date().toISOString().slice(0, 10),
      sameMeaning: sameMeaning.length + furtherEdits.length,
    });
    await writeFile(path.join(root, PAGE), page);
    console.log(`wrote ${PAGE}`);
    return 0;
  } catch (error) {
    if (!(error instanceof NoOasdiff)) throw error;
    console.error(error.message);
    return 2;
  }
}
