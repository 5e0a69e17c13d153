import { defineFaults } from "../fault.js";

export default defineFaults("agent-spec/finish-and-think-added", {
  "no-finish": {
    breaks: "The tool `finish` is not added.",
    rules: ({ toolTitles }) => ({
      toolTitles: (listed) => toolTitles(listed).filter((title) => title !== "finish"),
    }),
  },
  "think-twice": {
    breaks: "The tool `think` is there twice.",
    rules: ({ toolTitles }) => ({ toolTitles: (listed) => [...toolTitles(listed), "think"] }),
  },
  "nothing-to-nothing": {
    breaks: "An agent that lists no tools gets none.",
    rules: ({ toolTitles }) => ({
      toolTitles: (listed) => (listed.length === 0 ? [] : toolTitles(listed)),
    }),
  },
});
