import { expect, it } from "vitest";
import type { Targets } from "../ask.js";
import type { Call, Exchange } from "../exchange.js";
import type { Target } from "../target.js";
import type { Recipe } from "./recipe.js";
import { type Repeating, repeat } from "./repeat.js";

const targets: Targets = {
  agent: { server: "agent-server", url: "http://127.0.0.1:1/", key: "the-session-key" },
};

const recipe = (url: Recipe["steps"][0]["url"]): Recipe => ({
  requirement: "auth/session-key-accepted",
  message: "it was refused",
  steps: [
    {
      operation: "getConversation",
      method: "GET",
      url,
      headers: [["X-Session-API-Key", [{ use: "CONFORMANCE_SESSION_API_KEY" }]]],
      captures: [],
    },
  ],
  judgement: { by: "status", step: 0, patterns: ["2??"], moment: { when: "once" } },
});

function repeating(status: number): Repeating & { readonly sent: [Target, Call][] } {
  const sent: [Target, Call][] = [];
  return {
    sent,
    targets,
    signal: new AbortController().signal,
    created: () => {},
    secret: () => {},
    async send(target, call) {
      sent.push([target, call]);
      return { status, json: {} } as Exchange;
    },
  };
}

it("is red where the status is the wrong one, and green where it is not", async () => {
  const url = [{ use: "agent_url" }, "/api/conversations/1"];
  expect(await repeat(recipe(url), repeating(401))).toEqual({ color: "red" });
  const right = repeating(200);
  expect(await repeat(recipe(url), right)).toEqual({ color: "green" });
  expect(right.sent).toMatchObject([
    [
      { url: "http://127.0.0.1:1" },
      { instead: { path: "/api/conversations/1" }, credentials: { key: "the-session-key" } },
    ],
  ]);
});

it("sends the caller's keys to nobody whom a report names by itself", async () => {
  const elsewhere = repeating(200);
  const outcome = await repeat(recipe(["http://127.0.0.2:1/api/conversations/1"]), elsewhere);
  expect(outcome).toMatchObject({ color: "unclear" });
  expect(elsewhere.sent).toEqual([]);
});
