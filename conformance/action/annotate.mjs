// Tells the failures of a run as annotations of the workflow. Plain JavaScript, without packages: the runner executes it
// from a checkout of this folder, where nothing is installed.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { pathToFileURL } from "node:url";

/** The runner shows ten of each kind for a step. */
const MOST = 10;

const MEANINGS = {
  2: "wrong usage, configuration, or a missing key",
  3: "incomplete: something could not be run or judged, or nothing was asked",
  4: "the target cannot be reached, or refuses the key",
  5: "conformant, but something that the run made could not be deleted",
  70: "an error of the suite itself",
};

/**
 * The workflow commands for what came of a run: an error for each broken requirement that is not known, a warning for a
 * broken SHOULD, and one error where the run itself did not end well. At most ten of a kind.
 *
 * @param {number} exitCode of the suite
 * @param {{ report?: object, stderr?: string }} told the JSON report, where there is one, and what it said on stderr
 * @returns {string[]}
 */
export function annotate(exitCode, { report, stderr = "" }) {
  const broken = (report?.requirements ?? []).filter(({ verdict }) => verdict.status === "fail");
  const { baseline } = report ?? {};
  const unlisted = new Set(baseline?.unlisted.map(({ requirement }) => requirement));
  const telling = broken.filter(({ id }) => baseline === undefined || unlisted.has(id));
  const errors = telling.filter(({ level }) => level === "MUST").map(problemOf);
  const stale = (baseline?.entries ?? [])
    .filter(({ outcome }) => outcome === "stale")
    .map(({ requirement, line }) => ({
      title: `${requirement} is kept again`,
      message: `${baseline.file}:${line} names it as a known deviation: take the entry out`,
    }));
  const warnings = telling.filter(({ level }) => level !== "MUST").map(problemOf);
  const run = MEANINGS[exitCode];
  const ended =
    run === undefined
      ? []
      : [{ title: `conformance ended ${exitCode}`, message: `${run}\n${stderr}`.trim() }];
  return [
    ...atMost([...ended, ...errors, ...stale]).map((one) => command("error", one)),
    ...atMost(warnings).map((one) => command("warning", one)),
  ];
}

function problemOf({ id, sentence, verdict }) {
  const cases = (verdict.cases ?? []).filter(({ status }) => status === "fail");
  const [violation] = [verdict, ...cases].flatMap(({ evidence }) => evidence?.violations ?? []);
  const which = cases.length === 0 ? "" : ` (${cases.map(({ name }) => name).join(", ")})`;
  return {
    title: `${id}${which}`,
    message: [sentence, violation?.message].filter(Boolean).join("\n"),
  };
}

/** The last of too many says how many more there are. */
function atMost(problems) {
  if (problems.length <= MOST) return problems;
  const left = problems.length - (MOST - 1);
  const message = "the job summary and the reports have them all";
  return [...problems.slice(0, MOST - 1), { title: `${left} more`, message }];
}

function command(kind, { title, message }) {
  return `::${kind} title=${escapeProperty(title)}::${escapeData(message)}`;
}

/** As the runner undoes it. */
function escapeData(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text) {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) {
  const [folder = "", exitCode] = argv.slice(2);
  const read = (name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
  const report = read("report.json");
  const told = { report: report && JSON.parse(report), stderr: read("stderr.txt") };
  for (const line of annotate(Number(exitCode), told)) stdout.write(`${line}\n`);
}
