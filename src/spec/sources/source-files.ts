import type { Source } from "./source.js";
import { readSourceFile, type SourceFile } from "./source-file.js";

/** The files of one source, each read once. */
export interface SourceFiles {
  readonly source: Source;
  /** @throws UnusableInput when it is not there, UnreadableFile when it is not YAML */
  open(file: string): Promise<SourceFile>;
  /** One that was opened before. */
  opened(file: string): SourceFile | undefined;
}

export function filesOf(source: Source): SourceFiles {
  const opening = new Map<string, Promise<SourceFile>>();
  const opened = new Map<string, SourceFile>();
  const read = async (file: string): Promise<SourceFile> => {
    const text = await source.read(file);
    const read = readSourceFile(text, { file, name: source.show(file) });
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
