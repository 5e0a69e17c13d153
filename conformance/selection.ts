import { type RequirementId, requirementIds } from "../src/generated/requirements.js";
import { CannotBegin } from "./failure.js";

export interface Selection {
  /** Globs of requirements, or whole areas; none = all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/**
 * Which requirements are asked: those that one of the globs matches and none of the globs to skip. `*` stands for any text, and
 * the name of an area for all of it.
 *
 * @throws CannotBegin (2) when a glob matches nothing: it is mistyped
 */
export function select({ only, skip }: Selection): (id: RequirementId) => boolean {
  const wanted = only.map(matcher);
  const unwanted = skip.map(matcher);
  return (id) =>
    (wanted.length === 0 || wanted.some((matches) => matches(id))) &&
    !unwanted.some((matches) => matches(id));
}

function matcher(glob: string): (id: string) => boolean {
  const pattern = glob
    .split("*")
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join(".*");
  const expression = new RegExp(`^${pattern}$`);
  const matches = (id: string): boolean => expression.test(id) || id.startsWith(`${glob}/`);
  if (!requirementIds.some(matches)) {
    throw new CannotBegin(
      2,
      `no requirement matches ${JSON.stringify(glob)}; \`conformance --list\` shows all`,
    );
  }
  return matches;
}
