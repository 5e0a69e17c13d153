import { expectation } from "./expectation.js";
import type { Judgement, Look, Recipe } from "./recipe.js";
import { block, quote } from "./shell.js";

/** A command that succeeds when the answer is right. */
export function condition(judgement: Exclude<Judgement, { by: "eye" }>): string {
  const number = judgement.step + 1;
  switch (judgement.by) {
    case "status": {
      const fits = judgement.patterns.map((pattern) => `$status == ${pattern}`).join(" || ");
      const test = judgement.not === true ? `! ( ${fits} )` : fits;
      return `local status=$(status ${number}); [[ ${test} ]]`;
    }
    case "value": {
      const shown = `$(${lookAt(number, judgement.look)})`;
      return judgement.expected.map((lines) => `[[ ${shown} == ${block(lines)} ]]`).join(" || ");
    }
    case "look":
      return `[[ $(${lookAt(number, judgement.look)} neutral) != ${block(judgement.seen)} ]]`;
    case "earlier": {
      const before = lookAt(judgement.like + 1, judgement.likeLook);
      return `${lookAt(number, judgement.look)} | holds_in_order "$(${before})"`;
    }
  }
}

function lookAt(number: number, look: Look): string {
  if ("whole" in look) return `look ${number} whole ''`;
  return "at" in look
    ? `look ${number} at ${quote(look.at)}`
    : `look ${number} each ${quote(look.each)}`;
}

/** The commands that tell red from green, or show a person what to look for. */
export function verdictLines({ judgement, message, requirement }: Recipe): readonly string[] {
  const told = quote(`${requirement}: ${message.replace(/[^\x20-\x7e]+/g, "?")}`);
  if (judgement.by === "eye") {
    return [
      "echo",
      `echo look for: ${told}`,
      `echo expected: ${quote(JSON.stringify(judgement.expected) ?? "nothing")}`,
      `echo seen: ${quote(JSON.stringify(judgement.actual) ?? "nothing")}`,
      "exit 3",
    ];
  }
  return [
    "echo",
    `echo "expected of answer ${judgement.step + 1}:" ${quote(expectation(judgement))}`,
    ...(judgement.by === "status"
      ? [`echo "it was: $(status ${judgement.step + 1})"`]
      : [
          `echo "it was:" && ${lookAt(judgement.step + 1, judgement.look)}${judgement.by === "look" ? " neutral" : ""}`,
        ]),
    `if [[ $verdict == green ]]; then echo GREEN: not seen: ${told}; exit 0; fi`,
    `echo RED: ${told}`,
    "exit 1",
  ];
}
