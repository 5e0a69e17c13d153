import { defineRule } from "../define-rule.js";
import { OPERATIONS } from "../givens.js";
import { nameOf, objectAt } from "../read.js";

export default defineRule({
  sentence: "Of every operation it is said which key it asks for, or that it asks for none.",
  given: OPERATIONS,
  replaces: ["oas3-operation-security-defined"],
  *find(operation, place) {
    const own = "security" in operation;
    const security = own ? operation.security : place.root.security;
    const name = nameOf(operation, place);
    const at = own ? ["security"] : [];
    if (!Array.isArray(security)) {
      yield { message: `neither ${name} nor the document says which key it asks for`, at };
      return;
    }
    if (!own && security.length === 0) {
      yield { message: `that ${name} asks for no key is not said at the operation itself`, at };
    }
    const schemes = objectAt(place.root, "components", "securitySchemes");
    for (const [index, alternative] of security.entries()) {
      const names = Object.keys(objectAt(alternative));
      if (names.length === 0) {
        yield { message: `${name} asks for a key or for none; say one of them`, at };
      }
      for (const scheme of names.filter((one) => !(one in schemes))) {
        const where = own ? [...at, index] : at;
        yield { message: `${name} asks for ${scheme}, which is no security scheme`, at: where };
      }
    }
  },
});
