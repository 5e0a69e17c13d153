import { Recent } from "../domain/recent.js";
import { presentTags } from "../domain/tags.js";
import { type Call, type Outcome, partsOf } from "./call.js";
import { clientOf } from "./client.js";
import type { Charge } from "./judge.js";
import { placeOf, valueAt } from "./places.js";

/** Of so many conversations, at least, it is remembered, by client, which tags were seen. */
const MOST_REMEMBERED = 10_000;

/**
 * Remembers which tags each client has seen on a conversation, and tells when a PATCH loses others: PATCH replaces the
 * whole map, so a client that did not read it before throws away what somebody else has written. A tag was seen once
 * the client has read it, on either server, or written it itself; which value it had does not count.
 */
export class TagMemory {
  readonly #seen = new Recent<string, Set<string>>(MOST_REMEMBERED);

  judge(call: Call, outcome: Outcome | undefined): readonly Charge[] {
    const charges = this.#judgePatch(call, outcome);
    this.#remember(call, outcome);
    return charges;
  }

  clear(): void {
    this.#seen.clear();
  }

  #judgePatch(call: Call, outcome: Outcome | undefined): readonly Charge[] {
    const { operation, before, request } = call;
    const sent = valueAt(request?.body, "tags");
    if (operation?.id !== "updateConversation" || before === undefined) return [];
    if (typeof sent !== "object" || sent === null) return [];
    if (outcome !== undefined && outcome.status >= 300) return [];
    const present = presentTags(before.tags);
    const leftOut = Object.keys(present).filter((name) => !Object.hasOwn(sent, name));
    if (leftOut.length === 0) return [];
    const seen = this.#seen.get(entryOf(clientOf(call.headers, call.address), before.id));
    // what is forgotten is nobody's fault
    if (seen === undefined && this.#seen.hasForgotten) return [];
    const lost = leftOut.filter((name) => !seen?.has(name));
    if (lost.length === 0) return [];
    return [
      {
        kind: "lost-tags",
        place: placeOf(operation, "description"),
        pointer: "/body/tags",
        what: `PATCH replaces the whole map and loses ${lost.join(", ")}, which this client has never read: read the tags, change them, and write the full map back`,
        correction: {
          operation,
          path: partsOf(call).path,
          body: { tags: { ...present, ...sent } },
        },
      },
    ];
  }

  /** What the answer shows was read; what a PATCH wrote, and a creation, its answer shows, or nobody knows. */
  #remember({ headers, address, path, request }: Call, outcome: Outcome | undefined): void {
    if (outcome === undefined || outcome.status >= 300) return;
    const named = path?.conversation_id;
    let seen: Set<string> | undefined;
    for (const { id = named, tags, key } of taggedRecords(outcome.body)) {
      const names = Object.keys(tags);
      if (id === undefined || names.length === 0) continue;
      const ofRecord = this.#seenOf(entryOf(clientOf(headers, address, key), id));
      for (const name of names) ofRecord.add(name);
      if (id === named && key === undefined) seen = ofRecord;
    }
    const written = valueAt(request?.body, "tags");
    if (named === undefined || typeof written !== "object" || written === null) return;
    const names = Object.keys(written);
    if (names.length === 0) return;
    seen ??= this.#seenOf(entryOf(clientOf(headers, address), named));
    for (const name of names) seen.add(name);
  }

  #seenOf(entry: string): Set<string> {
    const known = this.#seen.get(entry);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    this.#seen.set(entry, seen);
    return seen;
  }
}

const entryOf = (client: string, conversationId: string): string =>
  `${client}\n${withDashes(conversationId)}`;

/** The cloud may write an id without its dashes. */
const withDashes = (id: string): string =>
  id.length === 32 && !id.includes("-")
    ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
    : id;

interface TaggedRecord {
  readonly id: string | undefined;
  readonly tags: object;
  /** The key that came with it: whoever reads the record on the cloud goes on with that one. */
  readonly key: string | undefined;
}

/** The records of conversations in an answer, whether it is one, a list of them, or a page. */
function* taggedRecords(body: unknown): Generator<TaggedRecord> {
  const items = Array.isArray(body) ? body : valueAt(body, "items");
  if (Array.isArray(items)) {
    for (const item of items) yield* taggedRecords(item);
    return;
  }
  const tags = valueAt(body, "tags");
  if (typeof tags !== "object" || tags === null) return;
  const id = valueAt(body, "id") ?? valueAt(body, "conversation_id");
  const key = valueAt(body, "session_api_key");
  yield {
    id: typeof id === "string" ? id : undefined,
    tags,
    key: typeof key === "string" ? key : undefined,
  };
}
