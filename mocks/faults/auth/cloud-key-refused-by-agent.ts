import { operations } from "../../../src/generated/operations.js";
import { admitsAlso } from "../admission.js";
import { defineFaults } from "../fault.js";

const reads: readonly string[] = Object.values(operations)
  .filter(({ method }) => method === "GET")
  .map(({ id }) => id);

export default defineFaults("auth/cloud-key-refused-by-agent", {
  accepted: admitsAlso("The agent server takes the cloud API key.", ({ opensAnother }) =>
    opensAnother("cloud-app-server"),
  ),
  "accepted-as-bearer": {
    breaks: "The agent server takes the cloud API key as a bearer.",
    rules: ({ admits }) => ({
      readsBearer: () => true,
      admits: (check) =>
        admits(check) || (check.scheme === "bearer" && check.opensAnother("cloud-app-server")),
    }),
  },
  "accepted-for-reads": admitsAlso(
    "The agent server takes the cloud API key for reads.",
    ({ operation, opensAnother }) => reads.includes(operation) && opensAnother("cloud-app-server"),
  ),
});
