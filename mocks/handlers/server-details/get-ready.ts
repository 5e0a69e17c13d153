import type { Answer } from "../answer.js";
import type { Handler } from "../handler.js";

const ready: Answer = { status: 200, body: { status: "ready" } };
const initializing: Answer = { status: 503, body: { status: "initializing" } };

export const getReady: Handler<"getReady"> = ({ home, now }, { rules }) =>
  home.sandbox === undefined || rules.sandboxStatus(home.sandbox, now) === "RUNNING"
    ? ready
    : initializing;
