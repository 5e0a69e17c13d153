import { admitsAlso } from "../admission.js";
import { eachOperation } from "../each-operation.js";
import { defineFaults } from "../fault.js";

export default defineFaults("auth/cloud-refuses-wrong-key", {
  ...eachOperation("cloud-app-server", ({ id }) =>
    admitsAlso(
      `\`${id}\` answers a call with any key.`,
      ({ operation, presented }) => operation === id && (presented ?? "") !== "",
    ),
  ),
  "any-bearer": admitsAlso(
    "The cloud server takes whatever comes as a bearer token.",
    ({ scheme, presented }) => scheme === "bearer" && presented !== "",
  ),
});
