import { presentTags } from "../../domain/tags.js";
import { defineFaults } from "../fault.js";

const SLOT_MS = 200;

export default defineFaults("app-conversations/mirror-never-invents", {
  mixes: {
    breaks: "Until it has caught up, the mirror shows the new map over the old one.",
    rules: ({ mirroredTags }) => ({
      mirroredTags: (versions, now, lagMs) => {
        const [held, newest] = [mirroredTags(versions, now, lagMs), presentTags(versions)];
        return held === newest ? newest : { ...held, ...newest };
      },
    }),
  },
  "falls-back": {
    breaks: "Now and then the mirror falls back to the map before the last for 200 ms.",
    rules: ({ mirroredTags }) => ({
      mirroredTags: (versions, now, lagMs) => {
        const [before, last] = versions.slice(-2);
        const slot = last === undefined ? 0 : Math.floor((now - last.writtenAt) / SLOT_MS);
        return before !== undefined && slot % 4 === 3
          ? before.tags
          : mirroredTags(versions, now, lagMs);
      },
    }),
  },
});
