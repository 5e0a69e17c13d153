import { isoTime } from "../../domain/moment.js";
import { records } from "../event-changes.js";
import { defineFaults } from "../fault.js";

const LATE_MS = 500;

export default defineFaults("events/complete-at-end", {
  "actions-late": records(
    "An action is in the events 500 ms after it was done.",
    (events, _, now) =>
      events.filter(
        ({ kind, timestamp }) =>
          kind !== "ActionEvent" || String(timestamp) <= isoTime(now - LATE_MS),
      ),
  ),
});
