import type { Exchange } from "../exchange.js";
import { type RedactedExchange, type Redaction, redactExchange } from "../redaction.js";

/** The exchanges of one case, in the order of their answers: what evidence is cut from. */
export interface Trail {
  add(exchange: Exchange): void;
  /** How many there are so far. */
  mark(): number;
  /** Those after a mark. */
  since(mark: number): readonly Exchange[];
}

export function createTrail(): Trail {
  const exchanges: Exchange[] = [];
  return {
    add: (exchange) => void exchanges.push(exchange),
    mark: () => exchanges.length,
    since: (mark) => exchanges.slice(mark),
  };
}

/** More than a person reads. The last ones are kept, because the last one is where it showed. */
const MOST_EXCHANGES = 24;

/** Exchanges as evidence: without secrets, and a poll that saw the same again and again told once. */
export function showExchanges(
  exchanges: readonly Exchange[],
  redaction: Redaction,
): readonly RedactedExchange[] {
  return exchanges
    .filter((exchange, index) => !isSameAgain(exchange, exchanges[index + 1]))
    .slice(-MOST_EXCHANGES)
    .map((exchange) => redactExchange(exchange, redaction));
}

function isSameAgain(one: Exchange, next: Exchange | undefined): boolean {
  return (
    next !== undefined &&
    one.method === "GET" &&
    next.method === "GET" &&
    one.url === next.url &&
    one.status === next.status &&
    one.text === next.text
  );
}
