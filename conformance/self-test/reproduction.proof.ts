import { afterAll, beforeAll, expect, it } from "vitest";
import { type Mock, startMock } from "../../mocks/index.js";
import { runConformance } from "../index.js";
import { unlimited } from "../limits.js";
import { everythingOf } from "./ask-mock.js";
import { reproductionsIn, runScript } from "./run-script.js";

/** Two of each area, and the ways to judge all among them. */
const FAULTS: readonly string[] = [
  "readiness/values-are-strings/number",
  "readiness/open-to-probes/needs-key",
  "auth/agent-refuses-no-key/get-conversation-open",
  "auth/agent-refuses-wrong-key/prefix",
  "auth/cloud-refuses-wrong-key/get-sandboxes",
  "auth/cloud-header-accepted/refused",
  "sandboxes/reaches-running/other-word",
  "sandboxes/delete-needs-query/bad-request",
  "sandboxes/read-by-id/answers-all",
  "conversations/run-finishes/other-word",
  "conversations/delete-removes/get-goes-on",
  "conversations/get-shows-status-and-tags/tags-in-a-list",
  "tags/value-length-rejected/accepts-257",
  "tags/value-round-trip/trimmed",
  "tags/create-stores-tags/last-one-lost",
  "agent-spec/listed-tools-available/renamed",
  "agent-spec/no-tools-means-two/default-tools",
  "events/limit/one-too-many",
  "events/kind-filter/messages-too",
  "start-tasks/start-yields-task/no-status",
  "app-conversations/record/no-address",
];

const TIMEOUTS = { sandbox: 4000, start: 4000, run: 4000, settle: 2000, mirror: 4000, rest: 1000 };

let clean: Mock;
beforeAll(async () => {
  clean = await startMock({ log: () => {}, speed: 5 });
});
afterAll(() => clean.stop());

it("twenty faults of all areas have scripts", () => {
  expect(new Set(FAULTS).size).toBeGreaterThanOrEqual(20);
  expect(new Set(FAULTS.map((fault) => fault.split("/")[0])).size).toBe(9);
});

it.each(FAULTS)(
  "the script of %s is red on the faulty mock and green on the clean one",
  async (fault) => {
    const faulty = await startMock({ log: () => {}, faults: [fault], speed: 5 });
    try {
      const only = [fault.slice(0, fault.lastIndexOf("/"))];
      const options = { seed: 1, only, reproduce: 1, timeoutsMs: TIMEOUTS, limits: unlimited };
      const report = await runConformance({ ...everythingOf(faulty), ...options });
      expect(report.leftovers).toEqual([]);
      const all = reproductionsIn(report);
      expect(all.length).toBeGreaterThan(0);
      const [first] = all;
      expect(first).toMatchObject({ judged: "by comparison" });
      expect(first?.red).toBe(first?.runs);
      const script = first?.script ?? "";
      for (const mock of [faulty, clean])
        for (const secret of [mock.cloud.apiKey, mock.agent.sessionKey])
          expect(script).not.toContain(secret);
      const [red, green] = [await runScript(script, faulty), await runScript(script, clean)];
      expect(`${red.exitCode} ${red.output}`).toMatch(/^1 .*\nRED: /s);
      expect(`${green.exitCode} ${green.output}`).toMatch(/^0 .*\nGREEN: /s);
      expect(green.output).not.toContain("left behind");
      // Nor does it tell the keys of sandboxes that it made.
      expect(green.output + red.output).not.toMatch(/session_api_key": *"[^*]/);
      expect(leftIn(clean)).toEqual([]);
    } finally {
      await faulty.stop();
    }
  },
);

/** By the journal of the mock: conversations and sandboxes that were made and not deleted; what is in a sandbox goes with it. */
function leftIn(mock: Mock): readonly string[] {
  const made = mock.journal
    .find({ method: "POST" })
    .filter(
      ({ operation, sandboxId }) =>
        operation === "createSandbox" ||
        (operation === "createConversation" && sandboxId === undefined),
    )
    .flatMap(({ answer }) => {
      const body = answer?.body;
      return typeof body === "object" && body !== null && "id" in body ? [String(body.id)] : [];
    });
  const deleted = mock.journal.find({ method: "DELETE" }).map(({ request }) => request.path);
  return made.filter((id) => !deleted.some((path) => path.endsWith(`/${id}`)));
}
