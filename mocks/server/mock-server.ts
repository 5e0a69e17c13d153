import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import { realClock } from "../clock.js";
import type { Choices } from "../domain/choices.js";
import type { ScriptBook } from "../domain/scripts.js";
import type { Fault } from "../faults/fault.js";
import { seededIds } from "../ids.js";
import type { LlmCalls } from "../llm/open-llm-calls.js";
import type { World } from "../world.js";
import type { AppOptions } from "./app-options.js";
import { createApp } from "./create-app.js";
import { type Certificate, type Door, type DoorSign, openDoor } from "./door.js";
import { pathPrefixOf, servedBelow } from "./path-prefix.js";
import { createSandboxDoors } from "./sandbox-doors.js";
import { createTenant } from "./tenant.js";

export interface MockServerOptions extends AppOptions {
  readonly host: string;
  /** The host that urls name, where that is not the one listened on. */
  readonly publicHost?: string | undefined;
  /** With one, every door speaks HTTPS. */
  readonly certificate?: Certificate | undefined;
  /** Port of the cloud server; 0 picks one. */
  readonly port: number;
  /** Port of the agent server that stands alone; 0 picks one. */
  readonly agentPort: number;
  /** Ports of the sandboxes' agent servers; `[0]` picks them. */
  readonly sandboxPorts: readonly number[];
  readonly keys: { readonly cloud: string; readonly agent: string };
  readonly seed: string;
  readonly faults: readonly Fault[];
  readonly choices: Choices;
  readonly scripts: ScriptBook;
  /** Whether agents that go by no script call the LLM of their conversation. */
  readonly callsLlms: boolean;
}

export interface MockServer {
  readonly world: World;
  readonly cloud: Door;
  readonly agent: Door;
  /** @throws UnknownChoice */
  readonly open: (chosen: Partial<Choices>) => void;
  /** Closes every door; what is under way is finished, for at most a second. */
  readonly close: () => Promise<void>;
}

/**
 * Starts both servers, with one tenant.
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when a port is taken
 */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const [cloudApp, agentApp] = await Promise.all([
    createApp("cloud-app-server", options),
    createApp("agent-server", options),
  ]);
  const agentListener = listenerOf(agentApp);
  const { host, publicHost, certificate, sandboxPorts, faults, choices, keys, scripts } = options;
  const at = (...ports: readonly number[]) => ({ host, publicHost, certificate, ports });
  const clock = realClock();
  const ids = seededIds(options.seed);
  const llmCalls = options.callsLlms ? await loadLlmCalls() : undefined;
  const liveAgents = llmCalls?.agentsBy(clock);
  const doors = createSandboxDoors(async (slot) => {
    const sign: DoorSign = { tenant, role: "sandbox", home: () => tenant.world.homeAtSlot(slot) };
    const prefix = pathPrefixOf(tenant.world.choices);
    const door = await openDoor(at(...sandboxPorts), sign, servedBelow(prefix, agentListener));
    return { ...door, url: `${door.url}${prefix}` };
  });
  const tenant = createTenant({
    clock,
    ids,
    doors,
    choices,
    faults,
    keys,
    scripts,
    liveAgents,
  });
  const cloudSign: DoorSign = { tenant, role: "cloud", home: () => undefined };
  const agentSign: DoorSign = {
    tenant,
    role: "stand-alone agent",
    home: () => tenant.world.standAlone,
  };
  const cloud = await openDoor(at(options.port), cloudSign, listenerOf(cloudApp));
  const agent = await openDoor(at(options.agentPort), agentSign, agentListener).catch(
    async (error) => {
      await cloud.close({ drop: true });
      throw error;
    },
  );
  const close = async () => {
    liveAgents?.cancel();
    await Promise.all([
      cloud.close({ drop: false }),
      agent.close({ drop: false }),
      doors.closeAll(),
    ]);
    await Promise.all([cloudApp.close(), agentApp.close(), llmCalls?.close()]);
  };
  return { world: tenant.world, cloud, agent, open: tenant.open, close };
}

const loadLlmCalls = async (): Promise<LlmCalls> =>
  (await import("../llm/open-llm-calls.js")).openLlmCalls();

const listenerOf =
  (app: FastifyInstance): RequestListener =>
  (request, response) =>
    app.routing(request, response);
