import { breakingAnswers } from "./breaking-answers.js";
import { breakingBehaviour } from "./breaking-behaviour.js";
import { breakingRequests } from "./breaking-requests.js";
import type { Edit } from "./edit.js";
import { safeEdits } from "./safe.js";
import { undecidedEdits } from "./undecided.js";

export type { Edit } from "./edit.js";

/** Edits of the two documents, each with what is to be said of it. */
export const edits: readonly Edit[] = [
  ...breakingRequests,
  ...breakingAnswers,
  ...breakingBehaviour,
  ...safeEdits,
  ...undecidedEdits,
];
