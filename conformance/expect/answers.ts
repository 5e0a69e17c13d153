import { type Exchange, succeeded } from "../exchange.js";
import type { Violation } from "../verdict.js";
import { answerOf, NOTHING, violation } from "./violation.js";

/** A proper call was answered 2xx. */
export function expectSuccess(answer: Exchange): readonly Violation[] {
  if (succeeded(answer)) return NOTHING;
  return violation(
    `a proper ${answer.method} was not accepted`,
    { status: "2xx" },
    answerOf(answer),
  );
}

/** Bad input was answered with anything but 2xx; which status it is, is left open. */
export function expectRejection(answer: Exchange): readonly Violation[] {
  if (!succeeded(answer)) return NOTHING;
  return violation("bad input was accepted", { status: "not 2xx" }, answerOf(answer));
}

/**
 * A call without the proper key was refused: answered 3xx or 4xx, with nothing of the record in the body.
 *
 * @param marks texts that only the record holds
 */
export function expectRefusal(
  answer: Exchange,
  marks: readonly string[] = [],
): readonly Violation[] {
  // Not implemented: there is no door to be opened.
  if (answer.status === 501) return NOTHING;
  if (answer.status < 300 || answer.status > 499) {
    const message = `${answer.method} ${describeKey(answer)} was not refused`;
    return violation(message, { status: "3xx or 4xx" }, answerOf(answer));
  }
  const shown = marks.filter((mark) => answer.text.includes(mark));
  if (shown.length === 0) return NOTHING;
  return violation("the refusal shows what it should hide", "nothing of the record in the body", {
    ...answerOf(answer),
    shows: shown,
  });
}

/** The key was taken: whatever else is wrong with the answer, it is not "unauthorized". */
export function expectOpenDoor(answer: Exchange): readonly Violation[] {
  if (answer.status !== 401 && answer.status !== 403) return NOTHING;
  return violation(
    `${answer.method} with the proper key${nameOfHeader(answer)} was refused`,
    { status: "neither 401 nor 403" },
    answerOf(answer),
  );
}

/** What the call had to show for itself; the exchange tells it as `***`, whichever key it was. */
function describeKey(answer: Exchange): string {
  const name = nameOfHeader(answer);
  return name === "" ? "without a key" : `with a key that must not open it${name}`;
}

function nameOfHeader({ requestHeaders }: Exchange): string {
  if (requestHeaders.authorization !== undefined) return " in Authorization: Bearer";
  return requestHeaders["x-session-api-key"] === undefined ? "" : " in X-Session-API-Key";
}
