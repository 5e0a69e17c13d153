import { type Finding, lintDocuments, surroundingsOf } from "../lint/lint-documents.js";
import { concludeLint, type ReportedFinding } from "../lint-report.js";
import { formatLint } from "../reporters/lint-formats.js";
import type { Catalogue } from "../sources/read-catalogue.js";
import { type ReadContract, readContract } from "../sources/read-contract.js";
import type { SourceFile } from "../sources/source-file.js";
import { filesOf } from "../sources/source-files.js";
import { workTree } from "../sources/work-tree.js";
import type { LintFormat, Severity } from "./choices.js";
import { chooseDocuments } from "./default-documents.js";
import type { Io } from "./io.js";
import { checkReportOutputs, type ReportOutput, writeReports } from "./report-outputs.js";
import { readVersion } from "./version.js";

export interface LintOptions {
  readonly format: LintFormat;
  readonly report: readonly ReportOutput<LintFormat>[];
  readonly failOn: Severity;
}

/**
 * `agent-contract lint`: what the rules find in documents, and in what stands beside them.
 *
 * @returns 1 when a finding is at least as severe as `failOn`; 0 otherwise
 * @throws UnusableInput, UnreadableFile, SpectralMissing
 */
export async function lint(
  named: readonly string[],
  { format, report: outputs, failOn }: LintOptions,
  io: Io,
): Promise<number> {
  checkReportOutputs(outputs, io.cwd());
  const folder = io.cwd();
  const source = workTree(folder);
  const roots = await chooseDocuments(named, source, folder);
  const contract = await readContract(roots, filesOf(source), { withCatalogue: true });
  const found = await lintDocuments(contract.documents, surroundingsOf(contract.catalogue));
  const report = concludeLint({
    tool: { name: "agent-contract", version: readVersion() },
    documents: contract.read.map(({ file }) => file),
    failOn,
    findings: found.map((finding) => located(finding, contract)),
  });
  const make = (wanted: LintFormat, color: boolean): string => formatLint(report, wanted, color);
  await writeReports({ format, outputs, make }, io);
  return report.exitCode;
}

function located(finding: Finding, { read, catalogue }: ReadContract): ReportedFinding {
  const one = read.find(({ document }) => document.server === finding.document);
  if (one !== undefined) return { ...finding, ...one.locate(finding.path) };
  const file = fileBeside(finding.document, catalogue);
  if (file === undefined) throw new Error(`a rule names ${finding.document}, which was not linted`);
  return { ...finding, file: file.name, ...file.spotOf(finding.path) };
}

/** A file of the catalogue, as findings name it: `open-points`, `requirements/<area>`. */
function fileBeside(
  name: string,
  { openPoints, requirements = [] }: Catalogue,
): SourceFile | undefined {
  if (name === "open-points") return openPoints;
  return requirements.find(
    ({ value }) => `requirements/${(value as { area: string }).area}` === name,
  );
}
