import { readFileSync } from "node:fs";
import { createJudge } from "../../reporters/testing/judge.js";

/** The JSON Schema that the package publishes. */
export const reportSchema = JSON.parse(
  readFileSync(new URL("../../report.schema.json", import.meta.url), "utf8"),
) as { readonly $id: string };

const mistakesOf = createJudge(reportSchema);

/**
 * What a JSON report and its published schema have against each other: what the schema forbids, and the objects of the
 * report in which it takes any field. None when they are in step.
 */
export function reportMistakes(report: unknown): readonly string[] {
  const json: unknown = structuredClone(report);
  return [
    ...mistakesOf(json),
    ...objectsIn(json)
      .filter((one) => isOpen(one, json))
      .map(tellOpen),
  ];
}

type Place = readonly [place: string, object: object];

function isOpen([, object]: Place, json: unknown): boolean {
  Object.assign(object, { unheardOf: 1 });
  const told = mistakesOf(json).join();
  Reflect.deleteProperty(object, "unheardOf");
  return !told.includes("unheardOf");
}

function tellOpen([place]: Place): string {
  return `${place} takes any field`;
}

/** Where the target speaks, anything may stand. */
const FREE = new Set(["expected", "actual", "value", "from", "to"]);

function objectsIn(value: unknown, place = "the report"): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value)
    .filter(([name]) => !FREE.has(name))
    // One of a list stands for all.
    .filter(([name]) => !Array.isArray(value) || Number(name) < 1)
    .flatMap(([name, one]) => objectsIn(one, `${place}.${name}`));
  return Array.isArray(value) ? inner : [[place, value], ...inner];
}
