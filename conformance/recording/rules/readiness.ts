import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { isJsonObject } from "../../json.js";
import type { PassiveRule } from "../rule.js";

/** Browsers save a recording without its keys: then a call without one may have had one. */
const KEY_HEADERS = ["authorization", "x-session-api-key"];

export const valuesAreStrings: PassiveRule = {
  id: "readiness/values-are-strings",
  judge(call) {
    if (call.operation !== "getReady" || call.status !== 200) return undefined;
    if (call.bodyProblem !== undefined) return undefined;
    const { json } = call;
    if (isJsonObject(json) && Object.values(json).every((value) => typeof value === "string"))
      return { violations: NOTHING };
    const message = "the body of /ready is no object of strings";
    return { violations: violation(message, "an object of strings", answerOf(call)) };
  },
};

export const openToProbes: PassiveRule = {
  id: "readiness/open-to-probes",
  judge(call, { calls }) {
    if (call.operation !== "getReady") return undefined;
    const showsKey = KEY_HEADERS.some((name) => call.requestHeaders[name] !== undefined);
    if (call.status === 401 || call.status === 403) {
      const message = "a probe is asked for credentials";
      return {
        case: showsKey ? "wrong-key" : "no-key",
        violations: violation(message, { status: "200, or 503 while it starts" }, answerOf(call)),
      };
    }
    const keysAreRecorded = calls.some((one) =>
      KEY_HEADERS.some((name) => one.requestHeaders[name] !== undefined),
    );
    // Whether a key that was shown is a wrong one, a recording does not tell.
    if (call.status !== 200 || showsKey || !keysAreRecorded) return undefined;
    return { case: "no-key", violations: NOTHING };
  },
};
