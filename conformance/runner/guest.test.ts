import { describe, expect, it } from "vitest";
import { type CreationLog, createMemoryLog } from "../creation-log.js";
import type { Call, Exchange } from "../exchange.js";
import { couldNotRun, Interrupted, unknownEffect } from "../failure.js";
import { Stopped, unlimited } from "../limits.js";
import type { Target } from "../target.js";
import type { SendOptions, Transport } from "../transport.js";
import { createBudget } from "./budget.js";
import { createEndurance } from "./endurance.js";
import { asGuest } from "./guest.js";

const agent: Target = { server: "agent-server", url: "http://a:1", key: "k" };
const create: Call = { operation: "createConversation", body: {} };
const read: Call = { operation: "getConversation", path: { conversation_id: "c1" } };

function answering(answer: () => Partial<Exchange>): Transport & { readonly sent: SendOptions[] } {
  const sent: SendOptions[] = [];
  return {
    sent,
    send: async (_, __, options) => {
      sent.push(options);
      return { status: 201, json: { id: "c1", title: "of mine" }, ...answer() } as Exchange;
    },
    close: async () => {},
  };
}

const failing = (error: Error) =>
  answering(() => {
    throw error;
  });

describe("a guest", () => {
  it("writes down what a call is to make before it is sent, and what its answer names", async () => {
    const creations = createMemoryLog();
    const transport = answering(() => {
      expect(creations.loose()).toEqual([
        { kind: "conversation", target: agent, names: undefined },
      ]);
      return {};
    });
    await asGuest(transport, { creations, readOnly: false }).send(agent, create, { check: "x" });
    expect(creations.loose()[0]?.names).toEqual(["c1", "of mine"]);
    expect(transport.sent[0]?.makes).toBe(true);
    creations.record({ kind: "conversation", id: "c1", target: agent });
    expect(creations.loose()).toEqual([]);
  });

  it.each([
    ["was refused", answering(() => ({ status: 422 })), 0],
    ["was never sent", failing(couldNotRun("nobody there")), 0],
    ["was not begun when the run ended", failing(new Interrupted()), 0],
    ["got no answer", failing(unknownEffect("no answer")), 1],
    ["was on its way when the run ended", failing(new Interrupted("", { wasSent: true })), 1],
  ])("knows whether a creation that %s may have made something", async (_, transport, loose) => {
    const creations = createMemoryLog();
    const guest = asGuest(transport, { creations, readOnly: false });
    await guest.send(agent, create, { check: "x" }).catch(() => {});
    expect(creations.loose()).toHaveLength(loose);
  });

  it("keeps what was made when it cannot be written down", async () => {
    const memory = createMemoryLog();
    const creations: CreationLog = {
      ...memory,
      begin(kind, target) {
        const pending = memory.begin(kind, target);
        return {
          ...pending,
          made(names) {
            pending.made(names);
            throw couldNotRun("the disk is full");
          },
        };
      },
    };
    const guest = asGuest(
      answering(() => ({})),
      { creations, readOnly: false },
    );
    await expect(guest.send(agent, create, { check: "x" })).rejects.toThrow("the disk is full");
    expect(creations.loose()[0]?.names).toEqual(["c1", "of mine"]);
  });

  it("waits for creations that are under way when the run ends beside them", async () => {
    const creations = createMemoryLog();
    let answer = (): void => {};
    const slow = answering(() => ({}));
    const guest = asGuest(
      {
        ...slow,
        async send(...call) {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return slow.send(...call);
        },
      },
      { creations, readOnly: false },
    );
    const making = guest.send(agent, create, { check: "x" });
    const settled = guest.settled().then(() => creations.loose()[0]?.names);
    answer();
    expect(await settled).toEqual(["c1", "of mine"]);
    await making;
    await guest.settled();
  });

  it("that only reads sends nothing that writes", async () => {
    const transport = answering(() => ({}));
    const guest = asGuest(transport, { creations: createMemoryLog(), readOnly: true });
    await guest.send(agent, read, { check: "x" });
    const writing = guest.send(agent, create, { check: "x" });
    await expect(writing).rejects.toMatchObject({ status: "not-asked" });
    const odd: Call = { operation: "getReady", instead: { method: "PUT" } };
    await expect(guest.send(agent, odd, { check: "x" })).rejects.toThrow("--read-only");
    expect(transport.sent).toHaveLength(1);
  });
});

describe("a budget", () => {
  it("sends nothing that would go beyond a limit, and says which", () => {
    const budget = createBudget({ ...unlimited, conversations: 2 }, createMemoryLog());
    budget.spend(create, false);
    budget.spend(create, false);
    expect(() => budget.spend(create, false)).toThrow(
      couldNotRun("the limit of 2 conversations was reached"),
    );
    budget.spend(read, false);
    expect(budget.spent()).toMatchObject({ requests: 3, conversations: 2 });
  });

  it("counts what was refused as a request only", () => {
    const budget = createBudget({ ...unlimited, conversations: 1 }, createMemoryLog());
    const answered = budget.spend(create, false);
    answered({ status: 422 } as Exchange);
    budget.spend(create, false)({ status: 201 } as Exchange);
    expect(budget.spent()).toMatchObject({ requests: 2, conversations: 1 });
    expect(() => budget.spend(create, false)).toThrow("1 conversations");
  });

  it("keeps back what taking away costs", () => {
    const creations = createMemoryLog();
    const budget = createBudget({ ...unlimited, requests: 6 }, creations);
    budget.spend(create, false);
    creations.record({ kind: "conversation", id: "c1", target: agent });
    budget.spend(read, false);
    expect(() => budget.spend(read, false)).toThrow(Stopped);
    budget.spend({ operation: "deleteConversation", path: { conversation_id: "c1" } }, true);
    budget.spend(read, true);
    expect(budget.spent().requests).toBe(4);
  });

  it("counts a sandbox that a start may make", () => {
    const budget = createBudget({ ...unlimited, sandboxes: 1 }, createMemoryLog());
    budget.spend({ operation: "startAppConversation", body: { sandbox_id: "s" } }, false);
    budget.spend({ operation: "startAppConversation", body: {} }, false);
    const another: Call = { operation: "createSandbox" };
    expect(() => budget.spend(another, false)).toThrow("1 sandboxes");
  });
});

describe("endurance", () => {
  const refused = { timedOut: false };

  it("ends with a server that is gone, and begins anew with each answer", () => {
    const endurance = createEndurance();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 3; count++) endurance.lost(agent, read, refused);
      endurance.answered("http://a:1/api/conversations/c1");
    }
    for (let count = 0; count < 3; count++) endurance.lost(agent, read, refused);
    expect(() => endurance.lost(agent, read, refused)).toThrow(
      "agent server http://a:1 does not answer any more",
    );
  });

  it("counts neither whom nobody expects nor the servers of sandboxes, which go", () => {
    const endurance = createEndurance();
    for (let count = 0; count < 20; count++) {
      endurance.lost(agent, { ...read, patient: false }, { timedOut: true });
      endurance.lost({ ...agent, sandboxId: "s" }, read, refused);
    }
  });

  it("ends when too many answers were waited for in vain, wherever", () => {
    const endurance = createEndurance();
    const lose = (): void => {
      endurance.lost({ ...agent, sandboxId: "s" }, read, { timedOut: true });
      endurance.answered("http://a:1/ready");
    };
    for (let count = 0; count < 7; count++) lose();
    expect(lose).toThrow("8 calls got no answer in time");
  });
});
