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

/** More than a person reads. The first ones made the situation, and in the last ones it showed. */
const FIRST_EXCHANGES = 8;
const LAST_EXCHANGES = 16;

/** Exchanges as evidence: without secrets, and a poll that saw the same again and again told once. */
export function showExchanges(
  exchanges: readonly Exchange[],
  redaction: Redaction,
): readonly RedactedExchange[] {
  const different = exchanges.filter(
    (exchange, index) => !isSameAgain(exchange, exchanges[index + 1]),
  );
  const shown = different.filter(
    (_, index) => index < FIRST_EXCHANGES || index >= different.length - LAST_EXCHANGES,
  );
  return shown.map((exchange) => redactExchange(exchange, redaction));
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
