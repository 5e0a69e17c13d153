import { admitsAlso } from "../admission.js";
import { eachOperation } from "../each-operation.js";
import { defineFaults } from "../fault.js";

const open = eachOperation("agent-server", ({ id }) =>
  admitsAlso(
    `\`${id}\` answers a call without a key.`,
    ({ operation, presented }) => operation === id && presented === undefined,
  ),
);

export default defineFaults(
  "auth/agent-refuses-no-key",
  Object.fromEntries(Object.entries(open).map(([name, fault]) => [`${name}-open`, fault])),
);
