import type { KeyCheck } from "../../domain/keys.js";
import { problem } from "../../handlers/answer.js";
import { defineFaults, type FaultDefinition } from "../fault.js";

/** Asks for a key at /ready, too, and lets some in without the right one. */
const asks = (breaks: string, isLetIn: (check: KeyCheck) => boolean): FaultDefinition => ({
  breaks,
  rules: ({ asksForKey, admits }) => ({
    asksForKey: (operation) => operation.id === "getReady" || asksForKey(operation),
    admits: (check) => (check.operation === "getReady" && isLetIn(check)) || admits(check),
  }),
});

export default defineFaults("readiness/open-to-probes", {
  "needs-key": asks("GET /ready refuses a probe without a key.", () => false),
  "refuses-everybody": {
    breaks: "GET /ready answers 401, whatever key it is shown.",
    operations: ["getReady"],
    wrap: () => problem(401, "Unauthorized"),
  },
  "refuses-wrong-key": asks(
    "GET /ready refuses a probe with a wrong X-Session-API-Key.",
    ({ scheme }) => scheme !== "sessionApiKey",
  ),
  "refuses-wrong-bearer": asks(
    "GET /ready refuses a probe with a wrong Authorization header.",
    ({ scheme }) => scheme !== "bearer",
  ),
});
