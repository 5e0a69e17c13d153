import { describe, expect, it } from "vitest";
import type { Exchange } from "../exchange.js";
import { startMeasuring } from "./consistency.js";
import type { Session } from "./session.js";

const URL_OF_ONE = "http://a/api/conversations/1";

function exchange(fields: Partial<Exchange>): Exchange {
  return {
    operation: "getConversation",
    server: "agent-server",
    method: "GET",
    url: URL_OF_ONE,
    requestHeaders: {},
    requestBody: undefined,
    status: 200,
    headers: [],
    text: "",
    json: undefined,
    startedAtMs: 0,
    endedAtMs: 0,
    offences: [],
    ...fields,
  };
}

type Tags = Readonly<Record<string, string>>;

const write = (tags: Tags, startedAtMs: number, endedAtMs = startedAtMs + 1): Exchange =>
  exchange({
    operation: "updateConversation",
    requestBody: JSON.stringify({ tags }),
    startedAtMs,
    endedAtMs,
  });

const read = (tags: Tags, startedAtMs: number): Exchange =>
  exchange({ json: { tags }, startedAtMs, endedAtMs: startedAtMs + 1 });

const mirrored = (tags: Tags, startedAtMs: number): Exchange =>
  exchange({
    operation: "getAppConversations",
    url: "http://c/api/v1/app-conversations?ids=1",
    json: [null, { conversation_url: URL_OF_ONE, tags }],
    startedAtMs,
    endedAtMs: startedAtMs + 1,
  });

function measure(exchanges: readonly Exchange[]): ReturnType<ReturnType<typeof startMeasuring>> {
  const watchers = new Set<(exchange: Exchange) => void>();
  const session = { watchers, startedAtMs: 0, run: { consistencyBoundMs: 100 } };
  // Only what the measurement looks at.
  const measured = startMeasuring(session as unknown as Session);
  for (const one of exchanges) for (const watch of watchers) watch(one);
  return measured();
}

describe("how long old tags are read", () => {
  it("is nothing where the next read shows the new ones", () => {
    const [agent, ...others] = measure([read({}, 0), write({ a: "1" }, 10), read({ a: "1" }, 12)]);
    expect(agent).toMatchObject({ path: "agent-server", writes: 1, maxMs: 0, notCaughtUp: 0 });
    expect(others).toEqual([]);
  });

  it("is told by the last read that shows older ones, on each way", () => {
    const [agent, mirror] = measure([
      mirrored({}, 0),
      write({ a: "1" }, 10, 20),
      read({ a: "1" }, 21),
      mirrored({}, 60),
      mirrored({}, 220),
      mirrored({ a: "1" }, 300),
    ]);
    expect(agent).toMatchObject({ maxMs: 0, beyondBound: 0 });
    expect(mirror).toMatchObject({ path: "mirror", p50Ms: 200, maxMs: 200, beyondBound: 1 });
  });

  it("says what was never seen to catch up", () => {
    const all = measure([mirrored({ b: "0" }, 0), write({ a: "1" }, 10), mirrored({ b: "0" }, 50)]);
    expect(all).toMatchObject([{ path: "mirror", writes: 1, maxMs: 39, notCaughtUp: 1 }]);
  });

  it("leaves out what was overwritten before it showed, and writes at the same time", () => {
    const overwritten = [write({ a: "1" }, 0), mirrored({}, 5), write({ a: "2" }, 10)];
    expect(measure([...overwritten, mirrored({ a: "2" }, 20)])).toMatchObject([
      { writes: 1, maxMs: 0 },
    ]);
    const atOnce = [write({ a: "1" }, 0, 10), write({ a: "2" }, 5, 12), read({ a: "1" }, 13)];
    expect(measure(atOnce)).toEqual([]);
  });

  it("is told write by write, of very many the same distribution", () => {
    expect(measure([mirrored({}, 0), write({ a: "1" }, 10, 20), mirrored({}, 50)])).toMatchObject([
      { samples: [{ atMs: 20, staleMs: 30, caughtUp: false }] },
    ]);
    const many = Array.from({ length: 1201 }, (_, index) => {
      const at = index * 10_000;
      const tags = { a: `${index + 1}` };
      const older = { a: `${index}` };
      return [mirrored(older, at), write(tags, at + 1, at + 2), mirrored(older, at + 2 + index)];
    });
    const caughtUp = many.flatMap((one, index) => [
      ...one,
      mirrored({ a: `${index + 1}` }, index * 10_000 + 5000),
    ]);
    const [mirror] = measure(caughtUp);
    const stale = mirror?.samples.map(({ staleMs }) => staleMs) ?? [];
    expect(mirror).toMatchObject({ writes: 1201, maxMs: 1200, notCaughtUp: 0 });
    expect(stale).toHaveLength(500);
    expect([stale[0], stale[250], stale.at(-1)]).toEqual([0, 601, 1200]);
  });
});
