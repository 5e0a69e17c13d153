import { createHash } from "node:crypto";

/** One thing that was found, as SARIF tells it. */
export interface SarifResult {
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  readonly message: string;
  /** Below the folder in which the command was started. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** The same for the same thing in the next run, wherever it has moved. */
  readonly fingerprint: string;
  /** Why it is accepted, where it is. */
  readonly accepted?: string | undefined;
  /** Of the rule: the address of a page. */
  readonly page?: string | undefined;
}

export interface SarifRun {
  readonly tool: { readonly name: string; readonly version: string };
  readonly command: "diff" | "lint";
  readonly exitCode: number;
  readonly results: readonly SarifResult[];
}

/** The folder in which the command was started: files are named from there. */
const ROOT = "PROJECT";

/** A log of SARIF 2.1.0. */
export function formatSarifLog({ tool, command, exitCode, results }: SarifRun): string {
  const rules = [...new Map(results.map((result) => [result.rule, result])).values()].sort(
    (a, b) => (a.rule < b.rule ? -1 : 1),
  );
  const log = {
    $schema:
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: `agent-contract ${command}`,
            semanticVersion: tool.version,
            rules: rules.map(ruleOf),
          },
        },
        automationDetails: { id: `agent-contract/${command}/` },
        originalUriBaseIds: {
          [ROOT]: { description: { text: "The folder in which the command was started" } },
        },
        invocations: [{ executionSuccessful: true, exitCode }],
        columnKind: "utf16CodeUnits",
        results: results.map((result) =>
          resultOf(
            result,
            rules.findIndex(({ rule }) => rule === result.rule),
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function ruleOf({ rule, level, page }: SarifResult) {
  const words = rule.replace(/[-/]/g, " ");
  return {
    id: rule,
    name: rule.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` },
    defaultConfiguration: { level },
    ...(page === undefined ? {} : { helpUri: page }),
  };
}

function resultOf(result: SarifResult, ruleIndex: number) {
  const { rule, level, message, file, line, column, fingerprint, accepted } = result;
  return {
    ruleId: rule,
    ruleIndex,
    level,
    kind: "fail",
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: locationOf(file),
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    partialFingerprints: { "contract/v1": fingerprint },
    ...(accepted === undefined
      ? {}
      : { suppressions: [{ kind: "external", status: "accepted", justification: accepted }] }),
  };
}

/** An address is absolute by itself; a file's name may hold what a URI may not. */
function locationOf(file: string) {
  if (/^https?:\/\//.test(file)) return { uri: file };
  return { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: ROOT };
}

/** 32 hexadecimal digits of what makes a thing the same one. */
export function fingerprintOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
