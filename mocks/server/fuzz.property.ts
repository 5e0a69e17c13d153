import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operations } from "../../src/generated/operations.js";
import { type Mock, startMock } from "../index.js";
import { ask } from "../testing/ask.js";
import { createConversation, type TestConversation } from "../testing/conversation.js";
import { requestText, sendRaw } from "../testing/raw.js";

const TIME_LIMIT_MS = 8_000;

let mock: Mock;
let conversation: TestConversation;
beforeAll(async () => {
  mock = await startMock();
  conversation = await createConversation(mock, { tags: { kept: "as it was" } });
  await ask("POST", `${mock.cloud.url}/api/v1/sandboxes`, { key: mock.cloud.apiKey });
});
afterAll(() => mock.stop());

/** All that clients can see: what no bad request may change. */
async function look(): Promise<unknown[]> {
  const cloud = { key: mock.cloud.apiKey };
  const replies = [
    await conversation.ask("GET"),
    await conversation.ask("GET", "/events/search"),
    await ask("GET", `${mock.cloud.url}/api/v1/app-conversations`, cloud),
    await ask("GET", `${mock.cloud.url}/api/v1/app-conversations/start-tasks`, cloud),
  ];
  const sandboxes = await ask("GET", `${mock.cloud.url}/api/v1/sandboxes`, cloud);
  return [
    ...replies.map(({ status, text }) => [status, text]),
    (sandboxes.body as unknown[]).length,
  ];
}

const target = fc.constantFrom(
  ...Object.values(operations).map(({ path }) => path.replaceAll(/\{\w+\}/g, "x")),
  "/",
  "*",
  "//",
  "http://mock/ready",
  "/%00%ff",
  `/${"x".repeat(20_000)}`,
);
const method = fc.constantFrom(
  ...[
    "GET",
    "POST",
    "PATCH",
    "DELETE",
    "HEAD",
    "OPTIONS",
    "PUT",
    "TRACE",
    "CONNECT",
    "get",
    "G E T",
  ],
);
const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      "transfer-encoding",
      "content-length",
      "expect",
      "upgrade",
      "connection",
      "content-encoding",
    ],
  ),
  fc.oneof(fc.constantFrom("chunked", "100-continue", "-1", "1e9", "upgrade", "gzip"), fc.string()),
);

/** Requests without a key: whatever becomes of their bytes, nobody may listen to them. */
const strange = fc
  .record({ method, target, headers, body: fc.option(fc.string(), { nil: undefined }) })
  .map(({ method, target, headers, body }) =>
    Buffer.from(requestText(method, target, { headers, ...(body === undefined ? {} : { body }) })),
  );

const mutated = fc
  .record({ bytes: strange, at: fc.nat(), by: fc.uint8Array({ minLength: 1, maxLength: 8 }) })
  .map(({ bytes, at, by }) => {
    const place = at % bytes.length;
    return Buffer.concat([bytes.subarray(0, place), by, bytes.subarray(place + by.length)]);
  });

/** Bodies that come with the right key and are wrong all the same. */
const wrongBody = fc.oneof(
  fc.string().filter((text) => !isJson(text)),
  fc.constantFrom(
    '{"tags":{"a_b":"x"}}',
    '{"tags":{"a":"\\ud800"}}',
    '{"tags":{"a":1}}',
    '{"tags":{"__proto__":"x"}}',
    '{"tags":[]}',
    `{"tags":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
    '{"tags":{}',
    "[]",
    "null",
  ),
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A PATCH that is wrong, or cut off before its end. */
const brokenPatch = fc
  .oneof(
    wrongBody.map((body) => ({ body, cut: 0 })),
    fc.nat(30).map((cut) => ({ body: '{"tags":{"gone":"half-written"}}', cut: cut + 1 })),
  )
  .map(({ body, cut }) => {
    const { sessionKey: key } = mock.agent;
    const text = requestText("PATCH", new URL(conversation.url).pathname, { key, body });
    return Buffer.from(text).subarray(0, Buffer.byteLength(text) - cut);
  });

const bytes = fc.oneof(strange, mutated, brokenPatch, fc.uint8Array({ maxLength: 500 }));

it("answers any bytes with an error or not at all, goes on, and changes nothing", async () => {
  const before = await look();
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(), fc.boolean(), async (sent, at, toCloud) => {
      const split = at % (sent.length + 1);
      const url = toCloud ? mock.cloud.url : mock.agent.url;
      const answer = await sendRaw(url, [sent.subarray(0, split), sent.subarray(split)], {
        waitMs: 250,
      });
      expect(answer).toMatch(/^$|^HTTP\/1\.1 (100|200|4\d\d) /);
      expect(await look()).toEqual(before);
    }),
    { interruptAfterTimeLimit: TIME_LIMIT_MS, markInterruptAsFailure: false, numRuns: 1_000 },
  );
  expect(await look()).toEqual(before);
  await expect.poll(openSockets, { timeout: 5_000 }).toBeLessThan(10); // those of our own client
});

const openSockets = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === "TCPSocketWrap").length;
