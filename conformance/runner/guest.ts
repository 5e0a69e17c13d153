import { setImmediate } from "node:timers/promises";
import { operations } from "../../src/generated/operations.js";
import { type CreationLog, type MakingKind, madeBy } from "../creation-log.js";
import { type Call, type Exchange, succeeded } from "../exchange.js";
import { Interrupted, notAsked, Unjudged } from "../failure.js";
import { isJsonObject } from "../json.js";
import type { Transport } from "../transport.js";

export interface GuestOptions {
  readonly creations: CreationLog;
  /** Nothing is created, changed or deleted. */
  readonly readOnly: boolean;
}

export interface Guest extends Transport {
  /** Waits for the answers of creations that are under way: the run may have ended beside them. */
  settled(): Promise<void>;
}

/**
 * A way to the targets that keeps the manners of a guest: what a call is to make is written down before it is sent,
 * and what its answer names before anybody uses it; a run that only reads sends nothing else.
 */
export function asGuest(transport: Transport, { creations, readOnly }: GuestOptions): Guest {
  const underWay = new Set<Promise<unknown>>();

  async function make(
    kind: MakingKind,
    ...[target, call, options]: Parameters<Transport["send"]>
  ): Promise<Exchange> {
    const pending = creations.begin(kind, target);
    let answer: Exchange;
    try {
      answer = await transport.send(target, call, { ...options, makes: true });
    } catch (error) {
      if (!mayHaveArrived(error)) pending.refused();
      throw error;
    }
    if (succeeded(answer)) pending.made(namesIn(answer));
    else pending.refused();
    return answer;
  }

  return {
    async send(target, call, options) {
      if (readOnly && methodOf(call) !== "GET") {
        throw notAsked("nothing is created, changed or deleted (--read-only)");
      }
      const kind = methodOf(call) === "POST" ? madeBy(call.operation) : undefined;
      if (kind === undefined) return transport.send(target, call, options);
      const making = make(kind, target, call, options);
      underWay.add(making);
      try {
        return await making;
      } finally {
        underWay.delete(making);
      }
    },
    async settled() {
      await Promise.allSettled(underWay);
      // Who waited for them has its turn first, and writes down what came of them.
      await setImmediate();
    },
    close: () => transport.close(),
  };
}

function methodOf(call: Call): string {
  return call.instead?.method ?? operations[call.operation].method;
}

/** Could it have had an effect? Of what got no answer nobody knows. */
function mayHaveArrived(error: unknown): boolean {
  if (error instanceof Interrupted) return error.wasSent;
  return !(error instanceof Unjudged) || error.status === "unknown";
}

const LONGEST_NAME = 200;
const MOST_NAMES = 30;

/** What in an answer may be the identifier of what was made: its name is left open. */
function namesIn({ json }: Exchange): readonly string[] {
  if (!isJsonObject(json)) return [];
  const likely = [json.id, json.conversation_id, json.task_id, ...Object.values(json)];
  const names = likely.filter(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return [...new Set(names)].filter(({ length }) => length <= LONGEST_NAME).slice(0, MOST_NAMES);
}
