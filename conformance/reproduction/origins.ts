import { operations } from "../../src/generated/operations.js";
import { type Exchange, succeeded } from "../exchange.js";
import { leavesOf, stringOf } from "./leaves.js";

/** Which answer of the run showed an id, an address or a key first. */
export type Origins = ReadonlyMap<string, Exchange>;

/** A shorter text, or one without a digit, is no id, no key and no address. */
const SHORTEST_ID = 8;

/** Can the text be an id, an address or a key that a server gave? */
export function isGiven(text: string): boolean {
  return text.length >= SHORTEST_ID && /\d|:\/\//.test(text) && !/\s/.test(text);
}

/**
 * Notes where ids, addresses and keys come from, by the exchanges of the whole run: what one case uses, another may
 * have made. Creations and the cloud's records name them; other answers only repeat them.
 *
 * @param watchers those who look at every exchange
 */
export function startNotingOrigins(watchers: Set<(exchange: Exchange) => void>): Origins {
  const origins = new Map<string, Exchange>();
  watchers.add((exchange) => {
    if (!succeeded(exchange) || !names(exchange)) return;
    for (const leaf of leavesOf(exchange.json)) {
      const text = stringOf(leaf);
      if (text !== undefined && isGiven(text) && !origins.has(text)) origins.set(text, exchange);
    }
  });
  return origins;
}

function names({ operation, method }: Exchange): boolean {
  if (operations[operation].server === "agent-server") return operation === "createConversation";
  return method === "POST" || method === "GET";
}
