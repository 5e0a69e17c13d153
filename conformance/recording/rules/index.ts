import type { PassiveRule } from "../rule.js";
import { deleteNeedsQuery, runningIsUsable, urlForm } from "./cloud.js";
import { kindFilter, limit } from "./events.js";
import { openToProbes, valuesAreStrings } from "./readiness.js";
import { secretNotEchoed } from "./secrets.js";
import {
  keyCharsetRejected,
  patchAnswersUpdated,
  rulesHoldOnCreate,
  valueLengthRejected,
} from "./tags.js";

/** The rules beside those that look at every exchange of a run (contract/*). */
export const passiveRules: readonly PassiveRule[] = [
  valuesAreStrings,
  openToProbes,
  runningIsUsable,
  deleteNeedsQuery,
  secretNotEchoed,
  keyCharsetRejected,
  valueLengthRejected,
  rulesHoldOnCreate,
  patchAnswersUpdated,
  limit,
  kindFilter,
  urlForm,
];
