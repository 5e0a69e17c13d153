import { operations } from "../../../src/generated/operations.js";
import { refusesAlso } from "../admission.js";
import { defineFaults } from "../fault.js";

const onSandboxes: readonly string[] = Object.values(operations)
  .filter(({ tag }) => tag === "sandboxes")
  .map(({ id }) => id);

export default defineFaults("auth/cloud-bearer-accepted", {
  "refused-by-start-tasks": refusesAlso(
    "The read of start tasks refuses the cloud API key as a bearer token.",
    ({ scheme, operation }) => scheme === "bearer" && operation === "getStartTasks",
  ),
  "refused-but-on-sandboxes": refusesAlso(
    "The app-conversation calls refuse the cloud API key as a bearer token.",
    ({ scheme, operation }) => scheme === "bearer" && !onSandboxes.includes(operation),
  ),
});
