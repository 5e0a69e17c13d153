import type { Exchange } from "../exchange.js";
import { see, type Variables } from "./look.js";
import type { Judgement } from "./recipe.js";

type Answer = Pick<Exchange, "status" | "json">;

interface Beside {
  readonly variables: Variables;
  /** The answer of the earlier step, where the judgement is by it. */
  readonly like: Answer | undefined;
}

/** Is the answer as the requirement wants it, as far as a comparison tells? The script compares in the same way. */
export function isRight(
  judgement: Exclude<Judgement, { by: "eye" }>,
  answer: Answer,
  { variables, like }: Beside,
): boolean {
  switch (judgement.by) {
    case "status": {
      const fits = judgement.patterns.some((pattern) => fitsPattern(answer.status, pattern));
      return fits !== (judgement.not ?? false);
    }
    case "value": {
      const shown = see(answer, judgement.look, { variables, neutral: false }).join("\n");
      return judgement.expected.some((lines) => lines.join("\n") === shown);
    }
    case "look": {
      const shown = see(answer, judgement.look, { variables, neutral: true }).join("\n");
      return shown !== judgement.seen.join("\n");
    }
    case "earlier": {
      const options = { variables, neutral: false };
      const before = like === undefined ? [] : see(like, judgement.likeLook, options);
      return holdsInOrder(see(answer, judgement.look, options), before);
    }
  }
}

/** Are all of them there, in their order? Others may stand among them. */
function holdsInOrder(lines: readonly string[], wanted: readonly string[]): boolean {
  let found = 0;
  for (const line of lines) if (line === wanted[found]) found += 1;
  return found === wanted.length;
}

function fitsPattern(status: number, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll("?", ".")}$`).test(String(status));
}
