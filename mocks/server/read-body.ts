import { isUtf8 } from "node:buffer";
import type { Operation } from "../../src/generated/operations.js";
import { type Answer, problem } from "../handlers/answer.js";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const BYTE_ORDER_MARK = "\ufeff";

const NO_JSON = "the body is not valid JSON";

/** A body as it came, before anybody has read it. */
export interface RawBody {
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

/**
 * The value that a body stands for, `undefined` where there is none; or the answer to one that cannot be read.
 * Of keys that stand twice the last counts, and `__proto__` is a key like any other. Where no payload is due, what is
 * sent along does not matter.
 */
export function readBody(
  operation: Operation,
  raw: RawBody | undefined,
): { body: unknown } | Answer {
  if (raw === undefined || raw.bytes.length === 0 || operation.requestBody === "none") {
    return { body: undefined };
  }
  if (raw.contentType === undefined || !JSON_TYPE.test(raw.contentType)) {
    return problem(
      415,
      `the body must be application/json, not ${raw.contentType ?? "of no type"}`,
    );
  }
  if (!isUtf8(raw.bytes)) return problem(400, NO_JSON);
  const text = raw.bytes.toString();
  try {
    return { body: JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) };
  } catch (error) {
    // only the place: what stands there may be a secret
    const place = error instanceof Error ? /at position \d+/.exec(error.message)?.[0] : undefined;
    return problem(400, place === undefined ? NO_JSON : `${NO_JSON}, ${place}`);
  }
}
