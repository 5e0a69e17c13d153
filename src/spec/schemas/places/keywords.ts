import type { SchemaChangeKind } from "../schema-change.js";

/** The keywords that are compared by themselves, those that say one thing together; not those that hold schemas. */
export const KEYWORDS: readonly { kind: SchemaChangeKind; keywords: readonly string[] }[] = [
  { kind: "type-changed", keywords: ["type"] },
  { kind: "enum-changed", keywords: ["enum"] },
  { kind: "range-changed", keywords: ["minimum", "exclusiveMinimum"] },
  { kind: "range-changed", keywords: ["maximum", "exclusiveMaximum"] },
  { kind: "multiple-of-changed", keywords: ["multipleOf"] },
  { kind: "length-changed", keywords: ["minLength"] },
  { kind: "length-changed", keywords: ["maxLength"] },
  { kind: "pattern-changed", keywords: ["pattern"] },
  {
    kind: "format-changed",
    keywords: [
      "format",
      "formatMinimum",
      "formatMaximum",
      "formatExclusiveMinimum",
      "formatExclusiveMaximum",
    ],
  },
  { kind: "property-names-changed", keywords: ["propertyNames"] },
  { kind: "property-count-changed", keywords: ["minProperties"] },
  { kind: "property-count-changed", keywords: ["maxProperties"] },
  { kind: "item-count-changed", keywords: ["minItems"] },
  { kind: "item-count-changed", keywords: ["maxItems"] },
  { kind: "unique-items-changed", keywords: ["uniqueItems"] },
  { kind: "contains-changed", keywords: ["contains", "minContains", "maxContains"] },
  { kind: "dependency-changed", keywords: ["dependentRequired"] },
  { kind: "dependency-changed", keywords: ["dependentSchemas"] },
  { kind: "dependency-changed", keywords: ["dependencies"] },
  { kind: "not-changed", keywords: ["not"] },
];
