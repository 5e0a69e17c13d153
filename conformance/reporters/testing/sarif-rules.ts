import { createJudge } from "./judge.js";

// What SARIF 2.1.0 says of the objects that we write: their fields, closed as in its schema, with its limits.
const text = { type: "string" };
const uri = { type: "string", format: "uri-reference" };
const index = { type: "integer", minimum: -1 };
const level = { enum: ["none", "note", "warning", "error"] };
const bag = {
  type: "object",
  properties: { tags: { type: "array", uniqueItems: true, items: text } },
};

function closed(required: object, optional: object = {}): object {
  return {
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional, properties: bag },
    additionalProperties: false,
  };
}

const list = (items: object): object => ({ type: "array", items });
const set = (items: object): object => ({ type: "array", uniqueItems: true, items });

const messageString = closed({ text }, { markdown: text });
const message = closed({ text }, { markdown: text, id: text, arguments: list(text) });
const artifactLocation = closed({}, { uri, uriBaseId: text, index, description: message });
/** SARIF 2.1.0 §3.14.14: without an address it is for its reader to find, by what is said of it. */
const baseLocation = closed(
  { description: message },
  { uri: { type: "string", format: "uri", pattern: "/$" } },
);
const region = closed(
  { startLine: { type: "integer", minimum: 1 } },
  { startColumn: { type: "integer", minimum: 1 }, endLine: { type: "integer", minimum: 1 } },
);
const location = closed(
  { physicalLocation: closed({ artifactLocation, region }) },
  {
    id: index,
    message,
    logicalLocations: set(closed({ name: text }, { fullyQualifiedName: text, kind: text })),
  },
);
const rule = closed(
  { id: text },
  {
    name: text,
    shortDescription: messageString,
    fullDescription: messageString,
    help: messageString,
    helpUri: uri,
    defaultConfiguration: closed({}, { enabled: { type: "boolean" }, level }),
  },
);
const notification = closed(
  { message },
  { level, associatedRule: closed({}, { id: text, index }) },
);
const invocation = closed(
  { executionSuccessful: { type: "boolean" } },
  {
    exitCode: { type: "integer" },
    startTimeUtc: { type: "string", format: "date-time" },
    endTimeUtc: { type: "string", format: "date-time" },
    toolExecutionNotifications: list(notification),
  },
);
const result = closed(
  { message, ruleId: text, locations: { type: "array", minItems: 1, items: location } },
  {
    ruleIndex: index,
    level,
    kind: { enum: ["notApplicable", "pass", "fail", "review", "open", "informational"] },
    relatedLocations: set(location),
    suppressions: set(
      closed(
        { kind: { enum: ["inSource", "external"] } },
        { status: { enum: ["accepted", "underReview", "rejected"] }, justification: text },
      ),
    ),
    partialFingerprints: { type: "object", additionalProperties: text },
  },
);
const run = closed(
  {
    tool: closed({
      driver: closed(
        { name: text, rules: set(rule) },
        { version: text, semanticVersion: text, informationUri: uri },
      ),
    }),
    results: list(result),
  },
  {
    automationDetails: closed({}, { id: text }),
    originalUriBaseIds: { type: "object", additionalProperties: baseLocation },
    invocations: list(invocation),
    columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
  },
);

const bySchema = createJudge({
  type: "object",
  required: ["version", "runs"],
  properties: { $schema: uri, version: { const: "2.1.0" }, runs: list(run) },
  additionalProperties: false,
});

interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly originalUriBaseIds: object;
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uriBaseId: string } };
      }[];
    }[];
  }[];
}

/** What a SARIF log does wrong: in its shape, and in what its parts say of each other. */
export function sarifMistakes(log: unknown): readonly string[] {
  const shape = bySchema(log);
  return shape.length > 0 ? shape : (log as Log).runs.flatMap(incoherences);
}

function incoherences({ tool, results, originalUriBaseIds }: Log["runs"][number]): string[] {
  const fingerprints = results.map((one) => JSON.stringify(one.partialFingerprints));
  return [
    ...results.flatMap(({ ruleId, ruleIndex, locations }) => [
      ...(tool.driver.rules[ruleIndex]?.id === ruleId ? [] : [`${ruleId} is not at ${ruleIndex}`]),
      ...locations
        .map(({ physicalLocation }) => physicalLocation.artifactLocation.uriBaseId)
        .filter((base) => !Object.hasOwn(originalUriBaseIds, base))
        .map((base) => `nobody says what ${base} is`),
    ]),
    ...(new Set(fingerprints).size === results.length ? [] : ["two results have one fingerprint"]),
  ];
}
