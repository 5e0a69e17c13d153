import { isObject, type JsonObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { PATH_ITEMS } from "../givens.js";
import { listAt } from "../read.js";

export default defineRule({
  sentence:
    "What stands in braces in a path is declared beside it as its parameters, and nothing else is.",
  given: PATH_ITEMS,
  replaces: ["path-params"],
  *find(item, { path }) {
    const template = String(path[1]);
    const inBraces = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
    const beside = pathParametersOf(item);
    const atOperations = Object.entries(item).flatMap(([method, operation]) =>
      pathParametersOf(operation).map(({ name, at }) => ({ name, at: [method, ...at] })),
    );
    for (const { name, at } of beside) {
      if (inBraces.includes(name)) continue;
      yield { message: `${template} declares ${name}, which does not stand in it`, at };
    }
    for (const { name, at } of atOperations) {
      yield { message: `${name} is declared at one operation, not beside ${template}`, at };
    }
    for (const wanted of inBraces) {
      if ([...beside, ...atOperations].some(({ name }) => name === wanted)) continue;
      yield { message: `${template} does not declare its parameter ${wanted}` };
    }
  },
});

/** The path parameters that a path or an operation declares itself. */
const pathParametersOf = (value: unknown) =>
  listAt(value, "parameters").flatMap((one, index) =>
    isPathParameter(one) ? [{ name: String(one.name), at: ["parameters", index] }] : [],
  );

const isPathParameter = (one: unknown): one is JsonObject => isObject(one) && one.in === "path";
