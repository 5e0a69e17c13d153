import type { DrivenClock } from "./clock.js";
import type { Choices } from "./domain/choices.js";
import type { Fixture } from "./domain/fixture.js";
import type { Moment } from "./domain/moment.js";
import { type Change, pendingChanges } from "./domain/pending.js";
import type { Script } from "./domain/script.js";
import type { ScriptBook } from "./domain/scripts.js";
import { checkPlan } from "./fault-plan/check-plan.js";
import type { PlannedFault } from "./fault-plan/fault-plan.js";
import { findFault } from "./faults/find-fault.js";
import { checkFixture } from "./fixtures/check-fixture.js";
import type { JournaledViolation } from "./journal/exchange.js";
import type { Journal } from "./journal/journal.js";
import { resume } from "./resume.js";
import { useScript } from "./scripts/choose-scripts.js";
import type { OpenTenant } from "./server/mock-server.js";
import type { Snapshot, Tenant } from "./server/tenant.js";

/** The clock of a tenant: moments are milliseconds since 1970-01-01T00:00:00Z. */
export interface MockClock
  extends Pick<DrivenClock, "now" | "hold" | "release" | "set" | "advance" | "speed"> {
  /**
   * Goes on to where nothing more happens by itself.
   * @returns what happened on the way, in order
   */
  readonly runToIdle: () => readonly Change[];
}

/** The faults of a tenant, by name: `<requirement>/<name>`. */
export interface MockFaults {
  /** Those that are on. */
  readonly list: () => readonly string[];
  /** @throws UnknownFault */
  readonly on: (id: string) => Promise<void>;
  /** @throws UnknownFault */
  readonly off: (id: string) => Promise<void>;
}

/** One world of a mock, and all that drives it. */
export interface TenantMock extends AsyncDisposable {
  /** How its journal and the control plane call it. */
  readonly name: string;
  readonly cloud: { readonly url: string; readonly apiKey: string };
  readonly agent: { readonly url: string; readonly sessionKey: string };
  readonly clock: MockClock;
  readonly faults: MockFaults;
  /** Every exchange with both servers. */
  readonly journal: Pick<Journal, "find" | "count" | "waitFor" | "clear" | "dropped">;
  /** What clients did that the contract does not allow, with the request that would have been right. */
  readonly violations: () => readonly JournaledViolation[];
  /**
   * Has something go wrong between clients and servers, behind what is planned already.
   * @throws InvalidFaultPlan with the place of each problem
   */
  readonly plan: (...planned: readonly PlannedFault[]) => Promise<void>;
  /** What is planned to go wrong, whether it is over or not. */
  readonly planned: () => readonly PlannedFault[];
  /** Nothing is planned to go wrong any more. */
  readonly unplan: () => void;
  /** What will happen by time alone, when, and to what; in that order. */
  readonly pending: () => readonly Change[];
  /**
   * Behaves otherwise from now on where the specification is silent; sandboxes that are there keep their addresses.
   * @throws UnknownChoice when there is no such open point, or no such choice at it
   */
  readonly open: (chosen: Partial<Choices>) => void;
  /** What is chosen at each open point. */
  readonly choices: () => Choices;
  /** The names of the scripts that can be asked for, and of the usual one. */
  readonly scripts: () => { readonly usual: string; readonly names: readonly string[] };
  /**
   * What agents do from now on that were told nothing else, and that may be asked for by its name.
   * @param script a script, or the name of one that is known
   * @throws UnknownScript when it is the name of none
   */
  readonly use: (script: Script | string) => void;
  /**
   * Confirms, unpauses, gets unstuck: the agent of a conversation that rests goes on with its script.
   * @throws CannotResume when there is no such conversation, or it does not rest
   */
  readonly resume: (conversationId: string) => void;
  /**
   * Forgets everything that clients did, in constant time: no sandbox, no conversation, the same identifiers again.
   * Both servers stay where they are; the clock, choices and faults stay as they are.
   */
  readonly reset: () => void;
  /** All that is known now, as a value: nothing that happens later changes it. */
  readonly snapshot: () => Snapshot;
  /**
   * As it was at a snapshot of this tenant, the time included. A sandbox that is gone meanwhile is reached at another
   * port than before; runs that called an LLM have failed.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /**
   * Forgets what clients did, and has what a fixture says instead; the clock, choices and faults stay as they are.
   * @throws InvalidFixture with the place of each problem
   */
  readonly load: (fixture: Fixture) => Promise<void>;
  /** Closes its doors; what is under way is finished, for at most a second. */
  readonly stop: () => Promise<void>;
}

export function tenantMock(
  { tenant, cloud, agent, close }: OpenTenant,
  keys: { readonly cloud: string; readonly agent: string },
): TenantMock {
  const pending = () => pendingOf(tenant);
  return {
    name: tenant.journal.tenant,
    cloud: { url: cloud.url, apiKey: keys.cloud },
    agent: { url: agent.url, sessionKey: keys.agent },
    clock: mockClock(tenant, pending),
    faults: mockFaults(tenant),
    journal: tenant.journal,
    violations: () => tenant.journal.violations(),
    plan: async (...planned) => tenant.faultPlan.add(await checkPlan(planned)),
    planned: () => tenant.faultPlan.planned(),
    unplan: () => tenant.faultPlan.clear(),
    pending,
    open: tenant.open,
    choices: () => tenant.world.choices,
    scripts: () => scriptNames(tenant.world.scripts),
    use: (script) => {
      tenant.world.scripts = useScript(tenant.world.scripts, script);
    },
    resume: (conversationId) => resume(tenant.world, conversationId),
    reset: tenant.reset,
    snapshot: tenant.snapshot,
    restore: tenant.restore,
    load: async (fixture) => tenant.load(await checkFixture(fixture)),
    stop: close,
    [Symbol.asyncDispose]: close,
  };
}

const scriptNames = ({ usual, byName }: ScriptBook) => ({
  usual: usual.name,
  names: [...byName.keys()],
});

function pendingOf({ world, clock }: Tenant): readonly Change[] {
  return pendingChanges(world.facts(), clock.now(), world.rules);
}

function mockClock(tenant: Tenant, pending: () => readonly Change[]): MockClock {
  const { clock } = tenant;
  const thenSettle = (drive: () => void) => {
    drive();
    tenant.world.settle(clock.now());
  };
  const { now, hold, release } = clock;
  return {
    now,
    hold,
    release,
    get speed() {
      return clock.speed;
    },
    set: (moment: Moment) => thenSettle(() => clock.set(moment)),
    advance: (ms) => thenSettle(() => clock.advance(ms)),
    runToIdle: () => {
      const ahead = pending();
      const last = ahead.at(-1);
      if (last !== undefined) thenSettle(() => clock.set(Math.max(last.at, clock.now())));
      return ahead;
    },
  };
}

function mockFaults(tenant: Tenant): MockFaults {
  const without = (id: string) => tenant.faults.filter((fault) => fault.id !== id);
  return {
    list: () => tenant.faults.map(({ id }) => id),
    on: async (id) => {
      const fault = await findFault(id);
      tenant.breakBy([...without(id), fault]);
    },
    off: async (id) => {
      await findFault(id);
      tenant.breakBy(without(id));
    },
  };
}
