import type { Exchange } from "../exchange.js";
import { agentOf, isRunning } from "../given/sandbox.js";
import type { Sight } from "../given/sandbox-deletion.js";
import { field, isJsonObject, type JsonObject } from "../json.js";
import { recordOf } from "../records.js";
import type { Violation } from "../verdict.js";
import { answerOf, NOTHING, violation } from "./violation.js";

/** What a `RUNNING` sandbox is used with is there, in the stated shape. */
export function expectUsable(record: JsonObject): readonly Violation[] {
  const key = field(record, "session_api_key");
  if (typeof key !== "string" || key === "") {
    return violation("a RUNNING sandbox has no session_api_key", "a string that is not empty", key);
  }
  const exposed = field(record, "exposed_urls");
  if (!Array.isArray(exposed)) {
    return violation("a RUNNING sandbox has no exposed_urls", "an array of objects", exposed);
  }
  const wrong = exposed.find((one) => !isExposedUrl(one));
  if (wrong === undefined) return NOTHING;
  const expected = "name (string), url (string, an absolute URL) and port (integer)";
  return violation("an entry of exposed_urls is not of the stated shape", expected, wrong);
}

function isExposedUrl(one: unknown): boolean {
  return (
    isJsonObject(one) &&
    typeof field(one, "name") === "string" &&
    isAbsoluteUrl(field(one, "url")) &&
    Number.isInteger(field(one, "port"))
  );
}

/** A URL with a scheme and a host; `localhost:8000` has a scheme of that name and no host. */
export function isAbsoluteUrl(url: unknown): url is string {
  return typeof url === "string" && URL.canParse(url) && new URL(url).host !== "";
}

/** A sandbox that nobody deleted is as it was: `RUNNING`, with the same key and address, and its agent server answers. */
export function expectStillRunning(before: Sight, after: Sight): readonly Violation[] {
  if (!isRunning(after.reading, after.id)) {
    const actual = answerOf(after.reading);
    return violation("the sandbox is no longer RUNNING", { status: "RUNNING" }, actual);
  }
  const [had, has] = [before, after].map(({ reading, id }) =>
    agentOf(recordOf(reading.json, id), id),
  );
  if (had?.url !== has?.url) {
    return violation("the url of its AGENT_SERVER has changed", had?.url, has?.url);
  }
  if (had?.key !== has?.key) {
    return violation("its session_api_key has changed", "the key from before", "another key");
  }
  const { ready } = after;
  if (answers(ready) || !answers(before.ready)) return NOTHING;
  const actual = typeof ready === "string" ? ready : answerOf(ready);
  const message = "its agent server no longer answers GET /ready below 500, as it did before";
  return violation(message, { status: before.ready.status }, actual);
}

/** A gateway that finds nobody behind it answers 5xx, and so does a server that starts anew. */
function answers(ready: Sight["ready"]): ready is Exchange {
  return typeof ready !== "string" && ready.status < 500;
}
