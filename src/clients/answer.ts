import { AnswerError } from "./errors.js";
import { exchangeOf } from "./exchange.js";

/** What a method of a client returns, as far as it matters here. */
interface Result<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Makes sure that an exchange succeeded. To be asked instead of `error`, which is absent from a failure without a body.
 *
 * @throws AnswerError when the answer is not 2xx, with its status and what the server said
 * @example
 * const path = { id: "sandbox-1" };
 * const query = { sandbox_id: "sandbox-1" };
 * ensureSuccess(await cloud.DELETE("/api/v1/sandboxes/{id}", { params: { path, query } }));
 */
export function ensureSuccess(result: Result<unknown>): void {
  if (!result.response.ok) throw answerError(result);
}

/**
 * The data of an exchange that succeeded.
 *
 * @throws AnswerError when the answer is not 2xx, or holds no JSON object or array
 * @example
 * const sandbox = dataOf(await cloud.POST("/api/v1/sandboxes"));
 */
export function dataOf<Data>(result: Result<Data>): NonNullable<Data> {
  ensureSuccess(result);
  const { data, response } = result;
  if (data === undefined || data === null || typeof data !== "object") {
    throw shapeError(response, "holds no JSON object");
  }
  return data;
}

/** An error for a success that is not of the shape it should have. */
export function shapeError(response: Response, flaw: string): AnswerError {
  return new AnswerError(
    "unexpected-answer",
    `${exchangeOf(response).operation} was answered ${response.status}, but the answer ${flaw}. Check that the url of the client is the server's.`,
    { httpStatus: response.status },
  );
}

function answerError({ error, response }: Result<unknown>): AnswerError {
  const { operation, withoutKey } = exchangeOf(response);
  const httpStatus = response.status;
  const told = detailOf(error);
  const detail = told === undefined ? undefined : cut(withoutKey(told));
  const saying = detail === undefined ? "" : ` (${detail})`;
  return new AnswerError(
    codeOf(httpStatus),
    `${operation} was answered ${httpStatus}${saying}. ${remedyFor(response)}`,
    { httpStatus, detail, retryAfterMs: retryAfterMs(response) },
  );
}

function codeOf(httpStatus: number): "refused" | "not-found" | "unexpected-answer" {
  if (httpStatus === 401 || httpStatus === 403) return "refused";
  if (httpStatus === 404 || httpStatus === 410) return "not-found";
  return "unexpected-answer";
}

function remedyFor(response: Response): string {
  const { status } = response;
  switch (codeOf(status)) {
    case "refused":
      return "The cloud server takes the cloud API key, an agent server the session key of its sandbox or conversation; they are different keys.";
    case "not-found":
      return "Check the id and the url of the client; it may have been deleted.";
    case "unexpected-answer":
      if (status < 400)
        return `Redirects are not followed, so that no key travels to another host; give the client the final url${originOf(response)}.`;
      if (status === 429 || status === 503) return "Ask again later, and less often.";
      if (status >= 500) return "The server failed; try again later, and look into its log.";
      return "Mend the request before it is sent again.";
  }
}

/** Where a redirect points to; the origin only, for the rest may hold anything. */
function originOf(response: Response): string {
  const location = response.headers.get("location") ?? "";
  return URL.canParse(location) ? `, at ${new URL(location).origin}` : "";
}

/** RFC 9110, section 10.2.3: a number of seconds, or a date. */
function retryAfterMs(response: Response): number | undefined {
  const value = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - Date.now());
}

/** What a body says is wrong, in the shapes that servers give it; never the `input` that was sent. */
function detailOf(body: unknown): string | undefined {
  if (typeof body === "string") return /^[^<>]+$/.test(body) ? body : undefined;
  if (!isObject(body)) return undefined;
  const said = body.detail ?? body.message ?? body.error;
  if (typeof said === "string") return said;
  return Array.isArray(said) ? said.filter(isObject).map(placed).join("; ") : undefined;
}

function placed({ loc, msg }: Record<string, unknown>): string {
  return Array.isArray(loc) ? `${loc.join(".")}: ${String(msg)}` : String(msg);
}

const LONGEST_DETAIL = 300;

function cut(text: string): string {
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
