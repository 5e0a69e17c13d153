import { admitsAlso } from "../admission.js";
import { eachOperation } from "../each-operation.js";
import { defineFaults } from "../fault.js";

export default defineFaults(
  "auth/cloud-refuses-no-key",
  eachOperation("cloud-app-server", ({ id }) =>
    admitsAlso(
      `\`${id}\` answers a call without a key.`,
      ({ operation, presented }) => operation === id && presented === undefined,
    ),
  ),
);
