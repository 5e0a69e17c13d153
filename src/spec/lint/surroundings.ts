import type { AreaFile, Beside, OpenPointsFile } from "../../../openapi/lint/define-rule.js";
import type { Catalogue } from "../sources/read-catalogue.js";

/** What stands beside the documents. What is left out, no rule asks about. */
export type Surroundings = Pick<Beside, "openPoints" | "requirements">;

/** What was read beside the documents, as the rules take it. */
export function surroundingsOf({ openPoints, requirements }: Catalogue): Surroundings {
  return {
    ...(openPoints === undefined ? {} : { openPoints: openPoints.value as OpenPointsFile }),
    ...(requirements === undefined
      ? {}
      : { requirements: requirements.map(({ value }) => value as AreaFile) }),
  };
}
