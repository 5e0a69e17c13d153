import type { RecordedExchange } from "../exchange-log.js";
import type { Report } from "../report.js";

type Headers = RecordedExchange["request"]["headers"];

/** All exchanges of the run in HAR 1.2, in the order of their starts; what each was sent for is its `_check`. */
export function formatHar(report: Report, exchanges: readonly RecordedExchange[]): string {
  const { suite, run, seed } = report;
  const entries = exchanges
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0))
    .map(entryOf);
  const log = {
    version: "1.2",
    creator: { name: suite.name, version: suite.version },
    entries,
    comment: `${run.id}, seed ${seed}; secrets are masked`,
  };
  return `${JSON.stringify({ log }, undefined, 2)}\n`;
}

function entryOf(exchange: RecordedExchange) {
  const { request, answer, totalMs } = exchange;
  return {
    startedDateTime: exchange.startedAt,
    time: totalMs,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: fields(request.headers),
      queryString: parametersOf(request.url),
      ...(request.body === undefined
        ? {}
        : {
            postData: {
              mimeType: headerOf(request.headers, "content-type") ?? "application/json",
              text: request.body,
            },
          }),
      headersSize: UNKNOWN,
      bodySize: request.body === undefined ? 0 : Buffer.byteLength(request.body),
    },
    response: {
      status: answer.status,
      // Node does not tell what stood beside the number.
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: fields(answer.headers),
      content: {
        size: exchange.answerSize,
        mimeType: headerOf(answer.headers, "content-type") ?? "x-unknown",
        text: answer.body,
      },
      redirectURL: headerOf(answer.headers, "location") ?? "",
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    cache: {},
    // Only the whole is measured: from the first byte sent to the last that came.
    timings: {
      blocked: UNKNOWN,
      dns: UNKNOWN,
      connect: UNKNOWN,
      send: 0,
      wait: totalMs,
      receive: 0,
    },
    _check: exchange.check,
    _operation: exchange.operation,
  };
}

/** What HAR says for what is not known. */
const UNKNOWN = -1;

function fields(pairs: Headers) {
  return pairs.map(([name, value]) => ({ name, value }));
}

function headerOf(headers: Headers, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

function parametersOf(url: string) {
  return URL.canParse(url) ? fields([...new URL(url).searchParams]) : [];
}
