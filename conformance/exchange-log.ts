import type { Exchange } from "./exchange.js";
import { type RedactedExchange, type Redaction, redactExchange } from "./redaction.js";

/** One exchange of a run as it may be shown to anybody, nearly whole. */
export interface RecordedExchange extends RedactedExchange {
  /** The requirement that it was sent for; `preflight` and `clean-up` around them. */
  readonly check: string;
  /** In ISO 8601, with milliseconds. */
  readonly startedAt: string;
  /** From the first byte that was sent to the last that came. */
  readonly totalMs: number;
  /** Of the body as it came, before it was masked and cut. In bytes. */
  readonly answerSize: number;
}

/** All exchanges of a run, in the order of their answers. */
export interface ExchangeLog {
  add(exchange: Exchange): void;
  /** Without secrets: asked at the end, when all secrets of the run are known. */
  exchanges(redaction: Redaction): readonly RecordedExchange[];
}

/** Longer bodies are cut. In characters. */
const LONGEST_BODY = 65_536;

/** Keeps every exchange in memory: made only where somebody asks for them. */
export function createExchangeLog(): ExchangeLog {
  const all: Exchange[] = [];
  return {
    add: (exchange) => void all.push(exchange),
    exchanges: (redaction) => all.map((exchange) => record(exchange, redaction)),
  };
}

function record(exchange: Exchange, redaction: Redaction): RecordedExchange {
  const { startedAtMs, endedAtMs, requestHeaders, text } = exchange;
  return {
    ...redactExchange(exchange, redaction, LONGEST_BODY),
    check: requestHeaders["x-conformance-check"] ?? "",
    startedAt: new Date(performance.timeOrigin + startedAtMs).toISOString(),
    totalMs: Math.round((endedAtMs - startedAtMs) * 1000) / 1000,
    answerSize: Buffer.byteLength(text),
  };
}
