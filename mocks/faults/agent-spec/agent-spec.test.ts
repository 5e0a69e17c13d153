import { expect, it } from "vitest";
import type { Mock } from "../../index.js";
import { ask, field } from "../../testing/ask.js";
import { createConversation, newConversation } from "../../testing/conversation.js";
import { type Demonstration, demonstrate } from "../../testing/demonstrate.js";
import finishAndThinkAdded from "./finish-and-think-added.js";
import listedToolsAvailable from "./listed-tools-available.js";
import noToolsMeansTwo from "./no-tools-means-two.js";
import settingsDoNotLeak from "./settings-do-not-leak.js";
import unlistedToolAbsent from "./unlisted-tool-absent.js";

const named = (names: readonly string[]) => names.map((name) => ({ name }));

/** The titles of the tools of a new agent that lists those. */
async function titlesOf(mock: Mock, listed?: readonly string[]): Promise<string[]> {
  const { llm } = newConversation.agent;
  const agent = listed === undefined ? { llm } : { llm, tools: named(listed) };
  const conversation = await createConversation(mock, { agent });
  const page = await conversation.ask("GET", "/events/search?kind__eq=SystemPromptEvent");
  const [prompt] = field(page, "items") as { tools: { title: string }[] }[];
  return (prompt?.tools ?? []).map(({ title }) => title);
}

const listing = (
  listed: readonly string[] | undefined,
  { right, wrong }: { right: readonly string[]; wrong: readonly string[] },
): Demonstration => ({ probe: (mock) => titlesOf(mock, listed), right, wrong });

/** Sets tools, and looks at those of an agent of its own. */
const setting = (
  listed: readonly string[] | undefined,
  { right, wrong }: { right: readonly string[]; wrong: readonly string[] },
): Demonstration => ({
  probe: async (mock) => {
    const { url, sessionKey: key } = mock.agent;
    const body = { agent_settings_diff: { tools: named(["task_tracker"]) } };
    await ask("PATCH", `${url}/api/settings`, { key, body });
    return titlesOf(mock, listed);
  },
  right,
  wrong,
});

const both = ["finish", "think"];

it.concurrent.each([
  ...demonstrate(finishAndThinkAdded, {
    "no-finish": listing(["terminal"], {
      right: ["terminal", ...both],
      wrong: ["terminal", "think"],
    }),
    "think-twice": listing([], { right: both, wrong: [...both, "think"] }),
    "nothing-to-nothing": listing(undefined, { right: both, wrong: [] }),
  }),
  ...demonstrate(listedToolsAvailable, {
    "last-one-missing": listing(["terminal", "file_editor"], {
      right: ["terminal", "file_editor", ...both],
      wrong: ["terminal", ...both],
    }),
    renamed: listing(["file_editor"], {
      right: ["file_editor", ...both],
      wrong: ["FileEditorTool", ...both],
    }),
  }),
  ...demonstrate(unlistedToolAbsent, {
    browser: listing(["terminal"], {
      right: ["terminal", ...both],
      wrong: ["terminal", "browser_tool_set", ...both],
    }),
    "part-of-the-browser": listing(["terminal"], {
      right: ["terminal", ...both],
      wrong: ["terminal", "browser_navigate", ...both],
    }),
  }),
  ...demonstrate(noToolsMeansTwo, {
    "default-tools": listing(undefined, {
      right: both,
      wrong: ["terminal", "file_editor", "task_tracker", ...both],
    }),
  }),
  ...demonstrate(settingsDoNotLeak, {
    "fill-the-gap": setting(undefined, { right: both, wrong: ["task_tracker", ...both] }),
    added: setting(["terminal"], {
      right: ["terminal", ...both],
      wrong: ["terminal", "task_tracker", ...both],
    }),
  }),
])("$id", async ({ askRight, right, askWrong, wrong }) => {
  expect(await Promise.all([askRight(), askWrong()])).toEqual([right, wrong]);
});
