import { defineFaults } from "../fault.js";

export default defineFaults("agent-spec/listed-tools-available", {
  "last-one-missing": {
    breaks: "The last tool that an agent lists is not there.",
    rules: ({ toolTitles }) => ({ toolTitles: (listed) => toolTitles(listed.slice(0, -1)) }),
  },
  renamed: {
    breaks: "The tool `file_editor` is there by the name of its class.",
    rules: ({ toolTitles }) => ({
      toolTitles: (listed) =>
        toolTitles(listed).map((title) => (title === "file_editor" ? "FileEditorTool" : title)),
    }),
  },
});
