import { it } from "vitest";
import { expectNothingHeldAgainst, STRANGE } from "./ask-strange.js";

it.each(Object.keys(STRANGE))("%s: nothing is held against a server with that way", (name) =>
  expectNothingHeldAgainst(name),
);
