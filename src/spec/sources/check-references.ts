import type { UnreadableFile } from "../../files/unreadable-file.js";
import {
  type Reference,
  referencesIn,
  type Target,
  targetOf,
  valueAt,
  writePointer,
} from "./reference.js";
import type { SourceFile } from "./source-file.js";
import type { SourceFiles } from "./source-files.js";
import { UnusableInput } from "./unusable-input.js";

/** A file on the way from the root, and the reference in it that is being followed. */
interface Step {
  readonly file: SourceFile;
  /** Where the way came into the file. */
  readonly target: Target;
  readonly reference: Reference;
}

interface Walk {
  readonly files: SourceFiles;
  readonly done: Set<string>;
  readonly references: Map<SourceFile, readonly Reference[]>;
}

/**
 * Follows every `$ref` of a document, from file to file; afterwards each of them is opened.
 *
 * @throws UnreadableFile with the place of the first that leads nowhere, or round in a circle
 */
export async function checkReferences(root: SourceFile, files: SourceFiles): Promise<void> {
  const walk: Walk = { files, done: new Set(), references: new Map() };
  await visit({ file: root.file, path: [] }, root, [], walk);
}

async function visit(
  target: Target,
  file: SourceFile,
  way: readonly Step[],
  walk: Walk,
): Promise<void> {
  const id = `${target.file}#${writePointer(target.path)}`;
  if (walk.done.has(id)) return;
  const references = walk.references.get(file) ?? referencesIn(file.value);
  walk.references.set(file, references);
  for (const reference of references.filter(({ path }) => isWithin(path, target.path))) {
    const step = { file, target, reference };
    const next = targetOf(reference.text, file.file);
    const nextFile = await openTarget(next, step, walk.files);
    const here = [...way, step];
    const from = here.findIndex(
      (one) => one.file.file === next.file && isWithin(one.reference.path, next.path),
    );
    if (from >= 0) throw circleOf(here.slice(from), step);
    await visit(next, nextFile, here, walk);
  }
  walk.done.add(id);
}

async function openTarget(
  next: Target,
  { file, reference }: Step,
  files: SourceFiles,
): Promise<SourceFile> {
  const nowhere = (why: string): UnreadableFile =>
    file.unreadable(reference.path, `$ref ${JSON.stringify(reference.text)} leads nowhere: ${why}`);
  const opened = await files.open(next.file).catch((error: unknown) => {
    if (error instanceof UnusableInput) throw nowhere(error.message);
    throw error;
  });
  if (valueAt(opened.value, next.path) === undefined)
    throw nowhere(`there is no ${writePointer(next.path)} in ${opened.name}`);
  return opened;
}

/** What comes back to where it was: references alone, or a value that contains itself. */
function circleOf(circle: readonly Step[], { file, reference }: Step): UnreadableFile {
  const names = circle.map(({ reference }) => reference.text);
  const [first, ...others] = circle;
  const isChain =
    first !== undefined &&
    others.every(({ target, reference }) => reference.path.length === target.path.length + 1);
  const message =
    isChain && first.reference.path.length === targetOf(reference.text, file.file).path.length + 1
      ? `a chain of $refs that never ends: ${names.join(" → ")}`
      : `$ref ${JSON.stringify(reference.text)}: what contains itself is not supported here (${names.join(" → ")}): leave it open at some depth`;
  return file.unreadable(reference.path, message);
}

/** Is the path the other one, or below it? */
function isWithin(path: readonly (string | number)[], above: readonly string[]): boolean {
  return above.every((step, index) => String(path[index]) === step);
}
