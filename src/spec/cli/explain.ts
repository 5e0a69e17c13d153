import { UnreadableFile } from "../../files/unreadable-file.js";
import { SpectralMissing } from "../lint/load-spectral.js";
import { UnusableInput } from "../sources/unusable-input.js";
import { EXIT, type Io } from "./io.js";

/** Mistakes of whoever typed the command, or wrote the files. */
const MISTAKES = [UnusableInput, UnreadableFile, SpectralMissing];

/**
 * Says on stderr why the command did not do its work: in one line, where it is not our own mistake.
 * @returns the exit code
 */
export function explain(error: unknown, io: Io): number {
  if (error instanceof Error && MISTAKES.some((mistake) => error instanceof mistake)) {
    const [first = "", ...others] = error.message.split("\n");
    const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
    io.stderr.write(`agent-contract: ${first}${more}\n`);
    return EXIT.usage;
  }
  const stack = error instanceof Error ? error.stack : String(error);
  io.stderr.write(`agent-contract: an error of its own, please report it: ${stack}\n`);
  return EXIT.ours;
}
