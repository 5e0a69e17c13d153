import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { banner, type GeneratedFile, literal, union } from "./module.js";

interface Choice {
  readonly choice: string;
  readonly about: string;
}

interface OpenPoint {
  readonly id: string;
  readonly question: string;
  readonly default: Choice;
  readonly alternatives: readonly Choice[];
  readonly known?: string;
}

/** Reads `openapi/open-points.yaml`. */
export function readOpenPoints(root: string): OpenPoint[] {
  const file = path.join(root, "openapi/open-points.yaml");
  return (parse(readFileSync(file, "utf8")) as { openPoints: OpenPoint[] }).openPoints;
}

/** `src/generated/open-points.ts`. */
export function openPointsModule(points: readonly OpenPoint[]): GeneratedFile {
  const text = `${banner("openapi/open-points.yaml")}
export type OpenPointId = ${union(points.map((point) => point.id))};

/** One way to behave where the specification is silent. */
export interface OpenPointChoice {
  readonly choice: string;
  readonly about: string;
}

/** A question that the specification leaves open. */
export interface OpenPoint {
  readonly id: OpenPointId;
  readonly question: string;
  /** What the documents describe and the mock does unless told otherwise. */
  readonly default: OpenPointChoice;
  /** What else a deployment may do. */
  readonly alternatives: readonly OpenPointChoice[];
  /** What one real deployment was seen to do. */
  readonly known?: string;
}

export const openPoints: { readonly [Id in OpenPointId]: OpenPoint } = ${literal(Object.fromEntries(points.map((point) => [point.id, trimmed(point)])))};

export const openPointIds = Object.keys(openPoints) as readonly OpenPointId[];
`;
  return ["src/generated/open-points.ts", text];
}

/** `src/generated/open-point-types.ts`: what may be chosen, as types alone, so that a pure domain can know it. */
export function openPointTypes(points: readonly OpenPoint[]): GeneratedFile {
  const members = points.map((point) => {
    const choices = [point.default, ...point.alternatives].map(({ choice }) => choice);
    return `  readonly "${point.id}": ${choices.map((choice) => JSON.stringify(choice)).join(" | ")};`;
  });
  const text = `${banner("openapi/open-points.yaml")}
/** One choice at each open point: the documents' own, or what else is legitimate there. */
export interface OpenPointChoices {
${members.join("\n")}
}
`;
  return ["src/generated/open-point-types.ts", text];
}

/** `docs/generated/open-points.md`. */
export function openPointsPage(points: readonly OpenPoint[]): GeneratedFile {
  const rows = points.map(trimmed).map((point) => {
    const also = point.alternatives.map(choiceText).join("<br>");
    return `| \`${point.id}\` | ${cell(point.question)} | ${choiceText(point.default)} | ${also} | ${cell(point.known ?? "")} |`;
  });
  const text = `<!-- Generated from openapi/open-points.yaml by \`npm run generate\`. Do not edit. -->
# Open points

Where the specification says nothing, the documents describe one answer (\`x-open-point\` marks the place) and the mock
gives it by default. A deployment may answer otherwise: the suite observes these points and reports what it saw; none of
them can fail a deployment. "Seen" is what one real deployment was seen to do.

| point | question | here | also legitimate | seen |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
  return ["docs/generated/open-points.md", text];
}

function trimmed(point: OpenPoint): OpenPoint {
  const choice = (one: Choice): Choice => ({ choice: one.choice, about: one.about.trim() });
  return {
    id: point.id,
    question: point.question.trim(),
    default: choice(point.default),
    alternatives: point.alternatives.map(choice),
    ...(point.known === undefined ? {} : { known: point.known.trim() }),
  };
}

function choiceText({ choice, about }: Choice): string {
  return `**${choice}**: ${cell(about)}`;
}

function cell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
}
