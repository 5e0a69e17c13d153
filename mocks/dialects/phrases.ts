import type { OperationId } from "../../src/generated/operations.js";
import type { Finding } from "../domain/refusal.js";
import { type Answer, invalid } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { Dialect } from "./dialect.js";

/** A JSON object of an answer. */
export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Another status of success; 204 has no body. */
export const succeedsWith = (status: number, ...operations: readonly OperationId[]): Dialect => ({
  operations,
  say: (answer) =>
    isSuccess(answer)
      ? { ...answer, status, body: status === 204 ? undefined : answer.body }
      : answer,
});

/** Another answer where the documents have 404. */
export const answersUnknown = (answer: Answer, ...operations: readonly OperationId[]): Dialect => ({
  operations,
  say: (said) => (said.status === 404 ? answer : said),
});

/** Each record of a success is changed, whether it stands alone, in a list or on a page. */
export const changesRecords = (
  change: (record: Fields) => Fields,
  ...operations: readonly OperationId[]
): Dialect => ({
  operations,
  say: (answer) =>
    isSuccess(answer) ? { ...answer, body: mapRecords(answer.body, change) } : answer,
});

function mapRecords(body: unknown, change: (record: Fields) => Fields): unknown {
  if (Array.isArray(body)) return body.map((item) => mapRecords(item, change));
  if (!isRecord(body)) return body;
  return Array.isArray(body.items)
    ? { ...body, items: mapRecords(body.items, change) }
    : change(body);
}

/** The words of a field are others; those that are not named stay. */
export const respells =
  (field: string, words: ReadonlyMap<unknown, unknown>) =>
  (record: Fields): Fields =>
    words.has(record[field]) ? { ...record, [field]: words.get(record[field]) } : record;

export const renames =
  (from: string, to: string) =>
  (record: Fields): Fields =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name === from ? to : name, value]),
    );

export const keepsOnly =
  (...names: readonly string[]) =>
  (record: Fields): Fields =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** What the documents permit is refused where something is wrong with it. */
export const refusesWhere = (
  find: (request: AnyRequest) => Finding | undefined,
  ...operations: readonly OperationId[]
): Dialect => ({
  operations,
  hear: (request) => {
    const finding = find(request);
    return finding === undefined ? request : invalid([finding]);
  },
});

/** A parameter of the query that has to be there. */
export const requiresQuery = (name: string, ...operations: readonly OperationId[]): Dialect =>
  refusesWhere(
    ({ query }) =>
      query[name] === undefined
        ? { type: "required", loc: ["query", name], msg: "must be there" }
        : undefined,
    ...operations,
  );
