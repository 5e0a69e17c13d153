import { describe, expect, it } from "vitest";
import { defineCheck } from "../check.js";
import type { Exchange, Offence } from "../exchange.js";
import { createRedaction } from "../redaction.js";
import type { SeenFailure } from "../reproduction/seen-failure.js";
import type { Session } from "./session.js";
import { startWatching } from "./watch.js";

const offence = (where: string): Offence => ({
  where,
  message: "is no string",
  expected: "string",
});

const exchange = (offences: readonly Offence[]): Exchange => ({
  operation: "getConversation",
  server: "agent-server",
  method: "GET",
  url: "http://a/api/conversations/1",
  requestHeaders: {},
  requestBody: undefined,
  status: 200,
  headers: [],
  text: "{}",
  json: {},
  startedAtMs: 0,
  endedAtMs: 1,
  offences,
});

const check = defineCheck({
  id: "contract/answers-keep-the-documents",
  watch: ({ offences }) =>
    offences.map(({ where, message, expected }) => ({
      message: `${where} ${message}`,
      expected,
      actual: 1,
    })),
});

/** What is said of the operation when this was seen, and that was told elsewhere. */
function caseAfter(seen: readonly Exchange[], told: readonly SeenFailure[]) {
  const watchers: Session["watchers"] = new Set();
  const session = { watchers, redaction: createRedaction(), targets: {}, seen: new Map() };
  if (check.kind !== "watch") throw new Error("a check that watches is needed");
  const watch = startWatching(check, session as unknown as Session);
  for (const one of seen) for (const watcher of watchers) watcher(one);
  return watch.verdict(told).cases?.find(({ name }) => name === "getConversation");
}

const failure = (exchanges: readonly Exchange[], setup: readonly Exchange[] = []): SeenFailure => ({
  requirement: "tags/create-stores-tags",
  case: undefined,
  violations: [],
  exchanges,
  setup,
});

describe("a check that looks on", () => {
  it("tells the exchange that shows a wrong shape", () => {
    const found = caseAfter([exchange([]), exchange([offence("/tags/a")])], []);
    expect(found).toMatchObject({ status: "fail" });
    expect(found?.evidence?.violations).toHaveLength(1);
  });

  it("leaves to another requirement what shows in its failure", () => {
    const seen = [exchange([offence("/items/0/kind")])];
    const reason = "it shows in tags/create-stores-tags, and is told there";
    for (const told of [
      failure([exchange([offence("/items/7/kind")])]),
      failure([], [exchange([offence("/items/3/kind")])]),
    ]) {
      expect(caseAfter(seen, [told])).toMatchObject({ status: "could-not-run", reason });
    }
  });

  it("tells what nobody else has told", () => {
    const seen = [exchange([offence("/id"), offence("/tags/a")])];
    for (const told of [
      failure([exchange([offence("/id")])]),
      failure([{ ...exchange([offence("/id"), offence("/tags/a")]), operation: "getReady" }]),
    ]) {
      expect(caseAfter(seen, [told])).toMatchObject({ status: "fail" });
    }
  });
});
