import type { IncomingMessage, ServerResponse } from "node:http";
import type { Call } from "../conduct/call.js";
import type { DoorSign } from "./door.js";

/** Somebody who came through a door: what is asked, and where the answer goes. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sign: DoorSign;
  /** What has been made out about it so far. */
  readonly call: Call;
}

/** A request that has just come. What is over by now is let go of before anybody looks at it. */
export function visitOf(request: IncomingMessage, response: ServerResponse, sign: DoorSign): Visit {
  const { tenant, role, home } = sign;
  const { world } = tenant;
  const now = world.clock.now();
  const target = request.url ?? "";
  const query = target.indexOf("?");
  world.settle(now);
  const call: Call = {
    world,
    server: role === "cloud" ? "cloud-app-server" : "agent-server",
    home: home(),
    scheme: "encrypted" in request.socket ? "https" : "http",
    method: request.method ?? "",
    target,
    pathname: query === -1 ? target : target.slice(0, query),
    headers: request.headers,
    address: request.socket.remoteAddress ?? "",
    at: now,
    arrivedMs: performance.now(),
  };
  return { request, response, sign, call };
}
