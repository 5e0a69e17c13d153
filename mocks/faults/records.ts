import type { Answer } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { World } from "../world.js";
import type { Wrapper } from "./fault.js";

/** A record in an answer, as a fault sees it. */
export type Fields = Readonly<Record<string, unknown>>;

type Change = (record: Fields, request: AnyRequest, world: World) => unknown;

export const isSuccess = ({ status }: Answer): boolean => status < 300;

/** Changes the body of each answer that is a success. */
export const alterRecord =
  (change: Change): Wrapper =>
  async (request, next, world) => {
    const answer = await next(request);
    if (!isSuccess(answer)) return answer;
    return { ...answer, body: change(answer.body as Fields, request, world) };
  };

/** Changes each record of a read that answers a list of them; what is not there stays `null`. */
export const alterEach = (change: Change): Wrapper =>
  alterRecord((records, request, world) =>
    (records as unknown as readonly (Fields | null)[]).map(
      (record) => record && change(record, request, world),
    ),
  );

/** The record without one of its fields. */
export const omit = (record: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
