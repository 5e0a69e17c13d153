import { type Schema, schemaList } from "../canonical/schema.js";
import type { Rule } from "./proof.js";

export const allOf: Rule = (shape, reader, proof) =>
  schemaList(reader, "allOf").every((one) => proof.entails(shape, one));

export const anyOf: Rule = (shape, reader, proof) =>
  schemaList(reader, "anyOf").some((one) => proof.entails(shape, one));

export const oneOf: Rule = (shape, reader, proof) => {
  const branches = schemaList(reader, "oneOf");
  return branches.some(
    (branch, at) =>
      proof.entails(shape, branch) &&
      branches.every((other, index) => index === at || proof.areDisjoint(shape, other)),
  );
};

export const not: Rule = (shape, reader, proof) => proof.areDisjoint(shape, reader.not as Schema);

/** `if`, `then` and `else`. */
export const condition: Rule = (shape, reader, proof) => {
  const asked = reader.if as Schema;
  const { then = true, else: otherwise = true } = reader as { then?: Schema; else?: Schema };
  return (
    (proof.entails(shape, then) || proof.areDisjoint(shape, asked)) &&
    (proof.entails(shape, otherwise) || proof.entails(shape, asked))
  );
};
