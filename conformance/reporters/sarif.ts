import { createHash } from "node:crypto";
import { operationPlaces } from "../../src/generated/operation-places.js";
import { type OperationId, operationIds } from "../../src/generated/operations.js";
import { requirementIds, requirements } from "../../src/generated/requirements.js";
import type { Report } from "../report.js";
import { askAgain } from "./ask-again.js";
import {
  type Finding,
  failuresOf,
  findingsOf,
  headlineOf,
  knownBecause,
  titleOf,
} from "./findings.js";

/** What is broken, in SARIF 2.1.0: rules are requirements, and each failure points at its operation in the documents. */
export function formatSarif(report: Report): string {
  return `${JSON.stringify(logOf(report), undefined, 2)}\n`;
}

/**
 * Below it are the places of operations. It has no address (SARIF 2.1.0 §3.14.14 lets one be left out): each reader has the
 * repository elsewhere, and the package holds the documents bundled, without these files.
 */
const ROOT = "CONTRACT_SOURCES";

function logOf(report: Report) {
  const { suite, contract, run, interrupted, exitCode } = report;
  const endedAt = new Date(Date.parse(run.startedAt) + run.durationMs).toISOString();
  return {
    $schema:
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: suite.name,
            semanticVersion: suite.version,
            rules: requirementIds.map(ruleOf),
          },
        },
        automationDetails: { id: `${suite.name}/` },
        originalUriBaseIds: {
          [ROOT]: {
            description: {
              text: `The source repository of ${suite.name} at version ${suite.version}, where the contract ${contract.version} is written. The package itself has its documents bundled, without these files.`,
            },
          },
        },
        invocations: [
          {
            executionSuccessful: !interrupted && exitCode !== 70,
            exitCode,
            startTimeUtc: run.startedAt,
            endTimeUtc: endedAt,
            toolExecutionNotifications: notificationsOf(report),
          },
        ],
        // What a server does has no lines of its own: columns are those of the documents.
        columnKind: "utf16CodeUnits",
        results: failuresOf(report).map((finding) => resultOf(finding, report)),
        properties: {
          runId: run.id,
          seed: report.seed,
          profile: run.profile,
          target: report.target,
        },
      },
    ],
  };
}

const LEVELS = { MUST: "error", SHOULD: "warning" } as const;

function ruleOf(id: (typeof requirementIds)[number]) {
  const { level, implied, sections, sentence, why, mend, area } = requirements[id];
  return {
    id,
    name: nameOf(id),
    shortDescription: { text: id },
    fullDescription: { text: sentence },
    help: {
      text: `${sentence}\n\nWhy it matters: ${why}\n\nHow to mend it: ${mend}`,
      markdown: `${sentence}\n\n**Why it matters.** ${why}\n\n**How to mend it.** ${mend}`,
    },
    defaultConfiguration: { level: LEVELS[level] },
    properties: { tags: [area], implied, sections },
  };
}

/** `tags/patch-is-atomic` as `TagsPatchIsAtomic`. */
function nameOf(id: string): string {
  return id.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function resultOf(finding: Finding, report: Report) {
  const { requirement, evidence } = finding;
  const [place, ...others] = operationsIn(finding);
  const known = knownBecause(finding, report);
  return {
    ruleId: requirement.id,
    ruleIndex: requirementIds.indexOf(requirement.id),
    level: LEVELS[requirement.level],
    kind: "fail",
    message: {
      text: `${headlineOf(finding)}\nAsk just this again: ${askAgain(report, requirement.id)}`,
    },
    locations: place === undefined ? [] : [locationOf(place)],
    relatedLocations: others.map((id, index) => ({ id: index + 1, ...locationOf(id) })),
    // The same failure of another run, or of another deployment, is the same alert.
    partialFingerprints: { "requirementCase/v1": fingerprintOf(titleOf(finding)) },
    ...(known === undefined
      ? {}
      : { suppressions: [{ kind: "external", status: "accepted", justification: known }] }),
    properties: {
      ...(finding.name === undefined ? {} : { case: finding.name }),
      violations: evidence?.violations ?? [],
    },
  };
}

function fingerprintOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** The operations that a failure is about: of those that the requirement names, the ones that showed it, the last first. */
function operationsIn({ requirement, name, evidence }: Finding): readonly OperationId[] {
  const { operations } = requirements[requirement.id];
  const named = operationIds.filter((id) => id === name);
  const shown = (evidence?.exchanges ?? [])
    .map(({ operation }) => operations.find((id) => id === operation))
    .filter((id) => id !== undefined)
    .toReversed();
  return [...new Set([...named, ...shown, ...operations])];
}

function locationOf(id: OperationId) {
  const { file, line } = operationPlaces[id];
  return {
    physicalLocation: {
      artifactLocation: { uri: file, uriBaseId: ROOT },
      region: { startLine: line },
    },
    logicalLocations: [{ name: id, kind: "function" }],
  };
}

/** What could not be judged is no result: it says nothing about the target. */
function notificationsOf(report: Report) {
  const unjudged = report.requirements
    .flatMap(findingsOf)
    .filter(({ status }) => ["could-not-run", "unknown", "error"].includes(status))
    .map((finding) => ({
      level: finding.status === "error" ? "error" : "warning",
      message: {
        text: `${titleOf(finding)}: ${finding.status}: ${finding.reason ?? "no reason known"}`,
      },
      associatedRule: { id: finding.requirement.id },
    }));
  const left = report.leftovers.map(({ kind, id, target, reason }) => ({
    level: "warning",
    message: { text: `left behind: ${kind} ${id ?? "without a known id"} at ${target}: ${reason}` },
  }));
  return [...unjudged, ...left];
}
