import { Command, CommanderError } from "commander";
import { EXIT, type Io } from "./io.js";
import { type MockFlags, mockOptions, type ServeFlags, serveOptions } from "./options.js";
import { readVersion } from "./version.js";

/**
 * Runs `agent-mock` until it has stopped. What serves is imported only where it is to serve: help is quick.
 * @returns the exit code: 0 stopped, 2 usage, 4 a port is busy, 70 our own error; `exec` has those of its command
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
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.stopped : EXIT.usage;
    const { explain } = await import("./explain.js");
    return explain(error, io);
  }
}

function createProgram(io: Io, finish: (code: number) => void): Command {
  const program = new Command("agent-mock")
    .description(
      "A stateful mock of the cloud app server and of the agent servers in its sandboxes.",
    )
    .version(readVersion())
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
    .allowExcessArguments() // to name the one that is too much, below
    .addHelpText(
      "after",
      `
Every flag is also an environment variable: --agent-port is AGENT_MOCK_AGENT_PORT.
It calls nobody but the LLMs that --llm call is about: no telemetry, no update check.`,
    );
  for (const option of serveOptions()) program.addOption(option);
  program.action(async (flags: ServeFlags) => {
    const [unknown] = program.args;
    if (unknown !== undefined) program.error(`error: unknown command '${unknown}'`);
    const { serve } = await import("./serve.js");
    finish(await serve(flags, io));
  });
  addExec(program, io, finish);
  addLists(program, io);
  return program;
}

function addExec(program: Command, io: Io, finish: (code: number) => void): void {
  const command = program
    .command("exec")
    .description("start the mock, run a command that finds it in its environment, stop the mock")
    .usage("[options] -- <command> [args...]")
    .argument("<command...>", "what to run, with its arguments")
    .passThroughOptions()
    .addHelpText(
      "after",
      `
The command gets AGENT_CLOUD_URL, AGENT_CLOUD_API_KEY, AGENT_SERVER_URL and AGENT_SESSION_API_KEY, beside them
AGENT_MOCK_CONTROL_URL and AGENT_MOCK_CONTROL_TOKEN to drive the mock with, and all signals.
Its exit code is passed on; 127 when it was not found, 128 + n when signal n ended it.`,
    );
  for (const option of mockOptions({ cloud: 0, agent: 0 })) command.addOption(option);
  command.action(async (words: readonly string[], flags: MockFlags) => {
    const misplaced = program.options.find(
      (option) => program.getOptionValueSource(option.attributeName()) === "cli",
    );
    if (misplaced !== undefined) {
      command.error(
        `error: ${misplaced.long} goes behind exec: agent-mock exec ${misplaced.flags}`,
      );
    }
    const { exec } = await import("./exec.js");
    finish(await exec(words, flags, io));
  });
}

function addLists(program: Command, io: Io): void {
  program
    .command("faults")
    .description("list the named faults, each with the sentence that it breaks")
    .action(async () => {
      const { describeFaults } = await import("./lists.js");
      io.stdout.write(describeFaults());
    });
  program
    .command("open-points")
    .description("list where the specification is silent and what can be chosen there with --open")
    .action(async () => {
      const { describeOpenPoints } = await import("./lists.js");
      io.stdout.write(describeOpenPoints());
    });
}
