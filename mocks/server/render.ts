import type { Choices } from "../domain/choices.js";
import type { Answer } from "../handlers/answer.js";

/** An answer as it goes over the wire. */
export interface RenderedAnswer {
  readonly status: number;
  /** What became the text; undefined where there was none. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where there is no body. */
  readonly text: string;
}

interface Text {
  readonly type?: string | undefined;
  readonly text: string;
}

const json = (body: unknown): Text => ({
  type: "application/json; charset=utf-8",
  text: JSON.stringify(body),
});

/** The bodies of errors that can be chosen. */
const ERROR_BODIES: {
  readonly [Choice in Choices["error-body"]]: (status: number, error: ErrorBody) => Text;
} = {
  detail: (_status, error) => json(error),
  "error-object": (status, error) =>
    json({ error: { code: `E${status}`, message: sentenceOf(error) } }),
  "plain-text": (_status, error) => ({
    type: "text/plain; charset=utf-8",
    text: sentenceOf(error),
  }),
  empty: () => ({ text: "" }),
};

/** Writes an answer down; the body of an error has the shape that was chosen. */
export function render({ status, body, headers = {} }: Answer, choices: Choices): RenderedAnswer {
  const { type, text } = textOf(status, body, choices);
  return withText({ status, body, headers, text: "" }, { type, text });
}

/** These have no body, whatever else they are. */
const BODILESS = new Set([204, 304]);

/** The same answer with another text. */
export function withText(answer: RenderedAnswer, { type, text }: Text): RenderedAnswer {
  const { status, body, headers } = answer;
  if (BODILESS.has(status)) return { status, body, headers, text: "" };
  const length = String(Buffer.byteLength(text));
  const described =
    type === undefined
      ? { ...headers, "content-length": length }
      : { "content-type": type, ...headers, "content-length": length };
  return { status, body, headers: described, text };
}

function textOf(status: number, body: unknown, choices: Choices): Text {
  if (isError(status, body)) return ERROR_BODIES[choices["error-body"]](status, body);
  return body === undefined ? { text: "" } : json(body);
}

interface ErrorBody {
  readonly detail: unknown;
}

const isError = (status: number, body: unknown): body is ErrorBody =>
  status >= 400 && typeof body === "object" && body !== null && Object.hasOwn(body, "detail");

function sentenceOf({ detail }: ErrorBody): string {
  if (!Array.isArray(detail)) return String(detail);
  const findings = detail as readonly { readonly loc: readonly unknown[]; readonly msg: string }[];
  return findings.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
}
