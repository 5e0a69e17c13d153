import type { IncomingHttpHeaders } from "node:http";

export interface CeilingEntry {
  readonly at: number;
  readonly durationMs: number;
  readonly operation: string;
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly sent: Buffer | undefined;
  readonly status: number;
  readonly text: string;
}

const MOST_ENTRIES = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 1_024;

/** The last exchanges, bounded by number and by bytes as the mock's journal is: a ring. */
export class CeilingJournal {
  readonly #ring: (CeilingEntry | undefined)[] = new Array(MOST_ENTRIES);
  #next = 0;
  #kept = 0;
  #bytes = 0;

  get size(): number {
    return this.#kept;
  }

  record(entry: CeilingEntry): void {
    if (this.#kept === MOST_ENTRIES) this.#drop();
    this.#ring[this.#next] = entry;
    this.#next = (this.#next + 1) % MOST_ENTRIES;
    this.#kept++;
    this.#bytes += sizeOf(entry);
    while (this.#bytes > MOST_BYTES) this.#drop();
  }

  #drop(): void {
    const oldest = (this.#next - this.#kept + MOST_ENTRIES) % MOST_ENTRIES;
    const entry = this.#ring[oldest];
    if (entry === undefined) return;
    this.#bytes -= sizeOf(entry);
    this.#ring[oldest] = undefined;
    this.#kept--;
  }
}

const sizeOf = ({ sent, text, target }: CeilingEntry): number =>
  ENTRY_BYTES + (sent?.length ?? 0) + text.length + target.length;
