import { operations } from "../../../src/generated/operations.js";
import { refusesAlso } from "../admission.js";
import { defineFaults } from "../fault.js";

const writes: readonly string[] = Object.values(operations)
  .filter(({ method }) => method !== "GET")
  .map(({ id }) => id);

export default defineFaults("auth/cloud-header-accepted", {
  refused: refusesAlso(
    "The cloud server refuses its API key in X-Session-API-Key.",
    ({ scheme }) => scheme === "apiKeyHeader",
  ),
  "refused-for-writes": refusesAlso(
    "Writes to the cloud server refuse its API key in X-Session-API-Key.",
    ({ scheme, operation }) => scheme === "apiKeyHeader" && writes.includes(operation),
  ),
});
