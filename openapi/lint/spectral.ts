import type { RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { openPoints } from "../../src/generated/open-points.js";
import { requirements } from "../../src/generated/requirements.js";
import { spectralRuleset } from "../../src/spec/lint/spectral-ruleset.js";
import { rules } from "./rules.js";

/** What spectral-cli loads: it sees one document at a time, with the open points and the catalogue of this package. */
export default spectralRuleset(rules, {
  of: "document",
  oas: oas as RulesetDefinition,
  beside: {
    openPoints: { openPoints: Object.values(openPoints) },
    requirements: [{ area: "all", requirements: Object.values(requirements) }],
  },
});
