import type {
  ControlAddress,
  ControlOptions,
  ControlPlace,
  OpenControl,
} from "./control/open-control.js";
import type { Script } from "./domain/script.js";
import { type Log, logOnStderr } from "./log.js";
import type { ScriptOptions } from "./scripts/choose-scripts.js";
import type { Certificate } from "./server/listen.js";
import { createMockServer } from "./server/mock-server.js";
import type { TenantMock } from "./tenant-mock.js";
import { type TenantOptions, Tenants } from "./tenants.js";

export { ClockMisuse } from "./clock.js";
export type { CorrectedRequest, Violation, ViolationKind } from "./conduct/violation.js";
export { type ControlClient, createControlClient } from "./control/client.js";
export type { ControlAddress, ControlOptions } from "./control/open-control.js";
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
export { NameTaken, type TenantOptions, UnknownTenant } from "./tenants.js";
export type { Script };

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
  /** Serves the control plane, too: HTTP under `/__mock/` at a port of its own; not, unless there is at least `{}`. */
  readonly control?: ControlOptions;
}

/** A mock that serves: its first tenant, and the way to more of them. */
export interface Mock extends TenantMock {
  /**
   * Another world with doors, keys, clock, seed and faults of its own; nothing that happens in one is seen in another.
   * @throws UnknownFault, UnknownChoice, UnknownScript as `startMock` does
   */
  readonly tenant: (options?: TenantOptions) => Promise<TenantMock>;
  /** Where the control plane is, if it was asked for. */
  readonly control: ControlAddress | undefined;
  /** Stops all tenants; what is under way is finished, for at most a second. */
  readonly stop: () => Promise<void>;
}

/** A mock that was asked for a control plane has one. */
type ControlOf<Options extends MockOptions> = Options extends { readonly control: ControlOptions }
  ? { readonly control: ControlAddress }
  : unknown;

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
export function startMock<Options extends MockOptions>(
  options?: Options,
): Promise<Mock & ControlOf<Options>>;
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const host = options.host ?? "127.0.0.1";
  const shared = { host, publicHost: options.publicHost, certificate: options.tls };
  const server = await createMockServer({
    ...shared,
    sandboxPorts: options.sandboxPorts ?? [0],
    callsLlms: options.llm === "call",
    checkAnswers: options.checkAnswers ?? true,
    log: options.log ?? logOnStderr,
    logRequests: options.logRequests ?? false,
    crossOrigin: options.crossOrigin ?? false,
  });
  const tenants = new Tenants(server, options.llm);
  try {
    const first = await tenants.open(options);
    const control = await openControlFor(tenants, { ...shared, ...options.control }, options);
    const stop = async () => {
      await Promise.all([server.close(), control?.close()]);
    };
    return {
      ...first,
      control: control?.address,
      tenant: (own = {}) => tenants.open(own),
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** What serves the control plane is loaded only where somebody asks for it. */
async function openControlFor(
  tenants: Tenants,
  place: ControlPlace,
  { control }: Pick<MockOptions, "control">,
): Promise<OpenControl | undefined> {
  if (control === undefined) return undefined;
  const { openControl } = await import("./control/open-control.js");
  return openControl(tenants, place);
}
