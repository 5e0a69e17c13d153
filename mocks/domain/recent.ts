/**
 * A map that forgets what was not used for longest: it keeps at least the `most` keys that were used last, and never
 * more than twice as many. They go a generation at a time, so that forgetting one costs nothing on the way.
 */
export class Recent<Key, Value> {
  readonly #most: number;
  #young = new Map<Key, Value>();
  #old: ReadonlyMap<Key, Value> = new Map();
  #hasForgotten = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something may have been forgotten since it was empty. */
  get hasForgotten(): boolean {
    return this.#hasForgotten;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#most) return;
    this.#hasForgotten ||= this.#old.size > 0;
    this.#old = this.#young;
    this.#young = new Map();
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
    this.#hasForgotten = false;
  }
}
