import path from "node:path";
import { isObject } from "../../documents/document.js";
import { checkValue } from "../../files/check-value.js";
import type { OpenPointRow, RequirementRow } from "../diff/contract.js";
import { isAddress } from "./source.js";
import type { SourceFile } from "./source-file.js";
import type { SourceFiles } from "./source-files.js";

/** What stands beside the documents; what is not there is left out. */
export interface Catalogue {
  readonly openPoints?: SourceFile;
  /** One file an area. */
  readonly requirements?: readonly SourceFile[];
}

const text = { type: "string" };
const list = (items: object): object => ({ type: "array", items });
const row = (required: readonly string[], properties: object): object => ({
  type: "object",
  required,
  properties,
});
const choice = row(["choice", "about"], { choice: text, about: text });

const openPointsShape = row(["openPoints"], {
  openPoints: list(
    row(["id", "question", "default", "alternatives"], {
      id: text,
      question: text,
      default: choice,
      alternatives: list(choice),
    }),
  ),
});

const requirementsShape = row(["area", "requirements"], {
  area: text,
  requirements: list(
    row(["id", "level", "implied", "sentence", "needs", "operations"], {
      id: text,
      level: { enum: ["MUST", "SHOULD"] },
      implied: { type: "boolean" },
      sentence: text,
      needs: list(list(text)),
      cases: list(row(["name", "about"], { name: text, about: text })),
      operations: list(text),
    }),
  ),
});

/**
 * Reads `open-points.yaml` beside a document, and `conformance/requirements/*.yaml` beside the folder of the document.
 *
 * @param root of a document
 * @throws UnusableInput, UnreadableFile
 */
export async function readCatalogue(root: string, files: SourceFiles): Promise<Catalogue> {
  if (isAddress(root)) return {};
  const folder = path.dirname(root);
  const openPoints = await filesIn(folder, /^open-points\.yaml$/, files);
  const requirements = await filesIn(
    path.join(folder, "../conformance/requirements"),
    /\.yaml$/,
    files,
  );
  for (const file of openPoints) checkFile(file, openPointsShape);
  for (const file of requirements) checkFile(file, requirementsShape);
  const [first] = openPoints;
  return {
    ...(first === undefined ? {} : { openPoints: first }),
    ...(requirements.length === 0 ? {} : { requirements }),
  };
}

async function filesIn(folder: string, names: RegExp, files: SourceFiles): Promise<SourceFile[]> {
  const found = (await files.source.list(folder)).filter((name) => names.test(name));
  return Promise.all(found.map((name) => files.open(path.join(folder, name))));
}

function checkFile(file: SourceFile, shape: object): void {
  const [problem] = checkValue(file.value, shape);
  if (problem !== undefined) throw file.unreadable(problem.path, problem.message);
}

/** The rows of all areas. */
export const requirementsIn = (files: readonly SourceFile[]): readonly RequirementRow[] =>
  files.flatMap(({ value }) => (value as { requirements: RequirementRow[] }).requirements);

export const openPointsIn = ({ value }: SourceFile): readonly OpenPointRow[] =>
  (value as { openPoints: OpenPointRow[] }).openPoints;

/** Where a row of the catalogue is written: that of the requirement, or of the open point, that the steps name. */
export function findRow(steps: readonly string[], { openPoints, requirements = [] }: Catalogue) {
  const names = new Set([
    ...steps,
    steps.join("/"),
    ...steps.slice(1).map((step, i) => `${steps[i]}/${step}`),
  ]);
  const lists = [
    ...requirements.map((file) => ({ file, key: "requirements", rows: requirementsIn([file]) })),
    ...(openPoints === undefined
      ? []
      : [{ file: openPoints, key: "openPoints", rows: openPointsIn(openPoints) }]),
  ];
  for (const { file, key, rows } of lists) {
    const index = rows.findIndex((one) => isObject(one) && names.has(one.id));
    if (index >= 0) return { file: file.name, ...file.spotOf([key, index, "id"]) };
  }
  return undefined;
}
