import { type Operation, operations } from "../../../src/generated/operations.js";
import { defineFaults, type FaultDefinition } from "../fault.js";

/** One agent operation that answers anybody who brings no key. */
const open = ({ id }: Operation): FaultDefinition => ({
  breaks: `\`${id}\` answers a call without a key.`,
  rules: ({ admits }) => ({
    admits: (check) => (check.operation === id && check.presented === undefined) || admits(check),
  }),
});

const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export default defineFaults(
  "auth/agent-refuses-no-key",
  Object.fromEntries(
    Object.values(operations)
      .filter(({ server, security }) => server === "agent-server" && security.length > 0)
      .map((operation) => [`${kebabCase(operation.id)}-open`, open(operation)]),
  ),
);
