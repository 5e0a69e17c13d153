import { succeeded } from "../../exchange.js";
import { expectUsable, isAbsoluteUrl } from "../../expect/sandboxes.js";
import { answerOf, NOTHING, violation } from "../../expect/violation.js";
import { field } from "../../json.js";
import { recordsIn } from "../../records.js";
import type { PassiveRule } from "../rule.js";

export const runningIsUsable: PassiveRule = {
  id: "sandboxes/running-is-usable",
  judge(call) {
    if (call.operation !== "getSandboxes" || !succeeded(call)) return undefined;
    const running = recordsIn(call.json).filter((one) => field(one, "status") === "RUNNING");
    if (running.length === 0) return undefined;
    return { violations: running.flatMap(expectUsable).slice(0, 1) };
  },
};

export const deleteNeedsQuery: PassiveRule = {
  id: "sandboxes/delete-needs-query",
  judge(call) {
    if (call.operation !== "deleteSandbox") return undefined;
    if (new URL(call.url).searchParams.has("sandbox_id")) return undefined;
    if (call.status === 422) return { violations: NOTHING };
    // Refused in another way, it may have been for a wrong key or an id that there is not.
    if (!succeeded(call)) return undefined;
    const message = "a DELETE without the query parameter sandbox_id is accepted";
    return { violations: violation(message, { status: 422 }, answerOf(call)) };
  },
};

/** A slash at the end leads to the same place. */
const FORM = /\/api\/conversations\/[^/]+\/?$/;

export const urlForm: PassiveRule = {
  id: "app-conversations/url-form",
  judge(call) {
    if (call.operation !== "getAppConversations" || !succeeded(call)) return undefined;
    const urls = recordsIn(call.json)
      .map((record) => field(record, "conversation_url"))
      .filter((url) => typeof url === "string" && url !== "");
    if (urls.length === 0) return undefined;
    const wrong = urls.find((url) => !isAbsoluteUrl(url) || !FORM.test(new URL(url).pathname));
    if (wrong === undefined) return { violations: NOTHING };
    const expected = "https://<agent-host>/api/conversations/<id>";
    return { violations: violation("conversation_url is not of the stated form", expected, wrong) };
  },
};
