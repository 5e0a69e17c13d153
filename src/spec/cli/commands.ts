import { type Command, InvalidArgumentError, Option } from "commander";
import { BUNDLE_FORMATS, DIFF_FORMATS, FAIL_ON, LINT_FORMATS, SEVERITIES } from "./choices.js";
import type { Io } from "./io.js";
import { parseReportOutput, type ReportOutput } from "./report-outputs.js";

type Finish = (exitCode: number) => void;

export function addLint(program: Command, io: Io, finish: Finish): void {
  program
    .command("lint")
    .description("hold documents against the rules: those of spectral:oas, and our own")
    .argument("[documents...]", "files or addresses")
    .addOption(formatOption(LINT_FORMATS))
    .addOption(reportOption(LINT_FORMATS))
    .addOption(
      new Option("--fail-on <severity>", "the mildest finding that fails")
        .choices(SEVERITIES)
        .default("hint"),
    )
    .action(async (documents: string[], options) => {
      const { lint } = await import("./lint.js");
      finish(await lint(documents, options, io));
    });
}

export function addDiff(program: Command, io: Io, finish: Finish): void {
  program
    .command("diff")
    .description("tell what means another thing than in another version, and whom it hurts")
    .argument("[documents...]", "files or addresses")
    .requiredOption(
      "--against <version>",
      "a git ref, a file or an address; last-change: before the last change of the documents; last-tag: the last tag before HEAD",
    )
    .addOption(formatOption(DIFF_FORMATS))
    .addOption(reportOption(DIFF_FORMATS))
    .addOption(
      new Option("--fail-on <verdict>", "breaking; undecided: breaking and undecided")
        .choices(FAIL_ON)
        .default("breaking"),
    )
    .option("--approvals <file>", "changes that are accepted, each with a reason and an end")
    .action(async (documents: string[], options) => {
      const { diff } = await import("./diff.js");
      finish(await diff(documents, options, io));
    });
}

export function addBundle(program: Command, io: Io, finish: Finish): void {
  program
    .command("bundle")
    .description("write each document as one file, whose references point inside it")
    .argument("[documents...]", "files or addresses")
    .addOption(
      new Option("--format <format>", "of the files").choices(BUNDLE_FORMATS).default("yaml"),
    )
    .option("--output <file>", "a file, or a folder for a file a document (stdout)")
    .action(async (documents: string[], options) => {
      const { bundle } = await import("./bundle.js");
      finish(await bundle(documents, options, io));
    });
}

const formatOption = (formats: readonly string[]): Option =>
  new Option("--format <format>", "of what is written to stdout").choices(formats).default("text");

function reportOption<Format extends string>(formats: readonly Format[]): Option {
  return new Option(
    "--report <format=file>",
    `write a report, several times: ${formats.join(", ")}`,
  )
    .default([])
    .argParser((text: string, before: readonly ReportOutput<Format>[]) => {
      const output = parseReportOutput(text, formats);
      if (output === undefined)
        throw new InvalidArgumentError(`Say format=file, with a format of ${formats.join(", ")}.`);
      return [...before, output];
    });
}
