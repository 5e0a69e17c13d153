import { ensureSuccess } from "./answer.js";

/** What a read by id returns: documented as a list with null for what is not there. */
interface ReadResult<Entry> {
  readonly data?: readonly (Entry | null)[];
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The record with that id in the answer to a read. A deployment may answer a list, a page or the one record, with null
 * or nothing or 404 for one that is not there.
 *
 * @returns undefined when it is not there
 * @throws AnswerError when the answer is neither a success nor 404
 */
export function findRecord<Entry extends { readonly id?: string }>(
  result: ReadResult<Entry>,
  id: string,
): Entry | undefined {
  if (result.response.status === 404) return undefined;
  ensureSuccess(result);
  const entries = entriesOf<Entry>(result.data);
  const [first] = entries;
  // who asked for one id and got one record without an id has got that record
  if (entries.length === 1 && first?.id === undefined) return first;
  return entries.find((entry) => entry.id !== undefined && canonical(entry.id) === canonical(id));
}

function entriesOf<Entry>(answer: unknown): readonly Entry[] {
  const list = isObject(answer) && "items" in answer ? answer.items : answer;
  return [list].flat().filter((entry): entry is Entry => isObject(entry));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

/** A UUID is the same with and without its dashes, in either case; any other id is the same only to the letter. */
function canonical(id: string): string {
  return UUID.test(id) ? id.replaceAll("-", "").toLowerCase() : id;
}
