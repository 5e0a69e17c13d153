const REPLACED = "**********";
/** Names of fields and headers whose values are secrets. */
const SECRET_NAME = /api[-_]?key|secret|token|password|authorization|cookie/i;
/** Names of fields whose values are secrets wherever else they stand. */
const SECRET_FIELD = /api_?key|secret|token|password/i;
/** A field of that kind in JSON text, with its value. */
const SECRET_IN_TEXT =
  /"[^"\\]*(?:api_?key|secret|token|password)[^"\\]*"\s*:\s*("(?:[^"\\]|\\.)+")/gi;
/** Shorter ones are known by name only, or as whole values if they were given: a key `k1` may be part of any word. */
const SHORTEST_LEARNT = 8;
/** What is nested deeper than anybody reads is not shown. */
const DEEPEST = 64;
const MOST_KNOWN = 10_000;

/**
 * The secrets that one tenant has come across, to take them out of whatever is shown: by the name of their field, and
 * by value wherever else they stand.
 */
export class Secrets {
  readonly #given: ReadonlySet<string>;
  readonly #learnt = new Set<string>();
  /** Any secret that is long enough, in the middle of a text; made when it is first needed. */
  #inside: RegExp | undefined;

  /** @param given those that are known from the start */
  constructor(given: Iterable<string>) {
    this.#given = new Set(given);
  }

  learn(secret: string): void {
    if (secret.length < SHORTEST_LEARNT || this.#learnt.has(secret)) return;
    this.#learnt.add(secret);
    this.#inside = undefined;
    if (this.#learnt.size <= MOST_KNOWN) return;
    const [oldest = ""] = this.#learnt;
    this.#learnt.delete(oldest);
  }

  /** Takes note of the secrets in what was read of JSON. Names of tags say nothing about their values. */
  learnFrom(json: unknown): void {
    const left = [json]; // no recursion: whoever sends it says how deep it is
    for (let value = left.pop(); value !== undefined; value = left.pop()) {
      if (typeof value !== "object" || value === null) continue;
      for (const [name, item] of Object.entries(value)) {
        if (typeof item === "object" && name !== "tags") left.push(item);
        else if (typeof item === "string" && SECRET_FIELD.test(name)) this.learn(item);
      }
    }
  }

  /** The same of a text that could not be read. */
  learnFromText(text: string): void {
    for (const [, value = '""'] of text.matchAll(SECRET_IN_TEXT)) {
      this.learn(String(JSON.parse(value)));
    }
  }

  /** The same value without secrets. Names of tags say nothing about their values. */
  redact(value: unknown): unknown {
    return this.#redact(value, { depth: 0, areTags: false });
  }

  #redact(value: unknown, at: { readonly depth: number; readonly areTags: boolean }): unknown {
    if (typeof value === "string") return this.redactText(value);
    if (typeof value !== "object" || value === null) return value;
    const depth = at.depth + 1;
    if (depth > DEEPEST) return "…";
    if (Array.isArray(value)) {
      return value.map((item) => this.#redact(item, { depth, areTags: false }));
    }
    const entries = Object.entries(value).map(([name, item]) => {
      const isHidden = !at.areTags && isSecret(name, item);
      const shown = isHidden
        ? hidden(item)
        : this.#redact(item, { depth, areTags: name === "tags" });
      return [this.redactText(name), shown] as const;
    });
    return Object.fromEntries(entries);
  }

  redactText(text: string): string {
    if (this.#given.has(text) || this.#learnt.has(text)) return REPLACED;
    if (text.length < SHORTEST_LEARNT) return text;
    this.#inside ??= anyOf([...this.#given, ...this.#learnt]);
    return text.replace(this.#inside, REPLACED);
  }
}

/** Numbers are no secrets, whatever they are called: there are fields as `max_tokens`. */
const isSecret = (name: string, value: unknown): boolean =>
  SECRET_NAME.test(name) && (typeof value === "string" || Array.isArray(value));

/** A scheme is none. */
const hidden = (value: unknown): string =>
  /^bearer /i.test(String(value)) ? `Bearer ${REPLACED}` : REPLACED;

function anyOf(secrets: readonly string[]): RegExp {
  const long = secrets.filter(({ length }) => length >= SHORTEST_LEARNT);
  const patterns = long
    .sort((one, other) => other.length - one.length)
    .map((secret) => secret.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return patterns.length === 0 ? /(?!)/g : new RegExp(patterns.join("|"), "g");
}
