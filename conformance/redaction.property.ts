import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exchange } from "./exchange.js";
import { createRedaction, redactExchange } from "./redaction.js";

// Every printable ASCII character may stand in a header, and so in a key.
const secret = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 6,
  maxLength: 60,
});

const spellings = (key: string): readonly string[] => [
  key,
  encodeURIComponent(key),
  JSON.stringify(key).slice(1, -1),
  encodeURIComponent(key).replace(/%../g, (octet) => octet.toLowerCase()),
  JSON.stringify(JSON.stringify(key).slice(1, -1)).slice(1, -1),
  JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify(key)))),
  Buffer.from(key).toString("base64"),
  Buffer.from(key).toString("base64url"),
];

describe("redaction", () => {
  it("leaves no secret in a text, however it is spelled there", () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (key, before, after) => {
        const redaction = createRedaction();
        redaction.add(key);
        for (const spelling of spellings(key)) {
          expect(redaction.text(`${before} ${spelling} ${after}`)).not.toContain(spelling);
        }
      }),
    );
  });

  it("masks the longer of two secrets whole", () => {
    const redaction = createRedaction();
    redaction.add("secret-key");
    redaction.add("secret-key-of-another");
    expect(redaction.text("<secret-key-of-another>")).toBe("<***>");
  });

  it("masks headers and fields by their names, known or not", () => {
    const redaction = createRedaction();
    expect(
      redaction.headers([
        ["X-Session-API-Key", "abc"],
        ["Accept", "abc"],
      ]),
    ).toEqual([
      ["X-Session-API-Key", "***"],
      ["Accept", "abc"],
    ]);
    expect(redaction.text('{"session_api_key": "a\\"b", "api_key":"", "key":"k"}')).toBe(
      '{"session_api_key": "***", "api_key":"***", "key":"k"}',
    );
  });

  it("leaves no secret in base64 of a longer text", () => {
    fc.assert(
      fc.property(secret, fc.string({ maxLength: 9 }), (key, before) => {
        const redaction = createRedaction();
        redaction.add(key);
        const masked = redaction.text(Buffer.from(`${before}:${key}`).toString("base64"));
        expect(Buffer.from(masked, "base64").toString()).not.toContain(key);
      }),
    );
  });

  it("masks parameters, users of addresses and fields of nested JSON by their names", () => {
    const redaction = createRedaction();
    expect(redaction.text("http://u:p@x/?api_key=a&page=2&access_token=b#c")).toBe(
      "http://***@x/?api_key=***&page=2&access_token=***#c",
    );
    const nested = JSON.stringify({ a: JSON.stringify({ apiKey: 'q"\\"', kind: "token" }) });
    const masked: { a: string } = JSON.parse(redaction.text(nested));
    expect(JSON.parse(masked.a)).toEqual({ apiKey: "***", kind: "token" });
  });

  it("keeps a value a value", () => {
    const redaction = createRedaction();
    redaction.add('quo"ted-key');
    redaction.add("1234567");
    const value = { 'the quo"ted-key': ['quo"ted-key', 7, null, 1234567], password: "p" };
    expect(redaction.value(value)).toEqual({ "the ***": ["***", 7, null, "***"], password: "***" });
    expect(redaction.value(undefined)).toBe(undefined);
  });

  it("shows an exchange without keys, and long bodies cut", () => {
    const redaction = createRedaction();
    redaction.add("the-session-key");
    const exchange: Exchange = {
      operation: "getConversation",
      server: "agent-server",
      method: "GET",
      url: "http://x/?key=the-session-key",
      requestHeaders: { "x-session-api-key": "the-session-key" },
      requestBody: undefined,
      status: 200,
      headers: [["Set-Cookie", "a=b"]],
      text: `"the-session-key"${" ".repeat(5000)}`,
      json: undefined,
      startedAtMs: 0,
      endedAtMs: 1,
      offences: [],
    };
    const shown = redactExchange(exchange, redaction);
    expect(JSON.stringify(shown)).not.toContain("the-session-key");
    expect(shown.answer.headers).toEqual([["Set-Cookie", "***"]]);
    expect(shown.answer.body.length).toBeLessThan(4200);
  });
});
