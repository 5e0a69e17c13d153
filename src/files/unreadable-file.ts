/** Something in a file that is not as it should be. */
export interface Problem {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
}

/** A file that somebody wrote for the mock or the suite, and that cannot be used; the message has a line for each problem. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly problems: readonly Problem[];

  /** @param file its name, as the one who wrote it knows it */
  constructor(file: string, problems: readonly Problem[]) {
    const lines = problems.map(
      ({ line, column, message }) => `${file}:${line}:${column}: ${message}`,
    );
    super(lines.join("\n"));
    this.problems = problems;
  }
}
