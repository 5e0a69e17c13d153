import * as fc from "fast-check";

/** The names that the specification knows, without browser_tool_set: an agent with a browser is dear. */
const NAMES = ["terminal", "file_editor", "task_tracker"] as const;

/** Tools as an agent object lists them: one or more known names, in any order. */
export const listedTools: fc.Arbitrary<readonly string[]> = fc.shuffledSubarray([...NAMES], {
  minLength: 1,
});
