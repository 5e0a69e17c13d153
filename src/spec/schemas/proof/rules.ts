import { textOf } from "../canonical/text.js";
import * as applicators from "./applicators.js";
import * as arrays from "./arrays.js";
import { hasType, listedValues } from "./facts.js";
import * as objects from "./objects.js";
import type { Rule } from "./proof.js";
import * as ranges from "./ranges.js";
import * as strings from "./strings.js";

const type: Rule = (shape, reader) => hasType(reader.type, shape.type);

const values: Rule = (shape, reader) => {
  const allowed = new Set((reader.enum as unknown[]).map(textOf));
  return listedValues(shape)?.every((value) => allowed.has(textOf(value))) ?? false;
};

/**
 * One rule a keyword; one for all that have their meaning together, under the first of them (togetherWith).
 * A keyword without a rule is satisfied only by the same keyword with the same value.
 */
export const RULES: { readonly [keyword: string]: Rule | undefined } = {
  type,
  enum: values,
  minimum: ranges.minimum,
  maximum: ranges.maximum,
  exclusiveMinimum: ranges.exclusiveMinimum,
  exclusiveMaximum: ranges.exclusiveMaximum,
  multipleOf: ranges.multipleOf,
  minLength: strings.minLength,
  maxLength: strings.maxLength,
  pattern: strings.pattern,
  format: strings.format,
  required: objects.required,
  properties: objects.fields,
  propertyNames: objects.propertyNames,
  minProperties: objects.minProperties,
  maxProperties: objects.maxProperties,
  dependentRequired: objects.dependentRequired,
  prefixItems: arrays.items,
  minItems: arrays.minItems,
  maxItems: arrays.maxItems,
  uniqueItems: arrays.uniqueItems,
  contains: arrays.contains,
  allOf: applicators.allOf,
  anyOf: applicators.anyOf,
  oneOf: applicators.oneOf,
  not: applicators.not,
  if: applicators.condition,
};
