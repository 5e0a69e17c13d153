import { Command, CommanderError } from "commander";
import { UnknownChoice } from "../choices.js";
import { UnknownFault } from "../faults/index.js";
import { EXIT, type Io } from "./io.js";
import { describeFaults, describeOpenPoints } from "./lists.js";
import { type ServeOptions, serveOptions } from "./options.js";
import { serve } from "./serve.js";
import { readVersion } from "./version.js";

/**
 * Runs `agent-mock` until it has stopped.
 * @returns the exit code: 0 stopped, 2 usage, 4 a port is busy, 70 our own error
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let exitCode: number = EXIT.stopped;
  const program = createProgram(io, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    return explain(error, io);
  }
}

function createProgram(io: Io, finish: (code: number) => void): Command {
  const program = new Command("agent-mock")
    .description(
      "A stateful mock of the cloud app server and of the agent servers in its sandboxes.",
    )
    .version(readVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
    .allowExcessArguments() // to name the one that is too much, below
    .addHelpText(
      "after",
      "\nEvery flag is also an environment variable: --agent-port is AGENT_MOCK_AGENT_PORT.",
    );
  for (const option of serveOptions) program.addOption(option);
  program.action(async (options: ServeOptions) => {
    const [unknown] = program.args;
    if (unknown !== undefined) program.error(`error: unknown command '${unknown}'`);
    finish(await serve(options, io));
  });
  program
    .command("faults")
    .description("list the named faults, each with the sentence that it breaks")
    .action(() => void io.stdout.write(describeFaults()));
  program
    .command("open-points")
    .description("list where the specification is silent and what can be chosen there with --open")
    .action(() => void io.stdout.write(describeOpenPoints()));
  return program;
}

function explain(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.stopped : EXIT.usage;
  if (error instanceof UnknownFault || error instanceof UnknownChoice) {
    io.stderr.write(`agent-mock: ${error.message}\n`);
    return EXIT.usage;
  }
  if (
    error instanceof Error &&
    "code" in error &&
    (error.code === "EADDRINUSE" || error.code === "EACCES")
  ) {
    const port = "port" in error ? error.port : "?";
    const [why, remedy] =
      error.code === "EACCES" ? ["not ours to take", "a higher one"] : ["busy", "another one"];
    io.stderr.write(
      `agent-mock: port ${port} is ${why}; choose ${remedy} with --port or --agent-port, or 0 for any\n`,
    );
    return EXIT.portBusy;
  }
  io.stderr.write(`agent-mock: ${error instanceof Error ? error.stack : error}\n`);
  return EXIT.ours;
}
