import { createJudge } from "./judge.js";

// HAR 1.2, as its description and the schema of the readers have it. Fields of our own start with an underscore.
const text = { type: "string" };
const size = { type: "integer", minimum: -1 };
const durationMs = { type: "number", minimum: -1 };

function record(required: object, optional: object = {}): object {
  return {
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional, comment: text },
    patternProperties: { "^_": true },
    additionalProperties: false,
  };
}

const fields = { type: "array", items: record({ name: text, value: text }) };
const cookies = { type: "array", items: record({ name: text, value: text }) };

const request = record(
  {
    method: text,
    url: { type: "string", format: "uri" },
    httpVersion: text,
    cookies,
    headers: fields,
    queryString: fields,
    headersSize: size,
    bodySize: size,
  },
  { postData: record({ mimeType: text, text }) },
);

const response = record({
  status: { type: "integer" },
  statusText: text,
  httpVersion: text,
  cookies,
  headers: fields,
  content: record({ size: { type: "integer" }, mimeType: text }, { text, encoding: text }),
  redirectURL: text,
  headersSize: size,
  bodySize: size,
});

const entry = record({
  startedDateTime: { type: "string", format: "date-time" },
  time: { type: "number", minimum: 0 },
  request,
  response,
  cache: record({}),
  timings: record(
    { send: durationMs, wait: durationMs, receive: durationMs },
    { blocked: durationMs, dns: durationMs, connect: durationMs, ssl: durationMs },
  ),
});

/** What a HAR file does wrong; none when a reader takes it. */
export const harMistakes = createJudge({
  ...record({
    log: record({
      version: { const: "1.2" },
      creator: record({ name: text, version: text }),
      entries: { type: "array", items: entry },
    }),
  }),
});
