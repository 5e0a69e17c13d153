import { describe, expect, it } from "vitest";
import type { Ask } from "../ask.js";
import type { Creation } from "../creation-log.js";
import type { Call, Exchange } from "../exchange.js";
import type { Target } from "../target.js";
import { followStart, theFirstStart } from "./start-task.js";

const cloud: Target = { server: "cloud-app-server", url: "http://c:1", key: "k" };
const NOW = "Thu, 01 Jan 2026 12:00:00 GMT";
const OURS = "sandbox-of-the-run";

interface Deployment {
  /** What a read without an id lists; `undefined` where it is refused. */
  readonly listed: readonly string[] | undefined;
  /** Into which sandbox it puts a start, and since when that is there. */
  readonly sandbox: string;
  readonly createdAt?: string;
}

/** A cloud that takes no start in a sandbox of the run, and puts one without a place where it likes. */
function asked({ listed, sandbox, createdAt }: Deployment) {
  const created: Creation[] = [];
  const made = new Map<string, Promise<unknown>>();
  const answer = (status: number, json: unknown): Exchange =>
    ({ status, json, text: "", headers: [["Date", NOW]] }) as unknown as Exchange;
  const record = (id: string) => ({
    id,
    status: "RUNNING",
    session_api_key: "the-session-key",
    exposed_urls: [{ name: "AGENT_SERVER", url: "http://a:1" }],
    ...(id === sandbox && createdAt !== undefined ? { created_at: createdAt } : {}),
  });

  function respond({ operation, body, query }: Call): Exchange {
    switch (operation) {
      case "createSandbox":
        return answer(200, record(OURS));
      case "getSandboxes":
        if (query?.id !== undefined) return answer(200, [record(String(query.id))]);
        return listed === undefined ? answer(422, {}) : answer(200, listed.map(record));
      case "startAppConversation":
        return Object.keys(body as object).length > 0
          ? answer(422, {})
          : answer(200, { id: "task-1" });
      case "getStartTasks":
        return answer(200, [{ id: "task-1", status: "ERROR", sandbox_id: sandbox }]);
      default:
        throw new Error(operation);
    }
  }

  const ask = {
    run: {
      id: "run1",
      profile: "quick",
      timeoutsMs: { sandbox: 50, settle: 50, start: 50 },
      llm: { kind: "none" },
      signal: new AbortController().signal,
    },
    targets: { cloud },
    send: async (_: Target, call: Call) => respond(call),
    oncePerRun(name: string, make: () => Promise<unknown>) {
      if (!made.has(name)) made.set(name, make());
      return made.get(name);
    },
    created: (creation: Creation) => void created.push(creation),
    secret: () => {},
  } as unknown as Ask;
  return { ask, sandboxes: () => created.map(({ id }) => id).filter((id) => id !== OURS) };
}

describe("the sandbox that a start without a place names", () => {
  it.each<[string, Deployment, boolean]>([
    ["was listed before", { listed: [OURS, "theirs"], sandbox: "theirs" }, false],
    ["was not listed before", { listed: [OURS, "theirs"], sandbox: "new" }, true],
    [
      "was not listed before, and is older",
      { listed: [OURS], sandbox: "paused", createdAt: "2025-12-31T12:00:00Z" },
      false,
    ],
    [
      "is older, where none are listed",
      { listed: undefined, sandbox: "theirs", createdAt: "2026-01-01T11:59:00" },
      false,
    ],
    [
      "is younger, where none are listed",
      { listed: undefined, sandbox: "new", createdAt: "2026-01-01T12:00:01" },
      true,
    ],
    ["is of no known age, where none are listed", { listed: undefined, sandbox: "x" }, false],
    ["is of no known age, where a list is not whole", { listed: [], sandbox: "x" }, false],
    ["is that of the run", { listed: [OURS], sandbox: OURS }, false],
  ])("that %s is taken away only if the run made it", async (_, deployment, isOurs) => {
    const { ask, sandboxes } = asked(deployment);
    const { form, answer } = await theFirstStart(ask);
    expect(form).toBe("nothing");
    await followStart(ask, answer);
    await followStart(ask, answer);
    expect(sandboxes()).toEqual(isOurs ? [deployment.sandbox] : []);
  });
});
