import { problem } from "../../handlers/answer.js";
import type { Home } from "../../world.js";
import { defineFaults, type FaultDefinition } from "../fault.js";
import { memory } from "../memory.js";

/** From the first probe on: it seems to start a little longer, so that even a server that is ready at once shows it. */
const SEEMS_TO_START_MS = 150;

const firstProbes = memory(() => new WeakMap<Home, number>());

const answers = (status: number, detail: string): FaultDefinition => ({
  breaks: `While the server starts, GET /ready answers ${status}.`,
  operations: ["getReady"],
  wrap: async (request, next, world) => {
    const answer = await next(request);
    const { home, now } = request;
    if (home === undefined) return answer;
    const firstAt = firstProbes(world).get(home) ?? now;
    firstProbes(world).set(home, firstAt);
    const isStarting = answer.status === 503 || now < firstAt + SEEMS_TO_START_MS;
    return isStarting ? problem(status, detail) : answer;
  },
});

export default defineFaults("readiness/not-ready-while-initialising", {
  "not-found": answers(404, "Not Found"),
  unauthorized: answers(401, "Unauthorized"),
  "server-error": answers(500, "Internal Server Error"),
});
