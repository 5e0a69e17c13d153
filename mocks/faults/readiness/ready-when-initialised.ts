import { problem } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";

export default defineFaults("readiness/ready-when-initialised", {
  never: {
    breaks: "GET /ready answers 503 for ever.",
    operations: ["getReady"],
    wrap: () => ({ status: 503, body: { status: "initializing" } }),
  },
  "no-such-page": {
    breaks: "GET /ready is not served.",
    operations: ["getReady"],
    wrap: () => problem(404, "Not Found"),
  },
});
