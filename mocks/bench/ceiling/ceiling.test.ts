import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mock, startMock } from "../../index.js";
import { ask, field, type Reply } from "../../testing/ask.js";
import { benchRequests, SESSION_KEY } from "../requests.js";
import { createCeiling } from "./ceiling.js";
import { CeilingJournal } from "./journal.js";

const ceiling = createCeiling(SESSION_KEY);
let mock: Mock;
let urls: readonly string[];

beforeAll(async () => {
  mock = await startMock({ sessionKey: SESSION_KEY });
  ceiling.listen(0, "127.0.0.1");
  await once(ceiling, "listening");
  urls = [mock.agent.url, `http://127.0.0.1:${(ceiling.address() as AddressInfo).port}`];
});

afterAll(async () => {
  ceiling.close();
  await mock.stop();
});

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly key?: string | undefined;
}

/** What both answer, with identifiers and moments taken out. */
async function answersTo({ method = "GET", path = "", body, key = SESSION_KEY }: Asked) {
  return Promise.all(
    urls.map(async (url) => {
      const { create } = benchRequests;
      const made = await ask("POST", `${url}${create.path}`, {
        key: SESSION_KEY,
        body: create.body,
      });
      const id = String(field(made, "id"));
      await ask("POST", `${url}${create.path}/${id}/run`, { key: SESSION_KEY });
      await sleep(400); // the run is over
      const options = { ...(key === "" ? {} : { key }), body };
      return comparable(await ask(method, `${url}${path.replace("{id}", id)}`, options), id);
    }),
  );
}

function comparable({ status, headers, text }: Reply, id: string) {
  const shape = text
    .replaceAll(id, "{id}")
    .replaceAll(/"id":"[0-9a-f-]{36}"/g, '"id":"{new}"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "{moment}");
  return {
    status,
    type: headers["content-type"],
    body: status < 400 ? JSON.parse(shape) : undefined,
  };
}

const conversation = "/api/conversations/{id}";

test.each<Asked>([
  { path: "/ready", key: "" },
  { path: conversation },
  { method: "POST", path: "/api/conversations", body: benchRequests.create.body },
  { method: "POST", path: "/api/conversations", body: {} },
  { method: "PATCH", path: conversation, body: benchRequests.patch.body },
  { method: "PATCH", path: conversation, body: { tags: null } },
  { path: benchRequests.events.path },
  { path: `${conversation}/events/search?limit=2&page_id=2` },
  { path: conversation, key: "" },
  { path: conversation, key: `${SESSION_KEY}x` },
  { path: "/api/conversations/nobody" },
  { method: "PATCH", path: conversation, body: { tags: { "Not A Key": "x" } } },
  { method: "PATCH", path: conversation, body: { tags: { a: "x".repeat(257) } } },
  { path: `${conversation}/events/search?limit=0` },
  { path: "/api/nothing" },
])("mock and ceiling do the same work: $method $path $body", async (asked) => {
  const [ofMock, ofCeiling] = await answersTo(asked);
  expect(ofCeiling).toEqual(ofMock);
});

test("the ceiling's journal is bounded by number, and by bytes", () => {
  const entry = {
    at: 0,
    durationMs: 0,
    operation: "getReady",
    method: "GET",
    target: "/ready",
    headers: {},
    sent: undefined,
    status: 200,
    text: "",
  };
  const many = new CeilingJournal();
  for (let count = 0; count < 10_001; count++) many.record(entry);
  expect(many.size).toBe(10_000);
  const large = new CeilingJournal();
  for (let count = 0; count < 20; count++) large.record({ ...entry, text: "x".repeat(2 ** 20) });
  expect(large.size).toBe(15);
});
