import type { OperationId } from "../../src/generated/operations.js";
import type { Choices } from "../domain/choices.js";
import type { Answer } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { World } from "../world.js";

/**
 * How a server that made another choice says the same thing. Handlers and faults know the documents' words alone;
 * a dialect stands between them and the client, on both ways.
 */
export interface Dialect {
  readonly operations: readonly OperationId[];
  /** The request in the documents' words; or an answer, where it is not understood. */
  readonly hear?: (request: AnyRequest) => AnyRequest | Answer;
  /** The answer in this server's words. It has to bear any answer: a fault may be behind it. */
  readonly say?: (answer: Answer, request: AnyRequest, world: World) => Answer;
}

/** The dialects by open point and choice; a choice that only looks otherwise has one, or several. */
export type DialectTable = {
  readonly [Point in keyof Choices]?: {
    readonly [Choice in Choices[Point]]?: Dialect | readonly Dialect[];
  };
};

/** Both ways of one operation, through every dialect that is spoken there. */
export interface Interpreter {
  readonly hear: (request: AnyRequest) => AnyRequest | Answer;
  readonly say: (answer: Answer, request: AnyRequest, world: World) => Answer;
}

/** The dialects that a server of these choices speaks, in the order of the table. */
export const spokenDialects = (choices: Choices, table: DialectTable): readonly Dialect[] =>
  (Object.keys(table) as (keyof Choices)[]).flatMap((point) => {
    const byChoice = table[point] as { readonly [choice: string]: Dialect | readonly Dialect[] };
    return byChoice[choices[point]] ?? [];
  });

/** Makes one interpreter of the dialects that are spoken at an operation: requests and answers go through in order. */
export function interpret(operation: OperationId, dialects: readonly Dialect[]): Interpreter {
  const spoken = dialects.filter(({ operations }) => operations.includes(operation));
  return {
    hear: (request) => {
      let heard = request;
      for (const { hear } of spoken) {
        const next = hear?.(heard) ?? heard;
        if ("status" in next) return next;
        heard = next;
      }
      return heard;
    },
    say: (answer, request, world) =>
      spoken.reduce((said, { say }) => say?.(said, request, world) ?? said, answer),
  };
}
