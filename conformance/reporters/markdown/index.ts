import { requirements } from "../../../src/generated/requirements.js";
import type { Report, RequirementReport } from "../../report.js";
import type { Status } from "../../verdict.js";
import { groupBy } from "../alike.js";
import { askAgain } from "../ask-again.js";
import { isKnownDeviation } from "../baseline.js";
import { describeProofs } from "../failure.js";
import { findingsOf, knownBecause } from "../findings.js";
import { describeLeftovers } from "../leftovers.js";
import { createPaint } from "../paint.js";
import { show } from "../printable.js";
import { summarize } from "../summary.js";
import { describeUnjudged } from "../unjudged.js";
import { firstLines, sizeOf } from "./bound.js";
import { escapeHtml, escapeMarkdown, fenced } from "./escape.js";

/** In bytes: a comment on a pull request holds 65,536 characters, a job summary a mebibyte. */
const LARGEST = 60_000;
const LARGEST_PROOF = 6_000;
const LARGEST_SECTION = 4_000;

/** The report for a pull request or a job summary: small enough for both, and nothing that a target said is markup in it. */
export function formatMarkdown(report: Report): string {
  const head = [verdictLine(report), about(report), tableByArea(report)];
  const tail = [
    folded("Could not be judged", describeUnjudged(report, PLAIN)),
    folded("Left behind", describeLeftovers(report, PLAIN)),
    folded("Observed where the specification leaves it open", observations(report)),
  ].filter((section) => section !== "");
  const room = LARGEST - sizeOf([...head, ...tail].join("\n\n"));
  return `${[...head, ...failures(report, room), ...tail].join("\n\n")}\n`;
}

const PLAIN = createPaint(false);

function verdictLine(report: Report): string {
  const sign = report.exitCode === 0 ? "✅" : report.exitCode === 1 ? "❌" : "⚠️";
  return `## ${sign} ${escapeMarkdown(summarize(report))}`;
}

function about({ suite, contract, target, run, seed }: Report): string {
  const asked = [
    ...(target.cloud === null
      ? []
      : [`the cloud app server <code>${escapeHtml(target.cloud)}</code>`]),
    ...(target.agent === null ? [] : [`the agent server <code>${escapeHtml(target.agent)}</code>`]),
  ];
  return `${suite.name} ${suite.version}, contract ${contract.version}, asked ${asked.join(" and ")}: profile ${run.profile}, seed ${seed}.`;
}

const COLUMNS: readonly (readonly [title: string, statuses: readonly Status[]])[] = [
  ["kept", ["pass", "observed"]],
  ["broken", ["fail"]],
  ["not judged", ["could-not-run", "unknown", "error"]],
  ["not asked", ["not-asked"]],
];

function tableByArea(report: Report): string {
  const areas = groupBy(report.requirements, ({ id }) => requirements[id].area);
  const rows = areas.map((group) => {
    const counts = COLUMNS.map(([, statuses]) => {
      const count = group.filter(({ verdict }) => statuses.includes(verdict.status)).length;
      return count === 0 ? "" : `${count}`;
    });
    return `| ${requirements[group[0].id].area} | ${counts.join(" | ")} |`;
  });
  return [
    `| area | ${COLUMNS.map(([title]) => title).join(" | ")} |`,
    `| --- |${COLUMNS.map(() => " ---: |").join("")}`,
    ...rows,
  ].join("\n");
}

/** As many as there is room for; of the others, their names. */
function failures(report: Report, room: number): readonly string[] {
  const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
  const told: string[] = [];
  let left = room - namesOf(broken).length;
  for (const requirement of broken) {
    const text = failure(requirement, report);
    left -= sizeOf(text) + 2;
    if (left < 0) break;
    told.push(text);
  }
  const others = broken.slice(told.length);
  return others.length === 0 ? told : [...told, namesOf(others)];
}

function namesOf(others: readonly RequirementReport[]): string {
  const names = others.map(({ id }) => `\`${id}\``).join(", ");
  return `${others.length} more broken, told whole by \`--report json=FILE\`: ${names}`;
}

function failure(requirement: RequirementReport, report: Report): string {
  const { id, level, implied, sentence, sections, verdict } = requirement;
  const sign = isKnownDeviation(requirement, report) ? "☑️ known deviation" : "❌";
  const strength = implied ? `${level} (implied)` : level;
  const source = sections.map((section) => `§${section}`).join(", ");
  const { why, mend } = requirements[id];
  return [
    `<details><summary>${sign} <code>${id}</code> ${strength} ${source}: ${escapeHtml(sentence)}</summary>`,
    ...knownCases(requirement, report),
    fenced(firstLines(describeProofs(verdict), LARGEST_PROOF)),
    `**Why it matters.** ${escapeMarkdown(why)}`,
    `**How to mend it.** ${escapeMarkdown(mend)}`,
    `**Ask just this again:**`,
    fenced(askAgain(report, id), "sh"),
    "</details>",
  ].join("\n\n");
}

/** What the baseline says of each of its cases that it knows; cases for one reason together. */
function knownCases(requirement: RequirementReport, report: Report): readonly string[] {
  const known = findingsOf(requirement).flatMap((finding) => {
    const reason = finding.status === "fail" ? knownBecause(finding, report) : undefined;
    return reason === undefined ? [] : [{ name: finding.name ?? "", reason }];
  });
  return groupBy(known, ({ reason }) => reason).map((group) => {
    const names = group.flatMap(({ name }) =>
      name === "" ? [] : `<code>${escapeHtml(name)}</code>`,
    );
    const cases = names.length === 0 ? "" : ` (${names.join(", ")})`;
    return `**Known deviation**${cases}: ${escapeMarkdown(group[0].reason)}`;
  });
}

function folded(title: string, text: string): string {
  if (text === "") return "";
  const body = fenced(firstLines(text, LARGEST_SECTION));
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

function observations({ observed }: Report): string {
  return observed.map(({ point, value }) => `${point.padEnd(35)}${show(value)}`).join("\n");
}
