import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Call } from "../conduct/call.js";
import { signOf } from "./door.js";

/** Each request with what has been made out about it so far. */
const calls = new WeakMap<IncomingMessage, Call>();

/** The call that a request is: it begins when somebody first asks for it. */
export function callOf({ raw, ip }: FastifyRequest): Call {
  const known = calls.get(raw);
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
  calls.set(raw, call);
  return call;
}
