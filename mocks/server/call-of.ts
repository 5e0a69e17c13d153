import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Call } from "../conduct/call.js";
import { signOf } from "./door.js";

/** Where a request keeps what has been made out about it so far. */
const CALL = Symbol("call");
type KnownMessage = IncomingMessage & { [CALL]?: Call };

/** The call that a request is: it begins when somebody first asks for it. */
export function callOf({ raw: message, ip }: FastifyRequest): Call {
  const raw: KnownMessage = message;
  const known = raw[CALL];
  if (known !== undefined) return known;
  const { tenant, role, home } = signOf(raw);
  const call: Call = {
    world: tenant.world,
    server: role === "cloud" ? "cloud-app-server" : "agent-server",
    home: home(),
    scheme: "encrypted" in raw.socket ? "https" : "http",
    method: raw.method ?? "",
    target: raw.url ?? "",
    headers: raw.headers,
    address: ip,
    at: tenant.world.clock.now(),
    arrivedMs: performance.now(),
  };
  raw[CALL] = call;
  return call;
}
