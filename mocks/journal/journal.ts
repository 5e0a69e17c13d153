import type { Call } from "../conduct/call.js";
import { ClientJudge } from "../conduct/client-judge.js";
import type { Violation } from "../conduct/violation.js";
import { type Ending, type Entry, entryOf, sizeOf } from "./entry.js";
import type { JournaledExchange, JournaledViolation } from "./exchange.js";
import { JournalTimeout } from "./journal-timeout.js";
import { type JournalQuery, matches } from "./query.js";
import { Secrets } from "./secrets.js";
import { showEntry } from "./show-entry.js";

/** How much is kept; beyond that, the oldest goes first. */
export interface JournalLimits {
  readonly exchanges: number;
  /** Of bodies and paths, with something for the rest. */
  readonly bytes: number;
  readonly violations: number;
}

export interface JournalOptions {
  /** Whose exchanges they are. */
  readonly tenant: string;
  /** The keys that are known from the start. */
  readonly secrets: Iterable<string>;
  readonly limits?: Partial<JournalLimits>;
}

const DEFAULT_LIMITS: JournalLimits = {
  exchanges: 10_000,
  bytes: 16 * 1024 * 1024,
  violations: 1_000,
};

export interface WaitOptions {
  /** How long to wait, in milliseconds of real time. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

interface Waiter {
  readonly query: JournalQuery;
  readonly resolve: (exchange: JournaledExchange) => void;
}

/** Every exchange of one tenant with both servers, and what its clients did that the contract does not allow. */
export class Journal {
  readonly tenant: string;
  readonly #limits: JournalLimits;
  readonly #secrets: Secrets;
  readonly #judge: ClientJudge;
  readonly #waiters = new Set<Waiter>();
  #entries: Entry[] = [];
  /** Where the oldest entry is that is still kept. */
  #first = 0;
  #bytes = 0;
  #count = 0;
  #dropped = 0;
  #violations: JournaledViolation[] = [];
  #droppedViolations = 0;

  constructor({ tenant, secrets, limits = {} }: JournalOptions) {
    this.tenant = tenant;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#secrets = new Secrets(secrets);
    this.#judge = new ClientJudge((value) => this.#secrets.redact(value));
  }

  /** How much is not kept any more, since the journal was last cleared. */
  get dropped(): { readonly exchanges: number; readonly violations: number } {
    return { exchanges: this.#dropped, violations: this.#droppedViolations };
  }

  /** Keeps an exchange, and judges the client. */
  record(call: Call, { answer, isLost = false, fault }: Ending): void {
    this.#learnSecrets(call, answer);
    const violations = this.#judge.judge(call, isLost ? undefined : answer);
    const entry = entryOf(call, { answer, fault, violations, number: ++this.#count });
    this.#keep(entry);
    for (const violation of violations) this.#keepViolation(violation, entry);
    if (this.#waiters.size > 0) this.#wake(this.#show(entry));
  }

  /** The exchanges that are meant, the oldest first. */
  find(query: JournalQuery = {}): JournaledExchange[] {
    return this.#kept()
      .filter((entry) => couldMatch(entry, query))
      .map((entry) => this.#show(entry))
      .filter((exchange) => matches(exchange, query));
  }

  /** How many are meant. */
  count(query: JournalQuery = {}): number {
    return this.find(query).length;
  }

  /**
   * The first exchange that is meant: one that has been, or one that comes.
   * @param options how long to wait for it, in milliseconds of real time, and what ends the wait before
   * @throws JournalTimeout that says what came instead; or the signal's reason, when it is aborted
   */
  async waitFor(
    query: JournalQuery,
    { timeoutMs = 5_000, signal }: WaitOptions = {},
  ): Promise<JournaledExchange> {
    signal?.throwIfAborted();
    const [found] = this.find(query);
    if (found !== undefined) return found;
    const { promise, resolve, reject } = withResolvers<JournaledExchange>();
    const waiter: Waiter = { query, resolve };
    const giveUp = () => {
      const waited = `no exchange matched ${JSON.stringify(query)} within ${timeoutMs} ms`;
      reject(new JournalTimeout(`${waited}; ${this.#describeLatest()}`));
    };
    const abort = () => reject(signal?.reason);
    const timer = setTimeout(giveUp, timeoutMs);
    this.#waiters.add(waiter);
    signal?.addEventListener("abort", abort);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiters.delete(waiter);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** What the clients did that the contract does not allow, the oldest first. */
  violations(): readonly JournaledViolation[] {
    return [...this.#violations];
  }

  /** Forgets every exchange and violation, and what clients have seen. Numbers go on; who waits, waits on. */
  clear(): void {
    this.#entries = [];
    this.#first = 0;
    this.#bytes = 0;
    this.#dropped = 0;
    this.#violations = [];
    this.#droppedViolations = 0;
    this.#judge.clear();
  }

  #keep(entry: Entry): void {
    this.#entries.push(entry);
    this.#bytes += sizeOf(entry);
    const { exchanges, bytes } = this.#limits;
    while (this.#entries.length - this.#first > exchanges || this.#bytes > bytes)
      this.#dropOldest();
  }

  #dropOldest(): void {
    const oldest = this.#entries[this.#first++];
    if (oldest === undefined) return;
    this.#bytes -= sizeOf(oldest);
    this.#dropped++;
    if (this.#first * 2 < this.#entries.length) return;
    this.#entries = this.#entries.slice(this.#first);
    this.#first = 0;
  }

  #keepViolation(violation: Violation, { number, at, address }: Entry): void {
    const excess = this.#violations.length - this.#limits.violations + 1;
    if (excess > 0) {
      this.#violations.splice(0, excess);
      this.#droppedViolations += excess;
    }
    this.#violations.push({ ...violation, exchange: number, at, clientAddress: address });
  }

  #kept(): Entry[] {
    return this.#entries.slice(this.#first);
  }

  #show(entry: Entry): JournaledExchange {
    return showEntry(entry, this.tenant, this.#secrets);
  }

  #wake(exchange: JournaledExchange): void {
    for (const { query, resolve } of this.#waiters) {
      if (matches(exchange, query)) resolve(exchange);
    }
  }

  /** Before it is too late: what has been dropped tells no secrets any more. */
  #learnSecrets({ headers, bytes, request }: Call, answer: Ending["answer"]): void {
    const key = headers["x-session-api-key"];
    if (typeof key === "string") this.#secrets.learn(key);
    const bearer = headers.authorization?.replace(/^bearer +/i, "");
    if (bearer !== undefined) this.#secrets.learn(bearer);
    if (bytes?.includes("api_key")) {
      if (request === undefined) this.#secrets.learnFromText(bytes.toString());
      else this.#secrets.learnFrom(request.body);
    }
    if (answer?.text.includes("api_key")) this.#secrets.learnFrom(answer.body);
  }

  #describeLatest(): string {
    const latest = this.#kept().slice(-5);
    if (latest.length === 0) return "none came at all";
    const lines = latest.map(
      ({ method, target, answer }) =>
        `${method} ${this.#secrets.redactText(target)} ${answer?.status ?? "unanswered"}`,
    );
    return `the latest were ${lines.join(", ")}`;
  }
}

/** A promise, and how it is settled (`Promise.withResolvers` of later versions of node). */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onFound, onFailure) => {
    resolve = onFound;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}

/** What can be told before an entry is made readable. */
const couldMatch = (entry: Entry, { operation, after, violating }: JournalQuery): boolean =>
  (operation === undefined || entry.operation === operation) &&
  (after === undefined || entry.number > after) &&
  (violating === undefined || entry.violations.length > 0 === violating);
