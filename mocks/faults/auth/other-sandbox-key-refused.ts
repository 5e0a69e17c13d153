import { admitsAlso } from "../admission.js";
import { defineFaults } from "../fault.js";

export default defineFaults("auth/other-sandbox-key-refused", {
  accepted: admitsAlso(
    "The key of one sandbox opens every other one.",
    ({ scheme, opensAnother }) => scheme === "sessionApiKey" && opensAnother("agent-server"),
  ),
});
