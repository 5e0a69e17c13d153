import type { Answer } from "../../handlers/answer.js";
import type { Home } from "../../world.js";
import { defineFaults } from "../fault.js";
import { memory } from "../memory.js";
import { isAtWork } from "../work.js";

const busy: Answer = { status: 503, body: { status: "busy" } };
const FALLS_BACK_MS = 500;

const firstReadies = memory(() => new WeakMap<Home, number>());
const probes = memory(() => new WeakMap<Home, number>());

export default defineFaults("readiness/stays-ready", {
  "every-third": {
    breaks: "GET /ready answers every third probe with 503.",
    operations: ["getReady"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const { home } = request;
      if (home === undefined || answer.status !== 200) return answer;
      const count = (probes(world).get(home) ?? 0) + 1;
      probes(world).set(home, count);
      return count % 3 === 0 ? busy : answer;
    },
  },
  "not-at-work": {
    breaks: "GET /ready answers 503 while an agent runs.",
    operations: ["getReady"],
    wrap: (request, next, world) => (isAtWork(request, world) ? busy : next(request)),
  },
  "not-for-long": {
    breaks: "GET /ready answers 503 from 500 ms after the first 200 on.",
    operations: ["getReady"],
    wrap: async (request, next, world) => {
      const answer = await next(request);
      const { home, now } = request;
      if (home === undefined || answer.status !== 200) return answer;
      const firstAt = firstReadies(world).get(home) ?? now;
      firstReadies(world).set(home, firstAt);
      return now >= firstAt + FALLS_BACK_MS ? busy : answer;
    },
  },
  "not-in-use": {
    breaks: "GET /ready answers 503 as soon as there is a conversation.",
    operations: ["getReady"],
    wrap: (request, next) => ((request.home?.conversations.size ?? 0) > 0 ? busy : next(request)),
  },
});
