/** How the cost of something grows with how many there are of a thing. */
export interface Growth {
  /** Names the plot's file. */
  readonly name: string;
  readonly title: string;
  /** What there are more and more of, in the plural. */
  readonly things: string;
  readonly sizes: readonly number[];
  /** Microseconds for one operation at each size; undefined where too few were done to tell. */
  readonly operations: readonly Line[];
  /** Bytes for one thing at each size, after garbage collection; undefined where noise is larger. */
  readonly bytesEach: Line;
  /** How it was done, in a sentence or two. */
  readonly how: string;
}

/** One value a size. */
export interface Line {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

export const microsecondsEach = (elapsedMs: number, count: number): number =>
  (elapsedMs * 1000) / count;

/** A value for each size of each line, as rows of so many sizes come in. */
export class Lines {
  readonly #values = new Map<string, (number | undefined)[]>();

  add(label: string, value: number | undefined): void {
    const values = this.#values.get(label);
    if (values === undefined) this.#values.set(label, [value]);
    else values.push(value);
  }

  get all(): readonly Line[] {
    return [...this.#values].map(([label, values]) => ({ label, values }));
  }
}

/** Below so much, growth cannot be told from what a process holds by chance. */
const NOISE_BYTES = 200_000;

/** Bytes for one thing, where there are enough to tell. */
export const bytesOfEach = (grownBytes: number, count: number): number | undefined =>
  grownBytes < NOISE_BYTES ? undefined : grownBytes / count;
