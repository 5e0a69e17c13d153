import type { KeyCheck } from "../domain/keys.js";
import type { FaultDefinition } from "./fault.js";

/** Lets calls in that the rules would refuse. */
export const admitsAlso = (
  breaks: string,
  isAdmitted: (check: KeyCheck) => boolean,
): FaultDefinition => ({
  breaks,
  rules: ({ admits }) => ({ admits: (check) => isAdmitted(check) || admits(check) }),
});

/** Keeps calls out that the rules would let in. */
export const refusesAlso = (
  breaks: string,
  isRefused: (check: KeyCheck) => boolean,
): FaultDefinition => ({
  breaks,
  rules: ({ admits }) => ({ admits: (check) => !isRefused(check) && admits(check) }),
});
