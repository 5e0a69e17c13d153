import type { Source } from "./source.js";
import { parseText, readSourceFile, type SourceFile } from "./source-file.js";

/** The files of one source, each read once. */
export interface SourceFiles {
  readonly source: Source;
  /** @throws UnusableInput when it is not there, UnreadableFile when it is not YAML */
  open(file: string): Promise<SourceFile>;
  /** One that was opened before. */
  opened(file: string): SourceFile | undefined;
}

/** What texts say: two versions of a contract have most of their files in common, and each text is parsed once. */
export type ParsedTexts = Map<string, unknown>;

/** @param parsed shared by sources that are read beside each other */
export function filesOf(source: Source, parsed: ParsedTexts = new Map()): SourceFiles {
  const opening = new Map<string, Promise<SourceFile>>();
  const opened = new Map<string, SourceFile>();
  const read = async (file: string): Promise<SourceFile> => {
    const text = await source.read(file);
    const name = source.show(file);
    const value = parsed.has(text) ? parsed.get(text) : parseText(text, name);
    parsed.set(text, value);
    const read = readSourceFile(text, { file, name, value });
    opened.set(file, read);
    return read;
  };
  return {
    source,
    open(file) {
      const known = opening.get(file) ?? read(file);
      opening.set(file, known);
      return known;
    },
    opened: (file) => opened.get(file),
  };
}
