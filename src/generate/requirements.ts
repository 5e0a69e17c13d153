import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { banner, type GeneratedFile, literal, union } from "./module.js";

/** The areas in the order in which people read them. */
const AREAS = [
  "readiness",
  "auth",
  "sandboxes",
  "conversations",
  "tags",
  "agent-spec",
  "events",
  "start-tasks",
  "app-conversations",
  "contract",
];

interface RequirementRow {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  readonly implied: boolean;
  readonly sentence: string;
  readonly why: string;
  readonly mend: string;
  readonly sections: readonly string[];
  readonly needs: readonly (readonly string[])[];
  readonly cases?: readonly { readonly name: string; readonly about: string }[];
  readonly operations: readonly string[];
}

/** One file of the catalogue. */
export interface Area {
  readonly area: string;
  readonly about: string;
  readonly requirements: readonly RequirementRow[];
}

/** Reads `conformance/requirements/<area>.yaml`, in the order of the areas. */
export function readCatalogue(root: string): Area[] {
  const folder = path.join(root, "conformance/requirements");
  const areas = readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => parse(readFileSync(path.join(folder, file), "utf8")) as Area);
  const unknown = areas.filter(({ area }) => !AREAS.includes(area)).map(({ area }) => area);
  if (unknown.length > 0)
    throw new Error(`areas that have no place in the order: ${unknown.join(", ")}`);
  return areas.sort((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area));
}

/** `src/generated/requirements.ts`: the catalogue, so that no YAML is parsed at start. */
export function requirementsModule(catalogue: readonly Area[]): GeneratedFile {
  const rows = catalogue.flatMap(({ area, requirements }) =>
    requirements.map((row) => entry(area, row)),
  );
  const table = Object.fromEntries(rows.map((row) => [row.id, row]));
  const text = `${banner("conformance/requirements/*.yaml")}
import type { OperationId } from "./operations.js";

export type RequirementId = ${union(rows.map((row) => row.id))};

/** What a target must be given, or be able to do, for a requirement to be asked. */
export type Need = "agent" | "cloud" | "llm" | "start";

/** One sentence that a deployment keeps or breaks. */
export interface Requirement {
  readonly id: RequirementId;
  readonly area: string;
  readonly level: "MUST" | "SHOULD";
  /** Not stated in so many words, but who breaks it breaks a statement; counts as MUST. */
  readonly implied: boolean;
  readonly sentence: string;
  /** What a client loses where it is broken. */
  readonly why: string;
  /** How a server is usually mended. */
  readonly mend: string;
  /** Sections of the interface specification. */
  readonly sections: readonly string[];
  /** Alternatives, each a set of needs. */
  readonly needs: readonly (readonly Need[])[];
  /** Verdicts are given for each of these, where there are some. */
  readonly cases: readonly { readonly name: string; readonly about: string }[];
  readonly operations: readonly OperationId[];
}

export const requirements: { readonly [Id in RequirementId]: Requirement } = ${literal(table)};

export const requirementIds = Object.keys(requirements) as readonly RequirementId[];
`;
  return ["src/generated/requirements.ts", text];
}

function entry(area: string, row: RequirementRow) {
  const { id, level, implied, sections, needs, operations } = row;
  const [sentence, why, mend] = [row.sentence, row.why, row.mend].map((text) => text.trim());
  const cases = (row.cases ?? []).map(({ name, about }) => ({ name, about: about.trim() }));
  return { id, area, level, implied, sentence, why, mend, sections, needs, cases, operations };
}

/** `docs/generated/requirements.md`: the catalogue for people. */
export function requirementsPage(catalogue: readonly Area[]): GeneratedFile {
  const rows = catalogue.flatMap((area) => area.requirements);
  const count = (wanted: string) => rows.filter((row) => levelOf(row) === wanted).length;
  const text = `<!-- Generated from conformance/requirements/*.yaml by \`npm run generate\`. Do not edit. -->
# The requirements

${rows.length} sentences that a deployment keeps or breaks: ${count("MUST")} MUST, ${count("IMPLIED")} IMPLIED, ${count("SHOULD")} SHOULD. § is the section of the interface
specification. *MUST* is stated there; *IMPLIED* is not stated in so many words, but who breaks it breaks a statement, and
it counts as MUST; *SHOULD* follows from the intent, and breaking it does not change the exit code.

Needs: *agent*, an agent server and its key · *cloud*, the cloud app server and its key · *llm*, an LLM answer that the
suite controls · *start*, a start that can be watched.

${catalogue.map(areaSection).join("\n\n")}
`;
  return ["docs/generated/requirements.md", text];
}

function areaSection({ area, about, requirements }: Area): string {
  return [`## ${area}`, oneLine(about), ...requirements.map(requirementSection)].join("\n\n");
}

function requirementSection(row: RequirementRow): string {
  const needs = row.needs.map((set) => set.join(" + ")).join(", or ");
  const cases = (row.cases ?? []).map(({ name, about }) => `- \`${name}\`: ${oneLine(about)}`);
  return [
    `### ${row.id}`,
    `**${levelOf(row)}** · §${row.sections.join(", §")} · needs ${needs}`,
    oneLine(row.sentence),
    `*Why:* ${oneLine(row.why)}`,
    `*How to mend it:* ${oneLine(row.mend)}`,
    ...(cases.length > 0 ? [cases.join("\n")] : []),
  ].join("\n\n");
}

function levelOf(row: RequirementRow): string {
  return row.implied ? "IMPLIED" : row.level;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
