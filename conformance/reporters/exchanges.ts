import type { RedactedExchange } from "../redaction.js";
import { printable } from "./printable.js";

/** Where the rest can be read. */
export const IN_JSON = "--report json=FILE has more";

const MOST_SHOWN = 10;
/** The last ones are where it showed: of these none is left out. */
const LAST = 3;

/** The exchanges that show a failure, numbered; where they are many, what a waiting client saw on the way is left out. */
export function describeExchanges(exchanges: readonly RedactedExchange[]): readonly string[] {
  const { shown, left } = chooseExchanges(exchanges);
  const told = shown.map(([index, exchange]) => transcript(index + 1, exchange));
  if (left === 0) return told;
  return [`  … ${left} of ${exchanges.length} exchanges are left out: ${IN_JSON}`, ...told];
}

type Numbered = readonly [index: number, exchange: RedactedExchange];

/** The ones that a person reads, and how many are left out. */
export function chooseExchanges(exchanges: readonly RedactedExchange[]): {
  readonly shown: readonly Numbered[];
  readonly left: number;
} {
  const shown = shorten([...exchanges.entries()]);
  return { shown, left: exchanges.length - shown.length };
}

function shorten(all: readonly Numbered[]): readonly Numbered[] {
  const withoutMiddles = leaveOut(all, ([index, exchange]) => {
    const same = all.filter(([, other]) => isSameReading(exchange, other));
    return same.some(([at]) => at < index) && same.some(([at]) => at > index);
  });
  const withoutRepeats = leaveOut(withoutMiddles, ([index, exchange]) =>
    withoutMiddles.some(([at, other]) => at > index && isSameReading(exchange, other)),
  );
  return withoutRepeats.slice(-MOST_SHOWN);
}

/** Leaves out what may be left out, from the front, as far as they are too many. */
function leaveOut(
  all: readonly Numbered[],
  mayGo: (one: Numbered) => boolean,
): readonly Numbered[] {
  let left = all.length - MOST_SHOWN;
  return all.filter((one, place) => {
    const goes = left > 0 && place < all.length - LAST && mayGo(one);
    if (goes) left -= 1;
    return !goes;
  });
}

function isSameReading({ request }: RedactedExchange, other: RedactedExchange): boolean {
  return (
    request.method === "GET" && other.request.method === "GET" && request.url === other.request.url
  );
}

function transcript(number: number, { request, answer, durationMs }: RedactedExchange): string {
  const key = keyHeaderOf(request);
  return [
    `${number}. ${request.method} ${request.url}${key === undefined ? "" : `  (${key[0]}: ${key[1]})`}`,
    ...(request.body === undefined ? [] : [`   > ${printable(request.body)}`]),
    `   < ${answer.status} in ${durationMs} ms  ${printable(answer.body)}`,
  ]
    .join("\n")
    .replace(/^/gm, "  ");
}

/** The header that shows a key, masked. */
export function keyHeaderOf({
  headers,
}: RedactedExchange["request"]): readonly [string, string] | undefined {
  return headers.find(([name]) => /^(authorization|x-session-api-key)$/i.test(name));
}
