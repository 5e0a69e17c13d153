// A SystemPromptEvent has `tools`, an array of objects each with `title`, a string; and a conversation that has
// run, to whichever end, has such an event. (§2, §6)
import { defineCheck } from "../../check.js";
import { violation } from "../../expect/violation.js";
import { couldNotRun } from "../../failure.js";
import { kindOf, readEvents } from "../../given/events.js";
import { hasEnded, theRun } from "../../given/run.js";
import { field, type JsonObject } from "../../json.js";
import type { Violation } from "../../verdict.js";
import { poll } from "../../wait.js";

const KIND = "SystemPromptEvent";

export default defineCheck({
  id: "events/system-prompt-lists-tools",
  requires: ["events/search-answers-items", "events/kind-filter"],
  async run(ask) {
    const run = await theRun(ask);
    const waiting = { timeoutMs: ask.run.timeoutsMs.settle, signal: ask.run.signal };
    const prompts = await poll(async () => {
      const found = (await readEvents(ask, run.conversation, { kind: KIND })).filter(
        (event) => kindOf(event) === KIND,
      );
      return found.length > 0 ? found : undefined;
    }, waiting);
    if (prompts !== undefined) return prompts.flatMap(expectTools).slice(0, 1);
    if (!hasEnded(run))
      throw couldNotRun(`the run did not end (it is ${run.status}) and showed no ${KIND}`);
    const shown = (await readEvents(ask, run.conversation)).map(kindOf);
    return violation(`a conversation that has run shows no ${KIND}`, [KIND], shown);
  },
});

function expectTools(prompt: JsonObject): readonly Violation[] {
  const tools = field(prompt, "tools");
  const isList =
    Array.isArray(tools) && tools.every((tool) => typeof field(tool, "title") === "string");
  if (isList) return [];
  return violation(
    `a ${KIND} does not list its tools`,
    { tools: [{ title: "a string" }] },
    { tools },
  );
}
