import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OperationId } from "../src/generated/operations.js";
import { choosable, defaultChoices } from "./choices.js";
import { createClock } from "./clock.js";
import type { Choices } from "./domain/choices.js";
import { nextMoment } from "./domain/pending.js";
import { scriptBook } from "./domain/scripts.js";
import type { Answer } from "./handlers/answer.js";
import type { AnyRequest } from "./handlers/handler.js";
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
function createWorld(choices: Choices = defaultChoices, seed = "seed") {
  const clock = createClock({ speed: 0, at: 1_000 });
  let slots = 0;
  const doors: SandboxDoors = {
    open: async () => slots++,
    close: () => {},
    address: () => ({ url: "http://mock:1", port: 1 }), // a restored sandbox may get another one
  };
  const tenant = createTenant({
    clock,
    doors,
    seed,
    choices,
    faults: [],
    keys: { cloud: "c", agent: "a" },
    scripts: scriptBook(),
    name: "test",
  });
  const { now, advance: wait } = clock;
  const call = (operation: OperationId, parts: Partial<AnyRequest> = {}, at = now()) => {
    const { world } = tenant;
    world.settle(at);
    const nothing = { path: {}, query: {}, body: undefined, home: undefined, keys: () => [] };
    return tenant.handlerOf(operation)({ ...nothing, ...parts, operation, now: at }, world);
  };
  const homes = (): Home[] => [
    tenant.world.standAlone,
    ...tenant.world.sandboxIds().flatMap((id) => tenant.world.sandbox(id) ?? []),
  ];
  const conversations = () =>
    homes().flatMap((home) =>
      [...home.conversations.keys()].map((id) => ({ home, path: { conversation_id: id } })),
    );
  return { tenant, call, homes, conversations, now, wait };
}

type TestWorld = ReturnType<typeof createWorld>;

async function play(world: TestWorld, step: Command): Promise<Answer | undefined> {
  const pick = <T>(list: readonly T[], index: number): T | undefined =>
    list[index % (list.length || 1)];
  switch (step.kind) {
    case "sandbox":
      return world.call("createSandbox");
    case "start": {
      const sandbox =
        step.in === undefined ? undefined : pick(world.tenant.world.sandboxIds(), step.in);
      return world.call("startAppConversation", { body: { sandbox_id: sandbox ?? null } });
    }
    case "create":
      return world.call("createConversation", { home: pick(world.homes(), step.in), body: {} });
    case "delete-sandbox": {
      const id = pick(world.tenant.world.sandboxIds(), step.which);
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
            const next =
              nextMoment(world.tenant.world.facts(), now, world.tenant.world.rules) ??
              now + 100_000;
            const seen = await look(world, now);
            expect(await look(world, Math.floor(now + (next - 1 - now) * part))).toEqual(seen);
            expect(await look(world, next - 1)).toEqual(seen);
          }
        },
      ),
    );
  });

  it("is, restored, what it was when the snapshot was taken, and goes on alike", async () => {
    await fc.assert(
      fc.asyncProperty(commands, commands, choices, async (before, after, chosen) => {
        const world = createWorld(chosen);
        for (const step of before) await play(world, step);
        const snapshot = world.tenant.snapshot();
        const seen = await look(world, world.now());
        const answers = await playAll(world, after);
        await world.tenant.restore(snapshot);
        expect(await look(world, world.now())).toEqual(seen);
        expect(await playAll(world, after)).toEqual(answers);
      }),
    );
  });

  it("is, reset, as it was when it began, but for the time", async () => {
    await fc.assert(
      fc.asyncProperty(commands, choices, async (steps, chosen) => {
        const world = createWorld(chosen);
        for (const step of steps) await play(world, step);
        const now = world.now();
        world.tenant.reset();
        expect(world.now()).toBe(now);
        expect(await look(world, now)).toEqual(await look(createWorld(chosen), now));
      }),
    );
  });

  it("is not disturbed by another: two histories interleaved are each alone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(command, fc.boolean()), { maxLength: 30 }),
        choices,
        async (steps, chosen) => {
          const together = [createWorld(chosen, "one"), createWorld(chosen, "two")] as const;
          const alone = [createWorld(chosen, "one"), createWorld(chosen, "two")] as const;
          for (const [step, isSecond] of steps) await play(together[isSecond ? 1 : 0], step);
          for (const [step, isSecond] of steps) if (!isSecond) await play(alone[0], step);
          for (const [step, isSecond] of steps) if (isSecond) await play(alone[1], step);
          for (const index of [0, 1] as const) {
            const [one, other] = [together[index], alone[index]];
            expect(await look(one, one.now())).toEqual(await look(other, other.now()));
          }
        },
      ),
    );
  });
});

async function playAll(world: TestWorld, steps: readonly Command[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const step of steps) answers.push(await play(world, step));
  return answers;
}
