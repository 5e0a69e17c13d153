import { defineFaults } from "../fault.js";
import { MUCH_LATER_MS, says, saysLater } from "../statuses.js";

export default defineFaults("conversations/run-fails", {
  "reported-as-finished": says("A run that failed is reported as finished.", "error", "finished"),
  "other-word": says("A run that failed is `failed`.", "error", "failed"),
  "idle-again": saysLater("A conversation that failed is idle again 100 ms later.", {
    status: "error",
    word: "idle",
  }),
  "finished-much-later": saysLater("A conversation that failed is `finished` 500 ms later.", {
    status: "error",
    word: "finished",
    afterMs: MUCH_LATER_MS,
  }),
});
