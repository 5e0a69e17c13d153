import type { KeyCheck } from "../../domain/keys.js";
import { admitsAlso } from "../admission.js";
import { eachOperation } from "../each-operation.js";
import { defineFaults } from "../fault.js";

/** Compares keys in its own way. */
const takes = (which: string, isTaken: (presented: string, expected: string) => boolean) =>
  admitsAlso(
    `The agent server takes ${which} for its session key.`,
    ({ scheme, presented, expected }: KeyCheck) =>
      scheme === "sessionApiKey" &&
      presented !== undefined &&
      expected !== undefined &&
      isTaken(presented, expected),
  );

export default defineFaults("auth/agent-refuses-wrong-key", {
  ...eachOperation("agent-server", ({ id }) =>
    admitsAlso(
      `\`${id}\` answers a call with any key.`,
      ({ operation, presented }) => operation === id && (presented ?? "") !== "",
    ),
  ),
  "other-case": takes(
    "the same letters in another case",
    (presented, expected) => presented.toLowerCase() === expected.toLowerCase(),
  ),
  prefix: takes(
    "the beginning of its key",
    (presented, expected) => presented !== "" && expected.startsWith(presented),
  ),
  longer: takes("anything that begins with its key", (presented, expected) =>
    presented.startsWith(expected),
  ),
  empty: takes("an empty header", (presented) => presented === ""),
});
