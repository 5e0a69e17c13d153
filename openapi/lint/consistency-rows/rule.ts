import { defineRule } from "../define-rule.js";
import { isText } from "../read.js";
import { fieldsOf } from "./fields-of.js";

export default defineRule({
  sentence:
    "A row of x-consistency names two operations, and a field that the one takes and the other shows.",
  given: "$.x-consistency[*]",
  needs: ["documents", "operationIds"],
  *find(row, { beside }) {
    for (const side of ["write", "read"] as const) {
      const [id] = isText(row[side]) ? row[side].split(" ") : [];
      if (id === undefined) {
        yield { message: `a row has no ${side}` };
      } else if (!beside.operationIds?.has(id)) {
        yield { message: `${side} is ${id}, which is no operation`, at: [side] };
      } else if (!fieldsOf(id, side, beside.documents ?? []).has(String(row.field))) {
        const how = side === "write" ? "does not take" : "does not show";
        yield { message: `${id} ${how} the field ${row.field}`, at: ["field"] };
      }
    }
  },
});
