import type { OperationId } from "../../src/generated/operations.js";
import type { World } from "../world.js";
import type { FaultDefinition } from "./fault.js";
import { memory } from "./memory.js";
import { type Fields, isSuccess } from "./records.js";

/** A read of the cloud, and the parameter that says of what. */
export interface ReadById {
  readonly operation: OperationId;
  readonly parameter: "id" | "ids";
  /** What such records are called. */
  readonly records: string;
}

/** Answers everything that could be asked for. */
export const readsAll = ({ operation, parameter, records }: ReadById): FaultDefinition => ({
  breaks: `A read by \`${parameter}\` answers all ${records}.`,
  operations: [operation],
  wrap: (request, next) => {
    const { [parameter]: _, ...query } = request.query;
    return next({ ...request, query });
  },
});

/** Answers the newest there is, whatever is asked for. */
export const readsNewest = (
  { operation, parameter, records }: ReadById,
  idsIn: (world: World) => readonly string[],
): FaultDefinition => ({
  breaks: `A read by \`${parameter}\` answers the newest of all ${records}.`,
  operations: [operation],
  wrap: (request, next, world) => {
    const newest = idsIn(world).at(-1);
    if (newest === undefined || request.query[parameter] === undefined) return next(request);
    return next({ ...request, query: { ...request.query, [parameter]: [newest] } });
  },
});

/** Answers what was read once for ever. */
export function readsForEver({ operation, parameter, records }: ReadById): FaultDefinition {
  const lastRead = memory(() => new Map<unknown, Fields>());
  return {
    breaks: `Of ${records} that are deleted, the last read is answered for ever.`,
    operations: [operation],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const ids = request.query[parameter];
      if (!isSuccess(answer) || !Array.isArray(ids)) return answer;
      const read = lastRead(world);
      for (const record of answer.body as readonly (Fields | null)[])
        if (record !== null) read.set(record.id, record);
      return { ...answer, body: ids.map((id) => read.get(id) ?? null) };
    },
  };
}
