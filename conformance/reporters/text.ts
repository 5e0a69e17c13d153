import { requirements } from "../../src/generated/requirements.js";
import type { Report } from "../report.js";
import { describeBaseline, isKnownDeviation } from "./baseline.js";
import { describeComparison } from "./comparison.js";
import { describeFailure } from "./failure.js";
import { describeLeftovers } from "./leftovers.js";
import { createPaint, type Paint } from "./paint.js";
import { show } from "./printable.js";
import { describeRecording, headRecording } from "./recording.js";
import { summarize } from "./summary.js";
import { describeUnjudged } from "./unjudged.js";
import { READ_PATHS, statusOrder, tellStatus } from "./words.js";

/** The report for people: the verdicts by area, each failure whole, and everything in one last line. */
export function formatText(report: Report, options: { readonly color: boolean }): string {
  const paint = createPaint(options.color);
  const sections = [
    heading(report),
    verdictsByArea(report, paint),
    ...report.requirements
      .filter(({ verdict }) => verdict.status === "fail")
      .filter((requirement) => !isKnownDeviation(requirement, report))
      .map((requirement) => describeFailure(requirement, report, paint)),
    describeUnjudged(report, paint),
    describeRecording(report),
    describeBaseline(report, paint),
    ...(report.comparison === undefined ? [] : [describeComparison(report.comparison, paint)]),
    observations(report),
    consistency(report),
    describeLeftovers(report, paint),
    `${cost(report)}\n${paint(report.exitCode === 0 ? "green" : "red", summarize(report))}`,
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function heading({ suite, contract, target, seed, run, recording }: Report): string {
  const name = `${suite.name} ${suite.version}, contract ${contract.version}`;
  if (recording !== undefined) return `${name}: ${headRecording(recording)}`;
  const asked = [
    ...(target.cloud === null ? [] : [`the cloud app server ${target.cloud}`]),
    ...(target.agent === null ? [] : [`the agent server ${target.agent}`]),
  ];
  return [`${name}: asked ${asked.join(" and ")}`, `profile ${run.profile}, seed ${seed}`].join(
    "\n",
  );
}

function verdictsByArea(report: Report, paint: Paint): string {
  const { requirements: all } = report;
  const areas = new Set(all.map(({ id }) => requirements[id].area));
  return [...areas]
    .map((area) => {
      const here = all.filter(({ id }) => requirements[id].area === area);
      const known = here.filter((one) => isKnownDeviation(one, report));
      const statuses = here
        .filter((one) => !known.includes(one))
        .map(({ verdict }) => verdict.status);
      const told = statusOrder
        .filter((status) => statuses.includes(status))
        .map((status) => {
          const count = statuses.filter((one) => one === status).length;
          return tellStatus(status, paint, count);
        });
      const put = known.length === 0 ? [] : [paint("yellow", `${known.length} known to be broken`)];
      return `${area.padEnd(18)}${[...told, ...put].join(", ")}`;
    })
    .join("\n");
}

function observations({ observed }: Report): string {
  if (observed.length === 0) return "";
  const lines = observed.map(({ point, value }) => `  ${point.padEnd(35)}${show(value)}`);
  return ["observed where the specification leaves it open:", ...lines].join("\n");
}

function consistency({ consistency: all }: Report): string {
  if (all.length === 0) return "";
  const lines = all.map((one) => {
    const late = one.beyondBound === 0 ? "" : `, ${one.beyondBound} beyond ${one.boundMs / 1000} s`;
    const open = one.notCaughtUp === 0 ? "" : `, ${one.notCaughtUp} not caught up`;
    const durations = `p50 ${one.p50Ms} ms, p95 ${one.p95Ms} ms, max ${one.maxMs} ms`;
    return `  ${READ_PATHS[one.path].padEnd(35)}${durations} (${one.writes} writes${late}${open})`;
  });
  return ["how long old tags were read after a PATCH:", ...lines].join("\n");
}

function cost({ cost: spent, run }: Report): string {
  const { requests, conversations, sandboxes, appConversations, runs } = spent;
  const made = `${conversations} conversations, ${sandboxes} sandboxes, ${appConversations} app conversations and ${runs} runs`;
  return `${requests} requests in ${(run.durationMs / 1000).toFixed(1)} s; asked for ${made}`;
}
