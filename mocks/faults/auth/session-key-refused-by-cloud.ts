import { admitsAlso } from "../admission.js";
import { defineFaults } from "../fault.js";

export default defineFaults("auth/session-key-refused-by-cloud", {
  "accepted-in-header": admitsAlso(
    "The cloud server takes a session key in X-Session-API-Key.",
    ({ scheme, opensAnother }) => scheme === "apiKeyHeader" && opensAnother("agent-server"),
  ),
  "accepted-as-bearer": admitsAlso(
    "The cloud server takes a session key as a bearer token.",
    ({ scheme, opensAnother }) => scheme === "bearer" && opensAnother("agent-server"),
  ),
});
