import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Mock, startMock } from "../index.js";
import { ask, field, type Reply } from "../testing/ask.js";

/** From the first DELETE until it is gone. */
const DELETION_MS = 300;

let mock: Mock;
beforeEach(async () => {
  // Its time passes where a test says so.
  mock = await startMock({
    clock: "held",
    open: {
      "sandbox-create-status": "running-at-once",
      "start-task-statuses": "ready-at-once",
      "things-of-a-deleted-sandbox": "still-listed",
      "sandbox-delete-answer": "asynchronous",
    },
  });
});
afterEach(() => mock.stop());

const cloud = (method: string, path: string, body?: unknown): Promise<Reply> =>
  ask(method, `${mock.cloud.url}/api/v1/${path}`, { key: mock.cloud.apiKey, body });

const isGone = async (id: string) => (await cloud("GET", `sandboxes?id=${id}`)).text === "[null]";

describe("a sandbox that is being deleted", () => {
  it("can be used until it is gone; then its door is closed", async () => {
    const sandbox = await cloud("POST", "sandboxes");
    const id = String(field(sandbox, "id"));
    const [{ url }] = field(sandbox, "exposed_urls") as [{ url: string }];
    for (const status of [202, 202]) {
      expect((await cloud("DELETE", `sandboxes/${id}?sandbox_id=${id}`)).status).toBe(status);
    }
    expect((await ask("GET", `${url}/ready`)).status).toBe(200);
    expect(await isGone(id)).toBe(false);
    mock.clock.advance(DELETION_MS);
    expect(await isGone(id)).toBe(true);
    await expect(ask("GET", `${url}/ready`)).rejects.toThrow();
    expect((await cloud("DELETE", `sandboxes/${id}?sandbox_id=${id}`)).status).toBe(404);
  });

  it("leaves its conversations behind, which can be renamed and deleted", async () => {
    const task = await cloud("POST", "app-conversations", {});
    const [id, sandbox] = [field(task, "app_conversation_id"), String(field(task, "sandbox_id"))];
    await cloud("DELETE", `sandboxes/${sandbox}?sandbox_id=${sandbox}`);
    mock.clock.advance(DELETION_MS);
    expect(await isGone(sandbox)).toBe(true);
    const renamed = await cloud("PATCH", `app-conversations/${id}`, { title: "what is left" });
    expect(renamed.body).toMatchObject({ title: "what is left", conversation_url: null });
    expect((await cloud("DELETE", `app-conversations/${id}`)).status).toBe(200);
    expect((await cloud("GET", `app-conversations?ids=${id}`)).body).toEqual([null]);
  });
});
