const text = { type: "string" };
const textOrNull = { type: ["string", "null"] };
const number = { type: "number" };

const status = {
  enum: ["pass", "fail", "observed", "not-asked", "could-not-run", "unknown", "error"],
};

/** An object that has these fields, and may have more. */
function withFields(properties: Readonly<Record<string, object>>): object {
  return { type: "object", required: Object.keys(properties), properties };
}

const verdict = {
  type: "object",
  required: ["status"],
  properties: {
    status,
    cases: { type: "array", items: withFields({ name: text, status }) },
  },
};

/** The JSON Schema of what two reports are compared by: less than a whole report, as earlier ones had less. */
export const comparedReportSchema: object = withFields({
  version: text,
  suite: withFields({ name: { const: "agent-execution-contract" }, version: text }),
  contract: withFields({ version: text }),
  target: withFields({ cloud: textOrNull, agent: textOrNull }),
  run: withFields({ profile: text, llm: text, startedAt: text, durationMs: number }),
  seed: { type: "integer" },
  requirements: {
    type: "array",
    items: withFields({ id: text, level: { enum: ["MUST", "SHOULD"] }, verdict }),
  },
  observed: { type: "array", items: withFields({ point: text }) },
  consistency: {
    type: "array",
    items: withFields({
      path: text,
      p50Ms: number,
      p95Ms: number,
      maxMs: number,
      notCaughtUp: number,
    }),
  },
  cost: { type: "object", additionalProperties: number },
  interrupted: { type: "boolean" },
  exitCode: { type: "integer" },
});
