import { Command, CommanderError } from "commander";
import { addBundle, addDiff, addLint } from "./commands.js";
import { EXIT, type Io } from "./io.js";
import { readVersion } from "./version.js";

/**
 * The command `agent-contract`. What reads documents is imported only where one is to be read: help is quick.
 *
 * @returns the exit code: 0 nothing that fails, 1 something fails, 2 usage or unreadable input, 70 our own error
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let exitCode: number = EXIT.kept;
  const program = createProgram(io, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.kept : EXIT.usage;
    const { explain } = await import("./explain.js");
    return explain(error, io);
  }
}

function createProgram(io: Io, finish: (code: number) => void): Command {
  const program = new Command("agent-contract")
    .description(
      "Lints, compares and bundles the OpenAPI documents of the Agent Execution Service.",
    )
    .version(readVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
    })
    .addHelpText(
      "after",
      `
Where no document is named, it is about openapi/agent-server.yaml and openapi/cloud-app-server.yaml.

Exit codes: 0 nothing that fails, 1 something fails, 2 usage, or input that cannot be read, 70 an error of its own.`,
    );
  addLint(program, io, finish);
  addDiff(program, io, finish);
  addBundle(program, io, finish);
  return program;
}
