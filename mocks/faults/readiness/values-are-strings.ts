import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterRecord, type Fields } from "../records.js";

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
  list: answers("is an array", ({ status }) => [status]),
});
