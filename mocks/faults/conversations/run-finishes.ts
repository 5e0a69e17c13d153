import { defineFaults } from "../fault.js";
import { MUCH_LATER_MS, says, saysLater } from "../statuses.js";

export default defineFaults("conversations/run-finishes", {
  "never-ends": says(
    "A run that has finished is shown as running for ever.",
    "finished",
    "running",
  ),
  "other-word": says("A run that has finished is `completed`.", "finished", "completed"),
  "reported-as-error": says(
    "A run that has finished is reported as an error.",
    "finished",
    "error",
  ),
  "running-again": saysLater("A conversation that has finished is running again 100 ms later.", {
    status: "finished",
    word: "running",
  }),
  "idle-again": saysLater("A conversation that has finished is idle again 100 ms later.", {
    status: "finished",
    word: "idle",
  }),
  "idle-much-later": saysLater("A conversation that has finished is idle again 500 ms later.", {
    status: "finished",
    word: "idle",
    afterMs: MUCH_LATER_MS,
  }),
});
