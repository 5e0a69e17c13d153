import { type ClockOptions, createClock } from "../clock.js";
import type { Fixture } from "../domain/fixture.js";
import type { LlmCalls } from "../llm/open-llm-calls.js";
import type { AppOptions } from "./app-options.js";
import { createApp } from "./create-app.js";
import { type Door, type DoorSign, openDoor } from "./door.js";
import type { Certificate } from "./listen.js";
import { pathPrefixOf, servedBelow } from "./path-prefix.js";
import { createSandboxDoors } from "./sandbox-doors.js";
import { createTenant, type Tenant, type TenantOptions } from "./tenant.js";

/** What all tenants of a mock share. */
export interface MockServerOptions extends AppOptions {
  readonly host: string;
  /** The host that urls name, where that is not the one listened on. */
  readonly publicHost?: string | undefined;
  /** With one, every door speaks HTTPS. */
  readonly certificate?: Certificate | undefined;
  /** Ports of the sandboxes' agent servers; `[0]` picks them. */
  readonly sandboxPorts: readonly number[];
  /** Whether agents that go by no script call the LLM of their conversation. */
  readonly callsLlms: boolean;
}

/** What a tenant has of its own. */
export interface DoorsOptions
  extends Pick<TenantOptions, "choices" | "faults" | "faultPlan" | "keys" | "scripts" | "name"> {
  /** Port of the cloud server; 0 picks one. */
  readonly port: number;
  /** Port of the agent server that stands alone; 0 picks one. */
  readonly agentPort: number;
  readonly seed: string;
  readonly clock: ClockOptions;
  /** What is there from the start. */
  readonly fixture?: Fixture | undefined;
}

/** A tenant with its doors open. */
export interface OpenTenant {
  readonly tenant: Tenant;
  readonly cloud: Door;
  readonly agent: Door;
  /** Closes its doors; what is under way is finished, for at most a second. */
  readonly close: () => Promise<void>;
}

export interface MockServer {
  /** @throws NodeJS.ErrnoException with code `EADDRINUSE` when a port is taken */
  readonly openTenant: (options: DoorsOptions) => Promise<OpenTenant>;
  /** Closes every tenant. */
  readonly close: () => Promise<void>;
}

/** Makes both servers, which listen nowhere yet: that is for each tenant to ask. */
export async function createMockServer(options: MockServerOptions): Promise<MockServer> {
  const listener = createApp(options);
  const { host, publicHost, certificate, sandboxPorts } = options;
  const at = (...ports: readonly number[]) => ({ host, publicHost, certificate, ports });
  const llmCalls = options.callsLlms ? await loadLlmCalls() : undefined;
  /** Closes each tenant that is open. */
  const opened = new Set<() => Promise<void>>();

  async function openTenant(options: DoorsOptions): Promise<OpenTenant> {
    const { port, agentPort, fixture, ...own } = options;
    const clock = createClock(own.clock);
    const liveAgents = llmCalls?.agentsBy(clock);
    const doors = createSandboxDoors(async (slot) => {
      const home = () => tenant.world.homeAtSlot(slot);
      const prefix = pathPrefixOf(tenant.world.choices);
      const sign: DoorSign = { tenant, role: "sandbox", home };
      const door = await openDoor(at(...sandboxPorts), sign, servedBelow(prefix, listener));
      return { ...door, url: `${door.url}${prefix}` };
    });
    const tenant = createTenant({ ...own, clock, doors, liveAgents });
    const cloudSign: DoorSign = { tenant, role: "cloud", home: () => undefined };
    const home = () => tenant.world.standAlone;
    const agentSign: DoorSign = { tenant, role: "stand-alone agent", home };
    const servers: Door[] = [];
    const openServer = async (port: number, sign: DoorSign) => {
      const door = await openDoor(at(port), sign, listener);
      servers.push(door);
      return door;
    };
    const close = async () => {
      opened.delete(close);
      liveAgents?.cancel();
      await Promise.all([...servers.map((door) => door.close({ drop: false })), doors.closeAll()]);
    };
    opened.add(close);
    try {
      if (fixture !== undefined) await tenant.load(fixture);
      const cloud = await openServer(port, cloudSign);
      const agent = await openServer(agentPort, agentSign);
      return { tenant, cloud, agent, close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  const close = async () => {
    await Promise.all([...opened].map((closeTenant) => closeTenant()));
    await llmCalls?.close();
  };
  return { openTenant, close };
}

const loadLlmCalls = async (): Promise<LlmCalls> =>
  (await import("../llm/open-llm-calls.js")).openLlmCalls();
