import { CannotBegin } from "../failure.js";

/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const CARRIED = /^[\x20-\x7e]+$/;

/** What the suite or the connection itself sends, and what to do instead. */
const REFUSED: Readonly<Record<string, string>> = {
  authorization: "keys come from the environment: CONFORMANCE_API_KEY",
  "x-session-api-key": "keys come from the environment: CONFORMANCE_SESSION_API_KEY",
  "proxy-authorization": "write user and password into the proxy's address",
  ...Object.fromEntries(
    ["accept", "content-type", "user-agent", "x-conformance-check"].map((name) => [
      name,
      "leave it out",
    ]),
  ),
  ...Object.fromEntries(
    [
      "connection",
      "content-length",
      "expect",
      "host",
      "keep-alive",
      "proxy-connection",
      "te",
      "trailer",
      "transfer-encoding",
      "upgrade",
    ].map((name) => [name, "leave it out"]),
  ),
};

/**
 * Headers for every request, by lowercase name.
 *
 * @throws CannotBegin (2) with the name of the header, never with its value
 */
export function readHeaders(
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [written, text] of Object.entries(given)) {
    const name = written.toLowerCase();
    const value = text.trim();
    if (!TOKEN.test(name)) {
      throw new CannotBegin(2, "a header has a name that is none: write it like 'X-Name: value'");
    }
    const instead = REFUSED[name];
    if (instead !== undefined) {
      throw new CannotBegin(2, `the header ${written} is set by the suite itself: ${instead}`);
    }
    if (name in headers) throw new CannotBegin(2, `the header ${written} is given twice`);
    if (value === "") throw new CannotBegin(2, `the header ${written} has no value`);
    if (!CARRIED.test(value)) {
      throw new CannotBegin(
        2,
        `the header ${written} holds characters that no header can carry: only visible ASCII and spaces`,
      );
    }
    headers[name] = value;
  }
  return headers;
}
