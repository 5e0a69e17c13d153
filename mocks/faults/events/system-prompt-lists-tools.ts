import type { Event } from "../../domain/events.js";
import { records, recordsEach } from "../event-changes.js";
import { defineFaults } from "../fault.js";
import { type Fields, omit } from "../records.js";

/** Writes each tool of a system prompt in another way. */
const lists = (breaks: string, tool: (title: unknown, index: number) => unknown) =>
  recordsEach(breaks, "SystemPromptEvent", (event: Event) => ({
    ...event,
    tools: ((event.tools ?? []) as readonly Fields[]).map(({ title }, index) => tool(title, index)),
  }));

export default defineFaults("events/system-prompt-lists-tools", {
  missing: records("No system prompt is recorded.", (events) =>
    events.filter(({ kind }) => kind !== "SystemPromptEvent"),
  ),
  "no-tools": recordsEach("A system prompt has no tools.", "SystemPromptEvent", (event) =>
    omit(event, "tools"),
  ),
  "names-for-titles": lists(
    "The tools of a system prompt have names instead of titles.",
    (name) => ({
      name,
    }),
  ),
  "numbers-for-titles": lists(
    "The tools of a system prompt have numbers for titles.",
    (_, title) => ({
      title,
    }),
  ),
  "bare-titles": lists("The tools of a system prompt are strings.", (title) => title),
});
