/** A pipe without a reader, and a terminal whose window was closed. */
const GONE = new Set(["EPIPE", "EIO"]);

/**
 * A reader that has seen enough (`… | head -1`) closes its end of the pipe. That is no mistake of anybody: what is
 * written after that goes nowhere, and the command does the rest of its work.
 */
export function survivesClosedPipe(process: NodeJS.Process): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === undefined || !GONE.has(error.code)) throw error;
    });
  }
}
