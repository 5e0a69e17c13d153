import { defineFaults } from "../fault.js";

const DEFAULT_TOOLS = ["terminal", "file_editor", "task_tracker"];

export default defineFaults("agent-spec/no-tools-means-two", {
  "default-tools": {
    breaks: "An agent that lists no tools gets the usual ones.",
    rules: ({ toolTitles }) => ({
      toolTitles: (listed) => toolTitles(listed.length === 0 ? DEFAULT_TOOLS : listed),
    }),
  },
});
