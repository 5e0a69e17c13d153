import type { JsonObject } from "../../../documents/document.js";
import { pointerStep } from "./text.js";

/** Where the parts of a canonical schema stand in the schema as it was given: JSON pointers (RFC 6901). */
export class Origins {
  readonly #schemas = new WeakMap<object, string>();
  readonly #keywords = new WeakMap<object, Map<string, string>>();

  /** The schema stands there, unless it is known better. */
  add(schema: JsonObject, pointer: string): void {
    if (!this.#schemas.has(schema)) this.#schemas.set(schema, pointer);
  }

  /** The target stands where the source stands. */
  inherit(target: JsonObject, source: JsonObject): void {
    this.add(target, this.of(source));
    const known = this.#keywords.get(source);
    if (known !== undefined) this.#keywords.set(target, new Map(known));
  }

  /** What the target took from the source, it took from where the source stands. */
  take(target: JsonObject, source: JsonObject, keywords: readonly string[]): void {
    const known = this.#keywords.get(target) ?? new Map<string, string>();
    for (const keyword of keywords) known.set(keyword, this.of(source, keyword));
    this.#keywords.set(target, known);
  }

  /** The pointer of the schema, or of one of its keywords. */
  of(schema: JsonObject, keyword?: string): string {
    const own = this.#schemas.get(schema) ?? "";
    if (keyword === undefined) return own;
    return this.#keywords.get(schema)?.get(keyword) ?? own + pointerStep(keyword);
  }
}
