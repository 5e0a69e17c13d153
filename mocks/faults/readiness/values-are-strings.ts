import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterRecord, type Fields } from "../records.js";
import { isAtWork } from "../work.js";

const answers = (what: string, change: (body: Fields) => unknown): FaultDefinition => ({
  breaks: `The answer of GET /ready ${what}.`,
  operations: ["getReady"],
  wrap: alterRecord(change),
});

export default defineFaults("readiness/values-are-strings", {
  number: answers("has a number in it", (body) => ({ ...body, uptime: 12.5 })),
  boolean: answers("has a boolean in it", (body) => ({ ...body, ready: true })),
  null: answers("has a null in it", (body) => ({ ...body, error: null })),
  nested: answers("has an object in it", (body) => ({ ...body, checks: { storage: "ok" } })),
  "number-at-work": {
    breaks: "The answer of GET /ready has a number in it while an agent runs.",
    operations: ["getReady"],
    wrap: (request, next, world) =>
      isAtWork(request, world)
        ? alterRecord((body) => ({ ...body, running: 1 }))(request, next, world)
        : next(request),
  },
  list: answers("is an array", ({ status }) => [status]),
});
