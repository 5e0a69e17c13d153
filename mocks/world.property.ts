import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OperationId } from "../src/generated/operations.js";
import { choosable, defaultChoices } from "./choices.js";
import type { Clock } from "./clock.js";
import type { Choices } from "./domain/choices.js";
import { nextMoment } from "./domain/facts.js";
import { scriptBook } from "./domain/scripts.js";
import type { Answer } from "./handlers/answer.js";
import type { AnyRequest } from "./handlers/handler.js";
import { seededIds } from "./ids.js";
import { createTenant } from "./server/tenant.js";
import type { Home, SandboxDoors } from "./world.js";

type Command =
  | { readonly kind: "sandbox" }
  | { readonly kind: "start"; readonly in: number | undefined }
  | { readonly kind: "create"; readonly in: number }
  | { readonly kind: "run"; readonly which: number }
  | { readonly kind: "delete"; readonly which: number }
  | { readonly kind: "patch"; readonly which: number; readonly value: string }
  | { readonly kind: "delete-sandbox"; readonly which: number }
  | { readonly kind: "wait"; readonly ms: number };

const small = fc.nat(3);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant("sandbox" as const) }),
  fc.record({ kind: fc.constant("start" as const), in: fc.option(small, { nil: undefined }) }),
  fc.record({ kind: fc.constant("create" as const), in: small }),
  fc.record({ kind: fc.constant("run" as const), which: small }),
  fc.record({ kind: fc.constant("delete" as const), which: small }),
  fc.record({ kind: fc.constant("patch" as const), which: small, value: fc.string() }),
  fc.record({ kind: fc.constant("delete-sandbox" as const), which: small }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(700) }),
);
/** A server that chooses anything that is legitimate. */
const choices = fc.record(
  Object.fromEntries(
    Object.entries(choosable).map(([point, all]) => [point, fc.constantFrom(...all)]),
  ),
) as unknown as fc.Arbitrary<Choices>;
const commands = fc.array(command, { maxLength: 20 });

/** A tenant without sockets, whose clock stands still until it is moved. */
function createWorld(choices: Choices = defaultChoices) {
  let now = 1_000;
  const clock: Clock = { now: () => now, sleepUntil: async () => {} };
  let slots = 0;
  const doors: SandboxDoors = {
    open: async () => slots++,
    close: () => {},
    address: (slot) => ({ url: `http://mock:${slot}`, port: slot }),
  };
  const tenant = createTenant({
    clock,
    doors,
    ids: seededIds("seed"),
    choices,
    faults: [],
    keys: { cloud: "c", agent: "a" },
    scripts: scriptBook(),
  });
  const { world } = tenant;
  const call = (operation: OperationId, parts: Partial<AnyRequest> = {}, at = now) => {
    world.settle(at);
    const nothing = { path: {}, query: {}, body: undefined, home: undefined, keys: () => [] };
    return tenant.handlerOf(operation)({ ...nothing, ...parts, operation, now: at }, world);
  };
  const homes = (): Home[] => [
    world.standAlone,
    ...world.sandboxIds().flatMap((id) => world.sandbox(id) ?? []),
  ];
  const conversations = () =>
    homes().flatMap((home) =>
      [...home.conversations.keys()].map((id) => ({ home, path: { conversation_id: id } })),
    );
  return { world, call, homes, conversations, now: () => now, wait: (ms: number) => (now += ms) };
}

type TestWorld = ReturnType<typeof createWorld>;

async function play(world: TestWorld, step: Command): Promise<Answer | undefined> {
  const pick = <T>(list: readonly T[], index: number): T | undefined =>
    list[index % (list.length || 1)];
  switch (step.kind) {
    case "sandbox":
      return world.call("createSandbox");
    case "start": {
      const sandbox = step.in === undefined ? undefined : pick(world.world.sandboxIds(), step.in);
      return world.call("startAppConversation", { body: { sandbox_id: sandbox ?? null } });
    }
    case "create":
      return world.call("createConversation", { home: pick(world.homes(), step.in), body: {} });
    case "delete-sandbox": {
      const id = pick(world.world.sandboxIds(), step.which);
      return id === undefined
        ? undefined
        : world.call("deleteSandbox", { path: { id }, query: { sandbox_id: id } });
    }
    case "wait":
      world.wait(step.ms);
      return undefined;
    default: {
      const one = pick(world.conversations(), step.which);
      if (one === undefined) return undefined;
      if (step.kind === "run") return world.call("runConversation", one);
      if (step.kind === "delete") return world.call("deleteConversation", one);
      return world.call("updateConversation", { ...one, body: { tags: { a: step.value } } });
    }
  }
}

/** All that every client together can see at a moment. */
async function look(world: TestWorld, at: number): Promise<unknown[]> {
  const cloud = (["getSandboxes", "getStartTasks", "getAppConversations"] as const).map(
    (operation) => world.call(operation, {}, at),
  );
  const agents = world
    .conversations()
    .flatMap((one) => [
      world.call("getConversation", one, at),
      world.call("searchEvents", one, at),
    ]);
  const ready = world.homes().map((home) => world.call("getReady", { home }, at));
  return Promise.all([...cloud, ...agents, ...ready]);
}

describe("a world, through any history", () => {
  it("is total: whatever is asked in whatever state is answered, and never with 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(commands, choices, async (steps, chosen) => {
        const world = createWorld(chosen);
        for (const step of steps)
          expect((await play(world, step))?.status ?? 200).toBeLessThan(500);
        for (const answer of await look(world, world.now())) {
          expect([200, 404, 503]).toContain((answer as Answer).status);
        }
      }),
    );
  });

  it("is deterministic: the same seed and the same commands give the same world", async () => {
    await fc.assert(
      fc.asyncProperty(commands, choices, async (steps, chosen) => {
        const [one, two] = [createWorld(chosen), createWorld(chosen)];
        for (const step of steps) expect(await play(two, step)).toEqual(await play(one, step));
        expect(await look(two, two.now())).toEqual(await look(one, one.now()));
      }),
    );
  });

  it("looks the same until the moment that nextMoment names, and rests when it names none", async () => {
    await fc.assert(
      fc.asyncProperty(
        commands,
        choices,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (steps, chosen, part) => {
          const world = createWorld(chosen);
          for (const step of steps) {
            await play(world, step);
            const now = world.now();
            const next = nextMoment(world.world.facts(), now, world.world.rules) ?? now + 100_000;
            const seen = await look(world, now);
            expect(await look(world, Math.floor(now + (next - 1 - now) * part))).toEqual(seen);
            expect(await look(world, next - 1)).toEqual(seen);
          }
        },
      ),
    );
  });
});
