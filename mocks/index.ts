import { readChoices } from "./choices.js";
import { DEVELOPMENT_KEYS } from "./development-keys.js";
import type { Choices } from "./domain/choices.js";
import type { Fixture } from "./domain/fixture.js";
import type { Script } from "./domain/script.js";
import { checkPlan } from "./fault-plan/check-plan.js";
import type { PlannedFault } from "./fault-plan/fault-plan.js";
import { findFault } from "./faults/index.js";
import { checkFixture } from "./fixtures/check-fixture.js";
import { type Log, logOnStderr } from "./log.js";
import { chooseScripts, type ScriptOptions } from "./scripts/choose-scripts.js";
import type { Certificate } from "./server/door.js";
import { createMockServer, type DoorsOptions } from "./server/mock-server.js";
import { type TenantMock, tenantMock } from "./tenant-mock.js";

export { ClockMisuse } from "./clock.js";
export type { CorrectedRequest, Violation, ViolationKind } from "./conduct/violation.js";
export { type Fixture, InvalidFixture } from "./domain/fixture.js";
export type { Change } from "./domain/pending.js";
export type { FaultMatch, PlannedFault, WireFault } from "./fault-plan/fault-plan.js";
export { InvalidFaultPlan } from "./fault-plan/invalid-fault-plan.js";
export { loadFaultPlan } from "./fault-plan/load-fault-plan.js";
export { loadFixture } from "./fixtures/load-fixture.js";
export type { JournaledExchange, JournaledViolation } from "./journal/exchange.js";
export { JournalTimeout } from "./journal/journal-timeout.js";
export type { JournalQuery } from "./journal/query.js";
export { loadScript } from "./scripts/load-script.js";
export { type ScriptBuilder, script } from "./scripts/script.js";
export type { Snapshot } from "./server/tenant.js";
export type { MockClock, MockFaults, TenantMock } from "./tenant-mock.js";
export type { Script };

/** What a tenant may have of its own. */
export interface TenantOptions extends Omit<ScriptOptions, "llm"> {
  /** Port of the cloud server; 0, the default, picks one. */
  readonly port?: number;
  /** Port of the agent server that stands alone; 0, the default, picks one. */
  readonly agentPort?: number;
  readonly apiKey?: string;
  readonly sessionKey?: string;
  /** The same seed gives the same identifiers and keys in the same order. */
  readonly seed?: number;
  /** How its journal calls it; `default` for the first tenant, `tenant-2` and so on for others, unless told. */
  readonly name?: string;
  /** Named faults to switch on, as `<requirement>/<name>`. */
  readonly faults?: readonly string[];
  /** What is to go wrong between clients and servers. */
  readonly faultPlan?: readonly PlannedFault[];
  /** What is there from the start; nothing, unless told. */
  readonly fixture?: Fixture;
  /** How to behave where the specification is silent, where not by default. */
  readonly open?: Partial<Choices>;
  /** `held` stands still until it is driven; `real`, the default, goes on by itself. */
  readonly clock?: "real" | "held";
  /** How many times as quick as the machine's time its clock goes. 1, unless told. */
  readonly speed?: number;
}

export interface MockOptions extends TenantOptions, Pick<ScriptOptions, "llm"> {
  /** Where to listen; loopback unless told. */
  readonly host?: string;
  /** The host that urls name, where clients cannot call the one listened on: that of a container, say. */
  readonly publicHost?: string;
  /** A certificate with its key, as PEM: then every door speaks HTTPS. */
  readonly tls?: Certificate;
  /** The ports that sandboxes' agent servers may take; any, by default. */
  readonly sandboxPorts?: readonly number[];
  /** Whether each answer is held against the documents before it leaves; on, unless told. */
  readonly checkAnswers?: boolean;
  /** Is told what goes wrong; pretty lines on stderr, unless told. */
  readonly log?: Log;
  /** Whether each request is logged, too. */
  readonly logRequests?: boolean;
  /** Whether pages of other origins may call it from a browser (CORS); not, unless told. */
  readonly crossOrigin?: boolean;
}

/** A mock that serves: its first tenant, and the way to more of them. */
export interface Mock extends TenantMock {
  /**
   * Another world with doors, keys, clock, seed and faults of its own; nothing that happens in one is seen in another.
   * @throws UnknownFault, UnknownChoice, UnknownScript as `startMock` does
   */
  readonly tenant: (options?: TenantOptions) => Promise<TenantMock>;
  /** Stops all tenants; what is under way is finished, for at most a second. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a mock of both servers.
 *
 * @throws UnknownFault when no fault has that name
 * @throws UnknownChoice when there is no such open point, or no such choice at it
 * @throws UnknownScript when no script has that name
 * @throws InvalidFaultPlan when the fault plan is none
 * @throws InvalidFixture when the fixture is none, or no server could be in that state
 * @throws ClockMisuse when the speed is negative, or no number
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when a port is taken
 * @example
 * const mock = await startMock();
 * after(() => mock.stop());
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const firstTenant = await readTenantOptions(options);
  const server = await createMockServer({
    host: options.host ?? "127.0.0.1",
    publicHost: options.publicHost,
    certificate: options.tls,
    sandboxPorts: options.sandboxPorts ?? [0],
    callsLlms: options.llm === "call",
    checkAnswers: options.checkAnswers ?? true,
    log: options.log ?? logOnStderr,
    logRequests: options.logRequests ?? false,
    crossOrigin: options.crossOrigin ?? false,
  });
  const open = async (own: DoorsOptions) => tenantMock(await server.openTenant(own), own.keys);
  const { llm } = options;
  let tenants = 1;
  const first = await open(firstTenant).catch(async (error) => {
    await server.close();
    throw error;
  });
  return Object.defineProperties({} as Mock, {
    ...Object.getOwnPropertyDescriptors(first),
    tenant: {
      enumerable: true,
      value: async (own: TenantOptions = {}) =>
        open(await readTenantOptions({ name: `tenant-${++tenants}`, ...own, ...(llm && { llm }) })),
    },
    stop: { enumerable: true, value: server.close },
    [Symbol.asyncDispose]: { value: server.close },
  });
}

async function readTenantOptions(
  options: TenantOptions & Pick<ScriptOptions, "llm">,
): Promise<DoorsOptions> {
  const { apiKey = DEVELOPMENT_KEYS.cloud, sessionKey = DEVELOPMENT_KEYS.agent } = options;
  return {
    port: options.port ?? 0,
    agentPort: options.agentPort ?? 0,
    keys: { cloud: apiKey, agent: sessionKey },
    seed: String(options.seed ?? 0),
    name: options.name ?? "default",
    faultPlan: options.faultPlan && (await checkPlan(options.faultPlan)),
    fixture: options.fixture && (await checkFixture(options.fixture)),
    faults: (options.faults ?? []).map(findFault),
    choices: readChoices(options.open ?? {}),
    scripts: chooseScripts(options),
    clock: { speed: options.clock === "held" ? 0 : (options.speed ?? 1) },
  };
}
