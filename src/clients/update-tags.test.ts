import { text } from "node:stream/consumers";
import { expect, expectTypeOf, onTestFinished, test } from "vitest";
import { type Conversation, createAgentClient, InvalidTagsError, updateTags } from "./index.js";
import { errorOf } from "./testing/error-of.js";
import { serve } from "./testing/serve.js";

interface Sent {
  readonly method: string;
  readonly body: unknown;
}

/** An agent server with one conversation; `tags` are those it begins with, `patched` is what it answers to a PATCH. */
async function serveConversation(answers: {
  tags?: unknown;
  patched?: (tags: unknown) => { status: number; body: unknown };
}) {
  const sent: Sent[] = [];
  let tags = "tags" in answers ? answers.tags : { customer: "acme" };
  const record = () => ({ id: "c", execution_status: "running", tags });
  const server = await serve(async (request, response) => {
    const body = JSON.parse((await text(request)) || "null");
    sent.push({ method: request.method ?? "", body });
    const patched = answers.patched?.(body?.tags) ?? { status: 200, body: undefined };
    const status = request.method === "PATCH" ? patched.status : 200;
    if (request.method === "PATCH" && status < 300) tags = body.tags;
    const answer = request.method === "PATCH" ? (patched.body ?? record()) : record();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  onTestFinished(server.close);
  return { sent, agent: createAgentClient({ url: server.url, sessionKey: "key" }) };
}

test("reads, changes and writes the full map back", async () => {
  const { agent, sent } = await serveConversation({});
  const updated = await updateTags(agent, "c", (tags) => ({ ...tags, ticket: "4711" }));
  expect(updated.tags).toEqual({ customer: "acme", ticket: "4711" });
  expect(sent).toEqual([
    { method: "GET", body: null },
    { method: "PATCH", body: { tags: { customer: "acme", ticket: "4711" } } },
  ]);
});

test("the map may be changed in place, a key removed, a key be called constructor", async () => {
  const { agent } = await serveConversation({ tags: { constructor: "a", gone: "b" } });
  const updated = await updateTags(agent, "c", (tags) => {
    delete tags.gone;
    return tags;
  });
  expect(Object.entries(updated.tags)).toEqual([["constructor", "a"]]);
});

test("a server that answers a bare success is read again", async () => {
  const { agent, sent } = await serveConversation({
    patched: () => ({ status: 200, body: { success: true } }),
  });
  const updated = await updateTags(agent, "c", () => ({ b: "2" }));
  expect(updated).toEqual({ id: "c", execution_status: "running", tags: { b: "2" } });
  expect(sent.map(({ method }) => method)).toEqual(["GET", "PATCH", "GET"]);
});

test("a map that breaks a rule is not sent; the error names key and rule, not the value", async () => {
  const { agent, sent } = await serveConversation({});
  const change = () => ({ customer_id: "private", note: "x".repeat(257) });
  const error = await errorOf(() => updateTags(agent, "c", change));
  if (!(error instanceof InvalidTagsError)) throw error;
  expect(error.code).toBe("invalid-tags");
  expect(error.violations.map(({ key, rule }) => [key, rule])).toEqual([
    ["customer_id", "key-charset"],
    ["note", "value-length"],
  ]);
  expect(error.message).toContain('Tag "customer_id" breaks key-charset');
  expect(error.message).not.toContain("private");
  expect(sent.map(({ method }) => method)).toEqual(["GET"]);
});

test.each([undefined, null, "none"])(
  "tags that are shown as %j are not written over",
  async (tags) => {
    const { agent, sent } = await serveConversation({ tags });
    const promise = updateTags(agent, "c", (before) => ({ ...before, a: "1" }));
    await expect(promise).rejects.toMatchObject({ code: "unexpected-answer" });
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  },
);

test("a refused write is an error with the server's words", async () => {
  const { agent } = await serveConversation({
    patched: () => ({ status: 422, body: { detail: "at most 40 tags" } }),
  });
  const promise = updateTags(agent, "c", (tags) => tags);
  await expect(promise).rejects.toMatchObject({ httpStatus: 422, detail: "at most 40 tags" });
});

test("can be given up", async () => {
  const { agent, sent } = await serveConversation({});
  const reason = new Error("enough");
  const promise = updateTags(agent, "c", (tags) => tags, { signal: AbortSignal.abort(reason) });
  await expect(promise).rejects.toBe(reason);
  expect(sent).toEqual([]);
});

test("returns a conversation", () => {
  expectTypeOf(updateTags).returns.resolves.toEqualTypeOf<Conversation>();
});
