import { defineFaults, type FaultDefinition } from "../fault.js";

/** Gives an agent that lists some tools another one. */
const adds = (tool: string): FaultDefinition => ({
  breaks: `An agent that lists tools has \`${tool}\`, too.`,
  rules: ({ toolTitles }) => ({
    toolTitles: (listed) => toolTitles(listed.length === 0 ? listed : [...listed, tool]),
  }),
});

export default defineFaults("agent-spec/unlisted-tool-absent", {
  browser: adds("browser_tool_set"),
  "part-of-the-browser": adds("browser_navigate"),
});
