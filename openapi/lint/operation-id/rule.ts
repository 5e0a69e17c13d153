import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { isText, nameOf, operationIdsOf } from "../read.js";

export default defineRule({
  sentence: "Every operation has an operationId in camelCase, which no other of the contract has.",
  given: OPERATIONS,
  replaces: [
    "operation-operationId",
    "operation-operationId-unique",
    "operation-operationId-valid-in-url",
  ],
  *find(operation, place) {
    const id = operation.operationId;
    const at = ["operationId"];
    if (!isText(id)) {
      yield { message: `${nameOf(operation, place)} has no operationId`, at };
      return;
    }
    if (!/^[a-z]+([A-Z][a-z0-9]*)*$/.test(id)) {
      yield { message: `the operationId ${id} is not in camelCase`, at };
    }
    const roots = place.beside.documents?.map(({ root }) => root) ?? [place.root];
    if (roots.flatMap(operationIdsOf).filter((other) => other === id).length > 1) {
      yield { message: `the operationId ${id} stands at several operations`, at };
    }
  },
});
