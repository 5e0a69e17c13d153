import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { PATH_ITEMS } from "../givens.js";
import { listAt } from "../read.js";

export default defineRule({
  sentence:
    "What stands in braces in a path is declared beside it, as required, and nothing else is.",
  given: PATH_ITEMS,
  replaces: ["path-params"],
  *find(item, { path }) {
    const template = String(path[1]);
    const inBraces = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
    const parameters = listAt(item, "parameters");
    const declared = parameters.filter(isObject).filter((one) => one.in === "path");
    for (const name of inBraces) {
      if (declared.some((one) => one.name === name)) continue;
      yield { message: `${template} does not declare its parameter ${name}` };
    }
    for (const [index, one] of parameters.entries()) {
      if (!isObject(one) || one.in !== "path") continue;
      const at = ["parameters", index];
      if (!inBraces.includes(String(one.name))) {
        yield { message: `${template} declares ${one.name}, which does not stand in it`, at };
      } else if (one.required !== true) {
        yield { message: `the parameter ${one.name} of ${template} is not required`, at };
      }
    }
    for (const [method, operation] of Object.entries(item)) {
      for (const [index, one] of listAt(operation, "parameters").entries()) {
        if (!isObject(one) || one.in !== "path") continue;
        const at = [method, "parameters", index];
        yield { message: `${one.name} is declared at one operation, not beside ${template}`, at };
      }
    }
  },
});
