import type { Judgement, Look } from "./recipe.js";

/** What is expected of the judged answer, in words. */
export function expectation(judgement: Exclude<Judgement, { by: "eye" }>): string {
  switch (judgement.by) {
    case "status": {
      const patterns = judgement.patterns
        .map((pattern) => pattern.replace("??", "xx"))
        .join(" or ");
      return judgement.not === true ? `a status that is not ${patterns}` : `status ${patterns}`;
    }
    case "value": {
      const at = place(judgement.look);
      const wanted = judgement.expected.map((lines) => lines.join(", ") || "nothing").join(" or ");
      return `${at} is ${wanted}`;
    }
    case "look":
      return `${place(judgement.look)} is not again as it was when it was wrong`;
    case "earlier":
      return `${place(judgement.look)} has all that answer ${judgement.like + 1} had, in its order`;
  }
}

function place(look: Look): string {
  if ("whole" in look) return "the answer";
  return "at" in look ? look.at || "the body" : look.each;
}
