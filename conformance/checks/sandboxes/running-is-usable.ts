// A sandbox that is read as RUNNING has a non-empty string session_api_key and an array exposed_urls, each entry of
// which is an object with name (string), url (string, an absolute URL) and port (integer). (§2, §3)
import { defineCheck } from "../../check.js";
import { expectUsable } from "../../expect/sandboxes.js";
import { waitForRunning } from "../../given/sandbox.js";
import { recordOf } from "../../records.js";

export default defineCheck({
  id: "sandboxes/running-is-usable",
  requires: ["sandboxes/reaches-running"],
  async run(ask) {
    for (const place of ["first", "second"] as const) {
      // The first answer with this status: whoever reads it goes on at once.
      const { sandbox, running } = await waitForRunning(ask, place);
      const violations = expectUsable(recordOf(running?.json, sandbox.id) ?? {});
      if (running !== undefined && violations.length > 0) return violations;
    }
    return [];
  },
});
