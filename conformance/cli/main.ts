import { Command, CommanderError } from "commander";
import type { ConfiguredTarget } from "../config/config-file.js";
import { CannotBegin } from "../failure.js";
import { findPackage } from "../version.js";
import type { Surroundings } from "./ask.js";
import type { Io } from "./io.js";
import { addOptions, type CommandOptions } from "./options.js";
import { type Positionals, splitPositionals } from "./target-options.js";

const USAGE = 2;
const OWN_ERROR = 70;

/**
 * The command `conformance`. What asks is imported only where somebody is to be asked: help is quick.
 *
 * @returns the exit code; see ExitCode for a run that asked, 2 and 4 for one that could not begin
 */
export async function main(
  argv: readonly string[],
  io: Io,
  { isSupervised = false }: Partial<Pick<Surroundings, "isSupervised">> = {},
): Promise<number> {
  let exitCode = 0;
  const command = createCommand({ io, argv, isSupervised }, async (run) => {
    exitCode = await run();
  });
  try {
    await command.parseAsync([...argv], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    if (error instanceof CannotBegin) {
      io.stderr.write(`conformance: ${error.message}\n`);
      return error.exitCode;
    }
    io.stderr.write(
      `conformance: an error of the suite itself, please report it: ${stackOf(error)}\n`,
    );
    return OWN_ERROR;
  }
}

function createCommand(
  surroundings: Surroundings,
  run: (action: () => Promise<number>) => Promise<void>,
): Command {
  const { io } = surroundings;
  const command = new Command("conformance")
    .description("Asks a deployment of the Agent Execution Service which requirements it keeps.")
    .version(findPackage().json.version)
    .argument(
      "[url]",
      "the cloud app server or an agent server; without one the mock of this package is asked",
    )
    .argument("[requirement...]", "ask only these: ids, areas, or globs such as 'tags/key-*'")
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
    })
    .exitOverride()
    .addHelpText("after", ENVIRONMENT);
  addOptions(command).action(
    (url: string | undefined, globs: readonly string[], options: CommandOptions) =>
      run(async () => {
        const positionals = splitPositionals(url === undefined ? [] : [url, ...globs]);
        const { config } = options;
        const configured =
          config === undefined ? {} : await configure(command, config, positionals, io);
        const { ask } = await import("./ask.js");
        return ask({ ...positionals, configured }, command.opts<CommandOptions>(), surroundings);
      }),
  );
  command
    .command("explain")
    .description("what a requirement says, why it matters, and how to mend a server that breaks it")
    .argument("<requirement>")
    .action((id: string) =>
      run(async () => {
        const { explainRequirement } = await import("./catalogue.js");
        io.stdout.write(`${explainRequirement(id)}\n`);
        return 0;
      }),
    );
  command
    .command("compare")
    .description("what changed from one JSON report to another; 1 when a MUST is newly broken")
    .argument("<old>")
    .argument("<new>")
    .action((old: string, now: string) =>
      run(async () => {
        const { compareFiles } = await import("./compare.js");
        return compareFiles([old, now], command.opts<CommandOptions>().report, io);
      }),
    );
  return command;
}

const ENVIRONMENT = `
Keys come from the environment only:
  CONFORMANCE_API_KEY          of the cloud app server (or AGENT_CLOUD_API_KEY)
  CONFORMANCE_SESSION_API_KEY  of the agent server (or AGENT_SESSION_API_KEY)
  CONFORMANCE_LLM_API_KEY      of the real LLM, with --llm-model
AGENT_CLOUD_URL and AGENT_SERVER_URL stand in for a url that is not given. HTTP_PROXY, HTTPS_PROXY and NO_PROXY
count, except for this machine. The command line comes before the environment, and that before --config.

Exit codes: 0 conformant in what was asked, 1 a MUST is broken or a baseline is stale, 2 usage or a missing key, 3 incomplete,
4 unreachable or key refused, 5 something was left behind, 70 an error of the suite, 130 and 143 interrupted.`;

/** Schemas take their time to compile: only where there is a file to hold against one. */
async function configure(
  command: Command,
  file: string,
  { globs }: Positionals,
  io: Io,
): Promise<ConfiguredTarget> {
  const { applyConfigFile } = await import("../config/config-file.js");
  return applyConfigFile(command, file, { env: io.env, typed: globs.length > 0 ? ["only"] : [] });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
