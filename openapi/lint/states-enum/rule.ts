import { isObject } from "../../../src/documents/document.js";
import { defineRule } from "../define-rule.js";
import { MACHINES } from "../givens.js";
import { listAt, objectAt } from "../read.js";

export default defineRule({
  sentence: "The states of a machine are the values of the field that shows them.",
  given: MACHINES,
  *find({ field, states }, { path, root }) {
    const schema = schemaOf(String(path[1]));
    const property = objectAt(root, "components", "schemas", schema, "properties", String(field));
    const shown = listAt(property, "enum");
    const named = listAt(states)
      .filter(isObject)
      .map(({ name }) => name);
    if (shown.length === 0) {
      yield { message: `${schema}.${field} has no enum that could show the states`, at: ["field"] };
      return;
    }
    for (const value of shown.filter((one) => !named.includes(one))) {
      yield { message: `${schema}.${field} can be ${value}, which is no state`, at: ["states"] };
    }
    for (const [index, name] of named.entries()) {
      if (shown.includes(name)) continue;
      yield {
        message: `the state ${name} is not in the enum of ${schema}.${field}`,
        at: ["states", index],
      };
    }
  },
});

/** The schema of the things whose states a machine has: `start-task` is about a `StartTask`. */
const schemaOf = (machine: string): string =>
  machine
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
