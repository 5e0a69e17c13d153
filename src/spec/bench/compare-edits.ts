import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Document } from "../../documents/document.js";
import type { Change, Verdict } from "../change.js";
import { compareContracts } from "../diff/compare-contracts.js";
import type { Edit } from "../diff/testing/edits.js";
import { type ComparedEdit, fairest } from "./compared-edit.js";
import type { Oasdiff } from "./oasdiff.js";

/** An edit with what is right to say of it. */
export type JudgedEdit = Omit<Edit, "expected"> & { readonly right: Verdict };

const WORST: readonly Verdict[] = ["breaking", "undecided", "safe"];

/** What both tools say of each edit, one after the other. @throws when an edit finds nothing to change */
export async function compareEdits(
  edits: readonly JudgedEdit[],
  documents: readonly Document[],
  oasdiff: Oasdiff,
): Promise<ComparedEdit[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "side-by-side-"));
  try {
    const compared: ComparedEdit[] = [];
    for (const edit of edits) {
      const { older, newer } = versionsOf(edit, documents);
      const files = [path.join(folder, "older.json"), path.join(folder, "newer.json")] as const;
      await writeFile(files[0], JSON.stringify(older.root));
      await writeFile(files[1], JSON.stringify(newer.root));
      const theirs = fairest(edit.right, await oasdiff.compare(...files));
      const changes = compareContracts({ documents: [older] }, { documents: [newer] });
      compared.push({ name: edit.name, ...worstOf(changes), theirs });
    }
    return compared;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function versionsOf(
  { name, server, apply }: JudgedEdit,
  documents: readonly Document[],
): { older: Document; newer: Document } {
  const older = documents.find((one) => one.server === server);
  if (older === undefined) throw new Error(`${name}: there is no document ${server}`);
  const newer = structuredClone(older);
  apply(newer.root);
  return { older, newer };
}

function worstOf(changes: readonly Change[]): Pick<ComparedEdit, "ours" | "kinds"> {
  const ours = WORST.find((verdict) => changes.some((change) => change.verdict === verdict));
  const kinds = changes.filter(({ verdict }) => verdict === ours).map(({ kind }) => kind);
  return { ours: ours ?? "none", kinds: [...new Set(kinds)].sort() };
}
