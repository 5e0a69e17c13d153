import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { type Mock, startMock } from "../../mocks/index.js";
import { type RecordedExchange, runConformance } from "../index.js";
import { everythingOf } from "./ask-mock.js";

const running: Pick<Mock, "stop">[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((mock) => mock.stop()));
});

async function serve(): Promise<Mock> {
  const mock = await startMock({ log: () => {} });
  running.push(mock);
  return mock;
}

const QUICK = { profile: "quick", seed: 1, reproduce: 0 } as const;

it("an error of ours is told when what the run made is taken away", async () => {
  const mock = await serve();
  const asking = runConformance({
    ...everythingOf(mock),
    ...QUICK,
    only: ["conversations", "sandboxes"],
    onVerdict(id) {
      const { sandboxes } = mock.snapshot().facts;
      if (sandboxes.size > 0) throw new Error(`ours, at ${id}`);
    },
  });
  await expect(asking).rejects.toThrow("ours, at ");
  const { standAlone, sandboxes } = mock.snapshot().facts;
  expect([standAlone.conversations.size, sandboxes.size]).toEqual([0, 0]);
});

/** An agent server that takes its time for each creation but the first. */
async function aSlowAgentServer(onSlow: () => void) {
  const conversations = new Set<string>();
  let made = 0;
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const id = url.split("/")[3] ?? "";
    const answer = (status: number, body = {}) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url === "/ready") return answer(200, { status: "ready" });
    if (method === "POST") {
      const name = `conversation-${++made}`;
      conversations.add(name);
      const mine = made;
      if (mine > 1) onSlow();
      if (mine > 1) await sleep(150 * mine);
      // "Accepted": it is looked for before the others have answered.
      return answer(202, { id: name });
    }
    if (!conversations.has(id)) return answer(404);
    if (method === "DELETE") conversations.delete(id);
    return answer(200, { id, execution_status: "idle", tags: {} });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  running.push({ stop: async () => void server.close().closeAllConnections() });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, conversations };
}

it("creations that are under way when a run is interrupted are taken away, too", async () => {
  const interruption = new AbortController();
  const { url, conversations } = await aSlowAgentServer(() => interruption.abort("SIGINT"));
  const report = await runConformance({
    url,
    server: "agent",
    sessionApiKey: "a-session-key",
    ...QUICK,
    only: ["conversations/create-yields-identifier"],
    signal: interruption.signal,
  });
  expect(report).toMatchObject({ interrupted: true, leftovers: [], exitCode: 130 });
  expect([...conversations]).toEqual([]);
});

it("every exchange is kept where somebody wants them, those of the observations too", async () => {
  const mock = await serve();
  const exchanges: RecordedExchange[] = [];
  const report = await runConformance({
    url: mock.agent.url,
    sessionApiKey: mock.agent.sessionKey,
    ...QUICK,
    only: ["conversations", "tags"],
    onExchanges: (all) => void exchanges.push(...all),
  });
  const asked = exchanges.filter(({ check }) => check !== "preflight");
  expect(asked).toHaveLength(report.cost.requests);
});
