import type { OpenPointChoices } from "../../src/generated/open-point-types.js";

/** How a server behaves where the specification is silent: one choice at each open point. */
export type Choices = OpenPointChoices;
