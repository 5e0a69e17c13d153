import { records, recordsEach } from "../event-changes.js";
import { defineFaults } from "../fault.js";
import { omit } from "../records.js";

export default defineFaults("events/action-names-tool", {
  "no-name": recordsEach("An action does not name its tool.", "ActionEvent", (event) =>
    omit(event, "tool_name"),
  ),
  "forgets-finish": records("The call of finish is not recorded.", (events) =>
    events.filter(({ tool_name }) => tool_name !== "finish"),
  ),
  "class-name": recordsEach(
    "An action names the class of its tool instead of the tool.",
    "ActionEvent",
    (event) => ({ ...event, tool_name: `${event.tool_name}Executor` }),
  ),
  "in-an-object": recordsEach(
    "An action has the name of its tool in an object.",
    "ActionEvent",
    (event) => ({ ...event, tool_name: { name: event.tool_name } }),
  ),
});
