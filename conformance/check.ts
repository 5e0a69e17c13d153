import type { RequirementId } from "../src/generated/requirements.js";
import type { Ask } from "./ask.js";
import type { Exchange } from "./exchange.js";
import type { Violation } from "./verdict.js";

interface Definition {
  readonly id: RequirementId;
  /** Broken, these would make this check fail for their fault: it is then not asked, and names them. */
  readonly requires?: readonly RequirementId[];
  /** It takes away what others look at: it is asked after them, so that they have time to see it change. */
  readonly asksLast?: true;
}

/** A check that goes and asks. */
interface PlainDefinition extends Definition {
  run(ask: Ask): Promise<readonly Violation[]>;
}

/** A check that asks the same of several cases; each has a verdict of its own. */
interface DefinitionByCase<Case extends string> extends Definition {
  readonly cases: readonly Case[];
  run(ask: Ask, name: Case): Promise<readonly Violation[]>;
}

/** A check that asks nothing by itself but looks at every exchange of the run. */
interface WatchDefinition extends Definition {
  watch(exchange: Exchange): readonly Violation[];
}

/** One requirement, ready to be asked. */
export type Check =
  | ({ readonly kind: "plain" } & PlainDefinition)
  | ({ readonly kind: "by-case" } & DefinitionByCase<string>)
  | ({ readonly kind: "watch" } & WatchDefinition);

/**
 * Defines the check of one requirement.
 *
 * @example
 * export default defineCheck({
 *   id: "tags/create-stores-tags",
 *   async run(ask) {
 *     return ask.property([tagMap], async (tags) => {
 *       const conversation = await aConversation(ask, { tags });
 *       return expectTags(await conversation.get(), tags);
 *     });
 *   },
 * });
 */
export function defineCheck<const Case extends string>(definition: DefinitionByCase<Case>): Check;
export function defineCheck(definition: WatchDefinition): Check;
export function defineCheck(definition: PlainDefinition): Check;
export function defineCheck(
  definition: PlainDefinition | DefinitionByCase<string> | WatchDefinition,
): Check {
  if ("watch" in definition) return { ...definition, kind: "watch" };
  if ("cases" in definition) return { ...definition, kind: "by-case" };
  return { ...definition, kind: "plain" };
}
