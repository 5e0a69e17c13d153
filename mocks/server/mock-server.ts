import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import { realClock } from "../clock.js";
import type { Choices } from "../domain/choices.js";
import type { Fault } from "../faults/fault.js";
import { seededIds } from "../ids.js";
import type { AppOptions } from "./app-options.js";
import { createApp } from "./create-app.js";
import { type Door, type DoorSign, openDoor } from "./door.js";
import { createSandboxDoors } from "./sandbox-doors.js";
import { createTenant } from "./tenant.js";

export interface MockServerOptions extends AppOptions {
  readonly host: string;
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
}

export interface MockServer {
  readonly cloud: Door;
  readonly agent: Door;
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
  const { host, sandboxPorts, faults, choices, keys } = options;
  const clock = realClock();
  const ids = seededIds(options.seed);
  const doors = createSandboxDoors((slot) => {
    const sign: DoorSign = { tenant, role: "sandbox", home: () => tenant.world.homeAtSlot(slot) };
    return openDoor({ host, ports: sandboxPorts }, sign, agentListener);
  });
  const tenant = createTenant({ clock, ids, doors, choices, faults, keys });
  const cloudSign: DoorSign = { tenant, role: "cloud", home: () => undefined };
  const agentSign: DoorSign = {
    tenant,
    role: "stand-alone agent",
    home: () => tenant.world.standAlone,
  };
  const cloud = await openDoor({ host, ports: [options.port] }, cloudSign, listenerOf(cloudApp));
  const agent = await openDoor(
    { host, ports: [options.agentPort] },
    agentSign,
    agentListener,
  ).catch(async (error) => {
    await cloud.close({ drop: true });
    throw error;
  });
  const close = async () => {
    await Promise.all([
      cloud.close({ drop: false }),
      agent.close({ drop: false }),
      doors.closeAll(),
    ]);
    await Promise.all([cloudApp.close(), agentApp.close()]);
  };
  return { cloud, agent, close };
}

const listenerOf =
  (app: FastifyInstance): RequestListener =>
  (request, response) =>
    app.routing(request, response);
